# Cannot make up its mind: on the first cell there is one way only, on the second there are two.
while True:
    *_, options = [input() for _ in range(7)]
    print(options, flush=True)

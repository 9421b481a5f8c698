# Each answer twice: the second one is the answer to the next turn, and there it is where it stands.
while True:
    *_, options = [input() for _ in range(7)]
    first = options.split(",")[0]
    print(first + "\n" + first, flush=True)

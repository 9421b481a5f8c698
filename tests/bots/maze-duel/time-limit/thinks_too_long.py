# Slower from turn to turn.
turn = 0
while True:
    *_, options = [input() for _ in range(7)]
    turn += 1
    for _ in range(10**turn):
        pass
    print(options.split(",")[-1], flush=True)

# Quick at first; what it does in its seventh turn takes longer than any machine may.
turn = 0
while True:
    *_, options = [input() for _ in range(7)]
    turn += 1
    for _ in range(10 ** (3 if turn < 7 else 12)):
        pass
    print(options.split(",")[-1], flush=True)

# A cell and the number of the turn.
turn = 0
while True:
    *_, options = [input() for _ in range(7)]
    turn += 1
    print(options.split(",")[0], turn, flush=True)

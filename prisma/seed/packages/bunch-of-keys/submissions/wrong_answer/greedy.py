# Goes to whatever is nearest, the exit or a key that it does not have.
height, width = map(int, input().split())
grid = "".join(input() for _ in range(height))
at = grid.index("S")
keys = set()
walked = 0
while walked != "NO" and grid[at] != "E":
    steps = {at: 0}
    queue = [at]
    for cell in queue:
        if grid[cell] in "Eabcd" and grid[cell] not in keys:
            keys.add(grid[cell])
            walked += steps[cell]
            at = cell
            break
        for there in (cell - width, cell + width, cell - 1, cell + 1):
            if grid[there] == "#" or there in steps or (grid[there] in "ABCD" and grid[there].lower() not in keys):
                continue
            steps[there] = steps[cell] + 1
            queue.append(there)
    else:
        walked = "NO"
print(walked)

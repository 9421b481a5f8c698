height, width = map(int, input().split())
grid = "".join(input() for _ in range(height))


def least():
    start = (grid.index("S"), 0)
    seen = {start}
    edge = [start]
    steps = 0
    while edge:
        after = []
        for at, keys in edge:
            if grid[at] == "E":
                return steps
            for there in (at - width, at + width, at - 1, at + 1):
                cell = grid[there]
                if cell == "#" or (cell in "ABCD" and not keys >> "ABCD".index(cell) & 1):
                    continue
                state = (there, keys | 1 << "abcd".index(cell) if cell in "abcd" else keys)
                if state not in seen:
                    seen.add(state)
                    after.append(state)
        edge = after
        steps += 1
    return "NO"


print(least())

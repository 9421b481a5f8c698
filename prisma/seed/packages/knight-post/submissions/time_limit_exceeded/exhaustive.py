# Breadth-first search for each letter, on a board without an end.
JUMPS = [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]

for _ in range(int(input())):
    r, c, row, column = map(int, input().split())
    moves = 0
    reached = {(r, c)}
    edge = [(r, c)]
    while (row, column) not in reached:
        moves += 1
        edge = {(a + down, b + right) for a, b in edge for down, right in JUMPS} - reached
        reached |= edge
    print(moves)

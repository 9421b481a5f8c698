"""Prints from within the function: that is not its answer, and is kept as if written to standard error."""

turn = 0


def checkio(field_map):
    global turn
    turn += 1
    print("turn", turn)
    print("\n".join(field_map))
    cells = {what: (row, col) for row, line in enumerate(field_map) for col, what in enumerate(line)}
    (row, col), (up, left), goal = cells["0"], cells["1"], cells["C"]
    ways = {"F": (row - up, col - left), "L": (left - col, row - up), "R": (col - left, up - row)}
    print("ways:", ways)
    free = {}
    for action, (down, right) in ways.items():
        r, c = row + down, col + right
        if 0 <= r < 10 and 0 <= c < 10 and field_map[r][c] in ".C":
            free[action] = abs(goal[0] - r) + abs(goal[1] - c)
    return min(free, key=free.get)

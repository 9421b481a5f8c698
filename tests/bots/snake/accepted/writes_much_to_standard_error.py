"""Says 4 MB to standard error, with escapes and HTML: the first 64 KiB are kept, and none of it is judged."""

import sys


def checkio(field_map):
    sys.stderr.write("\x1b[2J\x1b[31m<script>alert('seen')</script><img src=x onerror=alert(1)>\x1b[0m\n" * 2000)
    cells = {what: (row, col) for row, line in enumerate(field_map) for col, what in enumerate(line)}
    (row, col), (up, left), goal = cells["0"], cells["1"], cells["C"]
    ways = {"F": (row - up, col - left), "L": (left - col, row - up), "R": (col - left, up - row)}
    free = []
    for action, (down, right) in ways.items():
        r, c = row + down, col + right
        if 0 <= r < 10 and 0 <= c < 10 and field_map[r][c] in ".C":
            free.append((abs(goal[0] - r) + abs(goal[1] - c), action))
    return min(free)[1]

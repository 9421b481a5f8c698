# Lets the first snake keep to the right as far as it can, and counts the ways that are left to the second.
import sys

MODULUS = 1_000_000_007
sys.setrecursionlimit(10000)

height, width = map(int, input().split())
rows = [list(input()) for _ in range(height)]


def lay(r, c):
    if r >= height or c >= width or rows[r][c] == "#":
        return False
    rows[r][c] = "#"
    return (r, c) == (height - 1, width - 1) or lay(r, c + 1) or lay(r + 1, c)


if lay(0, 0):
    rows[-1][-1] = "."
found = [0] * width
for r in range(height):
    for c in range(width):
        if rows[r][c] == "#":
            found[c] = 0
        elif c > 0:
            found[c] = (found[c] + found[c - 1]) % MODULUS
        if (r, c) == (1, 0) and rows[r][c] == ".":
            found[c] = 1
print(found[-1])

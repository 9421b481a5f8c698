"""A depth-first search with marks and a stack of its own: it finds a path in every labyrinth, and seldom a short one."""

import sys

rows, cols, *codes = map(int, sys.stdin.buffer.read().split())
start = next(cell for cell, code in enumerate(codes) if code & 16)
path = [start]
marked = bytearray(rows * cols)
marked[start] = 1
while path and not codes[path[-1]] & 32:
    cell = path[-1]
    for bit, step in ((1, -1), (2, -cols), (4, 1), (8, cols)):
        if codes[cell] & bit and not marked[cell + step]:
            marked[cell + step] = 1
            path.append(cell + step)
            break
    else:
        path.pop()
sys.stdout.write("".join(f"{cell // cols} {cell % cols}\n" for cell in path) or "NONE\n")

"""A breadth-first search without recursion, which finds a shortest path."""

import sys

FINISH = 32


def main():
    rows, cols, *codes = map(int, sys.stdin.buffer.read().split())
    path = search(codes, cols)
    if path is None:
        print("NONE")
    else:
        sys.stdout.write("".join(f"{cell // cols} {cell % cols}\n" for cell in path))


def search(codes, cols):
    ways = ways_of(cols)
    start = next(cell for cell, code in enumerate(codes) if code & 16)
    # The cell from which the search reached each cell; the start is reached from itself.
    origin = [-1] * len(codes)
    origin[start] = start
    queue = [start]
    for cell in queue:
        if codes[cell] & FINISH:
            return walk_back(origin, cell)
        for step in ways[codes[cell] & 15]:
            if origin[cell + step] < 0:
                origin[cell + step] = cell
                queue.append(cell + step)
    return None


def ways_of(cols):
    """For each set of open ways, the offsets to the neighbouring cells: left, up, right, down."""
    steps = (-1, -cols, 1, cols)
    return [[step for bit, step in enumerate(steps) if ways >> bit & 1] for ways in range(16)]


def walk_back(origin, cell):
    path = [cell]
    while origin[cell] != cell:
        cell = origin[cell]
        path.append(cell)
    return path[::-1]


main()

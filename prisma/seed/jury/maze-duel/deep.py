"""The built-in architect `deep` in Python. It builds the same maze for the same size and seed as the one in
judge/puzzles/maze-duel/built-in.

A perfect maze carved by a depth-first search, with the start and the end as far apart as possible.
"""

import sys

MASK = 0xFFFFFFFF


def random_from(seed):
    """SplitMix32, the judge's generator: below(limit) is a whole number from 0 to limit - 1."""
    state = seed & MASK

    def below(limit):
        nonlocal state
        state = (state + 0x9E3779B9) & MASK
        mixed = (state ^ state >> 16) * 0x21F0AAAD & MASK
        mixed = (mixed ^ mixed >> 15) * 0x735A2D97 & MASK
        return (mixed ^ mixed >> 15) * limit >> 32

    return below


def neighbours(size, cell):
    """Up, left, right, down."""
    row, col = divmod(cell, size)
    if row > 0:
        yield cell - size
    if col > 0:
        yield cell - 1
    if col < size - 1:
        yield cell + 1
    if row < size - 1:
        yield cell + size


def carve(size, seed):
    """The pairs of cells between which there is an opening."""
    below = random_from(seed)
    first = below(size * size)
    carved = {first}
    opened = set()
    stack = [first]
    while stack:
        cell = stack[-1]
        ahead = [near for near in neighbours(size, cell) if near not in carved]
        if not ahead:
            stack.pop()
            continue
        near = ahead[below(len(ahead))]
        opened.add((min(cell, near), max(cell, near)))
        carved.add(near)
        stack.append(near)
    return opened


def farthest(size, opened, start):
    """The first of the cells farthest from the start."""
    steps = {start: 0}
    queue = [start]
    for cell in queue:
        for near in neighbours(size, cell):
            if near not in steps and (min(cell, near), max(cell, near)) in opened:
                steps[near] = steps[cell] + 1
                queue.append(near)
    return min(steps, key=lambda cell: (-steps[cell], cell))


def main():
    size, seed = map(int, sys.stdin.readline().split())
    opened = carve(size, seed)
    start = farthest(size, opened, 0)
    end = farthest(size, opened, start)
    wall = lambda cell, near: "0" if (cell, near) in opened else "1"
    print(size)
    print(*divmod(start, size))
    print(*divmod(end, size))
    print("".join(wall(cell, cell + size) for cell in range(size * size - size)))
    print("".join(wall(cell, cell + 1) for cell in range(size * size) if cell % size < size - 1))


main()

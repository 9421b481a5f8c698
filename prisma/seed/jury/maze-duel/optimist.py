"""The built-in solver `optimist` in Python. It takes the same steps in the same maze as the one in
judge/puzzles/maze-duel/built-in.

It assumes that every unknown wall is open and follows the shortest path under this assumption; among equally good cells
it takes the first. It recalculates distances only when a wall has cut off a cell from all neighbours that are closer to
the end.
"""

import sys


def hoped_for(size, horizontal, vertical, cell):
    """The neighbours that are not known to be behind a wall."""
    row, col = divmod(cell, size)
    if row > 0 and horizontal[cell - size] != "1":
        yield cell - size
    if col > 0 and vertical[cell - row - 1] != "1":
        yield cell - 1
    if col < size - 1 and vertical[cell - row] != "1":
        yield cell + 1
    if row < size - 1 and horizontal[cell] != "1":
        yield cell + size


def steps_left(size, horizontal, vertical, end):
    """The smallest possible number of steps from each cell to the end."""
    left = [-1] * (size * size)
    left[end] = 0
    queue = [end]
    for cell in queue:
        for near in hoped_for(size, horizontal, vertical, cell):
            if left[near] < 0:
                left[near] = left[cell] + 1
                queue.append(near)
    return left


def is_outdated(size, horizontal, vertical, left, cell):
    """Whether the cell or one of its neighbours has lost the neighbour from which its distance was calculated."""
    row, col = divmod(cell, size)
    around = (row > 0, cell - size), (col > 0, cell - 1), (col < size - 1, cell + 1), (row < size - 1, cell + size)
    for one in [cell] + [near for inside, near in around if inside]:
        if left[one] > 0:
            nearer = left[one] - 1
            if all(left[near] != nearer for near in hoped_for(size, horizontal, vertical, one)):
                return True
    return False


def main():
    left = None
    while True:
        lines = [sys.stdin.readline() for _ in range(7)]
        if not lines[-1]:
            return
        size = int(lines[0])
        cell_of = lambda text: int(text.split()[0]) * size + int(text.split()[1])
        end, cell = cell_of(lines[2]), cell_of(lines[5])
        walls = lines[3], lines[4]
        options = [cell_of(option) for option in lines[6].split(",")]
        if left is None or is_outdated(size, *walls, left, cell):
            left = steps_left(size, *walls, end)
        step = next(option for option in options if left[option] == left[cell] - 1)
        print(*divmod(step, size), flush=True)


main()

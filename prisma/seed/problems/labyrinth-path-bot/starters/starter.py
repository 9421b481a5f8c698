"""Coded labyrinth, starter program: a breadth-first search.

The judge calls path() with the cells, a list of lists of numbers. It returns the path from the start to the finish, a
list of (row, col) counted from 0, or None if there is none. Use print() for debug output; the result page shows it. To
use standard input and output instead, do not define path(): read "rows cols" and the rows, print a line "row col" for
each cell of the path, or NONE, and exit.
"""

from collections import deque

START, FINISH = 16, 32
# The directions of the four bits: left, up, right, down.
WAYS = [(1, 0, -1), (2, -1, 0), (4, 0, 1), (8, 1, 0)]


def find(cells, mark):
    for row, line in enumerate(cells):
        for col, cell in enumerate(line):
            if cell & mark:
                return row, col


def path(cells):
    start, finish = find(cells, START), find(cells, FINISH)
    # The cell from which the search first reached each cell. Without this check it would never end in a labyrinth with
    # loops.
    came_from = {start: None}
    queue = deque([start])
    while queue and finish not in came_from:
        row, col = queue.popleft()
        for bit, down, right in WAYS:
            neighbour = row + down, col + right
            if cells[row][col] & bit and neighbour not in came_from:
                came_from[neighbour] = row, col
                queue.append(neighbour)
    if finish not in came_from:
        return None
    # Follow the path back from the finish, cell by cell.
    way = [finish]
    while way[-1] != start:
        way.append(came_from[way[-1]])
    return way[::-1]

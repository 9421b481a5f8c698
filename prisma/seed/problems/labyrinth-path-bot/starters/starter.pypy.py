"""Coded labyrinth, a beginning for PyPy: a breadth-first search.

The judge calls path() with the cells, a list of lists of numbers. It returns the way from the start to the finish, a
list of (row, col) from 0, or None where there is none. print() shows you what you want to know.
Would you rather read and write yourself? Then define no path(): read "rows cols" and the rows, print a line "row col"
for each cell of the way, or NONE, and exit.
"""

from collections import deque

START, FINISH = 16, 32
# What the bits of a cell say is open: left, up, right, down.
WAYS = [(1, 0, -1), (2, -1, 0), (4, 0, 1), (8, 1, 0)]


def find(cells, mark):
    for row, line in enumerate(cells):
        for col, cell in enumerate(line):
            if cell & mark:
                return row, col


def path(cells):
    start, finish = find(cells, START), find(cells, FINISH)
    # From where each cell was reached first. Without this a labyrinth with loops would be walked for ever.
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
    # Back from the finish, cell by cell.
    way = [finish]
    while way[-1] != start:
        way.append(came_from[way[-1]])
    return way[::-1]

"""Maze duel, a beginning for a solver (PyPy runs long loops many times faster): into the unknown, and back.

Every turn the judge calls solver() with the maze as far as it is known (the five lines in one string, "?" for unknown
walls), with where you stand, and with the cells that you can enter. It returns one of those cells.

Global variables live for the whole maze, and print() shows you what you want to know: it is kept beside the turn.
Would you rather read and write yourself? Then define no solver(): read seven lines, print one, flush, and so on.
"""

visited = set()
# The cells that lead back to the start.
way = []


def solver(maze, position, options):
    end_row, end_col = map(int, maze.split("\n")[2].split())
    visited.add(position)
    best, shortest = None, 1000
    for row, col in options:
        distance = abs(end_row - row) + abs(end_col - col)
        if (row, col) not in visited and distance < shortest:
            best, shortest = (row, col), distance
    if best is None:
        # A dead end. The walls that are known by now could tell sooner: reading them is what comes next.
        return way.pop()
    way.append(position)
    return best

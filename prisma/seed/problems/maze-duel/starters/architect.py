"""Maze duel, starter program for an architect: a random tree of corridors.

The judge calls architect() with the size and a seed. It returns the maze as five lines: the size, the start, the end,
the horizontal walls and the vertical walls; "1" is a wall and "0" is an opening. Use print() for debug output; the
result page shows it. To use standard input and output instead, do not define architect(): read "size seed", print the
lines and exit.
"""


def architect(size, seed):
    # At first every wall is closed.
    horizontal = ["1"] * (size * (size - 1))
    vertical = ["1"] * (size * (size - 1))
    # A small random number generator: the same seed always gives the same maze.
    state = seed % 2147483646 + 1
    for row in range(size):
        for col in range(size):
            if row == 0 and col == 0:
                continue
            state = state * 16807 % 2147483647
            # Connect each cell to the one above it or to the one on its left, so that all cells are connected.
            if col == 0 or (row > 0 and state % 2 == 0):
                horizontal[(row - 1) * size + col] = "0"
            else:
                vertical[row * (size - 1) + col - 1] = "0"
    # Solvers do not get lost here for long. Next idea: deep dead ends, and loops.
    return [str(size), "0 0", f"{size - 1} {size - 1}", "".join(horizontal), "".join(vertical)]

"""Maze duel, a beginning for an architect (PyPy runs long loops many times faster): a tree of corridors.

The judge calls architect() with the size and a seed. It returns the maze in five lines: the size, the start, the end,
the horizontal walls and the vertical ones; "1" is a wall, "0" an opening. print() shows you what you want to know.
Would you rather read and write yourself? Then define no architect(): read "size seed", print the lines and exit.
"""


def architect(size, seed):
    # Everything is closed at first.
    horizontal = ["1"] * (size * (size - 1))
    vertical = ["1"] * (size * (size - 1))
    # A small source of random numbers: the same seed, the same maze.
    state = seed % 2147483646 + 1
    for row in range(size):
        for col in range(size):
            if row == 0 and col == 0:
                continue
            state = state * 16807 % 2147483647
            # Each cell is joined to the one above it or to the one on its left: so all hang together.
            if col == 0 or (row > 0 and state % 2 == 0):
                horizontal[(row - 1) * size + col] = "0"
            else:
                vertical[row * (size - 1) + col - 1] = "0"
    # From corner to corner nobody gets lost for long here: dead ends that are deep, and loops, are what comes next.
    return [str(size), "0 0", f"{size - 1} {size - 1}", "".join(horizontal), "".join(vertical)]

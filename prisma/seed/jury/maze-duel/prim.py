"""The built-in architect `prim` in Python. It builds the same maze for the same size and seed as the one in
judge/puzzles/maze-duel/built-in.

A perfect maze that grows from one cell by opening a random wall at its edge, each with the same probability. The start
is at the top left and the end is at the bottom right.
"""

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


def grow(size, seed):
    """The pairs of cells between which there is an opening."""
    below = random_from(seed)
    grown = set()
    opened = set()
    edge = []

    def add(cell):
        grown.add(cell)
        row, col = divmod(cell, size)
        around = (row > 0, cell - size), (col > 0, cell - 1), (col < size - 1, cell + 1), (row < size - 1, cell + size)
        edge.extend((cell, near) for inside, near in around if inside and near not in grown)

    add(below(size * size))
    while edge:
        at = below(len(edge))
        cell, near = edge[at]
        # The last element takes its place.
        edge[at] = edge[-1]
        edge.pop()
        if near not in grown:
            opened.add((min(cell, near), max(cell, near)))
            add(near)
    return opened


def architect(size, seed):
    opened = grow(size, seed)
    wall = lambda cell, near: "0" if (cell, near) in opened else "1"
    return [
        str(size),
        "0 0",
        "%d %d" % (size - 1, size - 1),
        "".join(wall(cell, cell + size) for cell in range(size * size - size)),
        "".join(wall(cell, cell + 1) for cell in range(size * size) if cell % size < size - 1),
    ]

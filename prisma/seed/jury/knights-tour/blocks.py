"""It makes closed tours of whole boards from closed tours of small blocks,
without recursion.

The board is cut into blocks of 5 to 10 cells a side. It searches for a closed tour once for each shape of block, and
then joins the tours of neighbouring blocks: if a-b is a move of one tour and c-d a move of the other, and a-c and b-d
are knight's moves, it replaces the first two by the last two, and the tours become one (I. Parberry, 1997). On boards
with three rows it extends a small tour by four columns at a time (A. J. Schwenk, 1991).

A tour is stored as two lists: the offset of each cell from the cell before it, and from the cell after it.
"""

import random
import sys

MOVES = [(down, right) for down in (-2, -1, 1, 2) for right in (-2, -1, 1, 2) if abs(down * right) == 2]


def main():
    rows, cols = map(int, sys.stdin.readline().split())
    if not has_tour(rows, cols):
        print("IMPOSSIBLE")
    elif rows == 3:
        write(numbers(narrow(cols)), cols)
    elif cols == 3:
        flat = numbers(narrow(rows))
        write([flat[row * rows + col] for col in range(rows) for row in range(3)], cols)
    else:
        write(numbers(wide(rows, cols)), cols)


def has_tour(rows, cols):
    """Schwenk's theorem."""
    short, long = min(rows, cols), max(rows, cols)
    if rows * cols % 2 == 1 or short in (1, 2, 4):
        return False
    return not (short == 3 and long in (4, 6, 8))


def write(flat, cols):
    lines = (" ".join(map(str, flat[at : at + cols])) for at in range(0, len(flat), cols))
    sys.stdout.write("\n".join(lines) + "\n")


def numbers(links):
    """Follows a tour from cell 0 and numbers its cells from 1."""
    before, after = links
    found = [0] * len(before)
    cell, last = 0, before[0]
    for number in range(1, len(found) + 1):
        found[cell] = number
        step = before[cell]
        if cell + step == last:
            step = after[cell]
        last = cell
        cell += step
    return found


def relink(links, cell, old, new):
    """Replaces the neighbour `old` of a cell in the tour by `new`."""
    before, after = links
    if cell + before[cell] == old:
        before[cell] = new - cell
    else:
        after[cell] = new - cell


def beside(links, cell):
    return cell + links[0][cell], cell + links[1][cell]


# Blocks


def wide(rows, cols):
    tall, broad = cut(rows), cut(cols)
    tours = {}
    before, after = [], []
    for height in tall:
        shapes = []
        for width in broad:
            if (height, width) not in tours:
                tours[height, width] = steps_of(search(height, width), width, cols)
            shapes.append(tours[height, width])
        for row in range(height):
            for shape in shapes:
                before += shape[0][row]
                after += shape[1][row]
    links = before, after
    joiner = Joiner(links, cols)
    top = 0
    for height in tall:
        left = 0
        for width in broad:
            if left > 0:
                joiner.join_left(top, left, height, width)
            elif top > 0:
                joiner.join_above(top, width, cols)
            left += width
        top += height
    return links


def cut(side):
    """Cuts an even side into even pieces of 6 to 10 cells, and an odd side into pieces of 5 to 9."""
    size = 6 if side % 2 == 0 else 5
    count = side // size
    return [size] * (count - 1) + [side - size * (count - 1)]


def steps_of(tour, width, cols):
    """The offsets to the cells before and after each cell of a block's tour, as rows, on a board with this many
    columns.
    """
    cells = [cell // width * cols + cell % width for cell in tour]
    height = len(tour) // width
    tables = [[0] * width for _ in range(height)], [[0] * width for _ in range(height)]
    for at, cell in enumerate(tour):
        row, col = divmod(cell, width)
        tables[0][row][col] = cells[at - 1] - cells[at]
        tables[1][row][col] = cells[(at + 1) % len(cells)] - cells[at]
    return tables


class Joiner:
    def __init__(self, links, cols):
        self.links = links
        self.cols = cols
        # The moves that joined two blocks of these shapes before, relative to the block's corner: they usually work
        # again.
        self.known = {}

    def join_left(self, top, left, height, width):
        rows, cols = range(top, top + height), range(left, left + 2)
        self.join(("left", height, width), top, left, rows, cols, lambda row, col: col < left and row in rows)

    def join_above(self, top, width, board_cols):
        rows, cols = range(top, top + 2), range(width)
        self.join(("above", width), top, 0, rows, cols, lambda row, col: row < top and 0 <= col < board_cols)

    def join(self, kind, top, left, rows, cols, is_across):
        corner = top * self.cols + left
        known = self.known.get(kind)
        if known:
            a, b, c, d = (corner + offset for offset in known)
            if b in beside(self.links, a) and d in beside(self.links, c):
                self.exchange(a, b, c, d)
                return
        a, b, c, d = self.find(rows, cols, is_across)
        self.known[kind] = a - corner, b - corner, c - corner, d - corner
        self.exchange(a, b, c, d)

    def find(self, rows, cols, is_across):
        for row in rows:
            for col in cols:
                a = row * self.cols + col
                for down, right in MOVES:
                    if not is_across(row + down, col + right):
                        continue
                    c = a + down * self.cols + right
                    for b in beside(self.links, a):
                        for d in beside(self.links, c):
                            if self.is_move(b, d):
                                return a, b, c, d
        raise RuntimeError("two blocks cannot be joined")

    def is_move(self, cell, other):
        row, col = divmod(cell, self.cols)
        other_row, other_col = divmod(other, self.cols)
        return abs((row - other_row) * (col - other_col)) == 2

    def exchange(self, a, b, c, d):
        """Replaces the moves a-b and c-d by a-c and b-d."""
        relink(self.links, a, b, c)
        relink(self.links, b, a, d)
        relink(self.links, c, d, a)
        relink(self.links, d, c, b)


# Small boards


def search(rows, cols):
    """A closed tour of a small board that has one, by Warnsdorff's rule and by turning the path where it gets stuck."""
    graph = [
        [
            (row + down) * cols + col + right
            for down, right in MOVES
            if 0 <= row + down < rows and 0 <= col + right < cols
        ]
        for row in range(rows)
        for col in range(cols)
    ]
    seed = 0
    while True:
        tour = attempt(graph, random.Random(seed))
        if tour:
            return tour
        seed += 1


def attempt(graph, chance):
    """Turns the path: if a knight's move leads from its end to one of its cells, the part after that cell is reversed,
    which gives the path another end (L. Posa, 1976).
    """
    path = [chance.randrange(len(graph))]
    on_path = set(path)
    patience = 50 * len(graph)
    while patience > 0:
        end = path[-1]
        ways = [cell for cell in graph[end] if cell not in on_path]
        if ways:
            fewest = [sum(onward not in on_path for onward in graph[cell]) for cell in ways]
            best = [cell for cell, count in zip(ways, fewest) if count == min(fewest)]
            path.append(chance.choice(best))
            on_path.add(path[-1])
        elif len(path) == len(graph) and path[0] in graph[end]:
            return path
        else:
            place = path.index(chance.choice(graph[end])) + 1
            path[place:] = path[place:][::-1]
            patience -= 1
    return None


# Three rows

# Two ways to extend a tour by four columns, the second one mirrored: the move between two cells (row, column, counted
# from the first new column) is replaced by a chain through the new columns (cells 4 * row + column).
LONGER = [
    ((2, -1), (0, -2), (0, 6, 8, 1, 7, 9, 2, 11, 5, 3, 10, 4)),
    ((0, -1), (2, -2), (8, 6, 0, 9, 7, 1, 10, 3, 5, 11, 2, 4)),
]


def narrow(cols):
    """A closed tour of a board with three rows and `cols` columns, an even number of at least 10."""
    width = 10 if cols % 4 == 2 else 12
    before, after = [0] * (3 * cols), [0] * (3 * cols)
    links = before, after

    def lay(chain, first, last):
        for at, cell in enumerate(chain):
            before[cell] = (chain[at - 1] if at > 0 else first) - cell
            after[cell] = (chain[at + 1] if at + 1 < len(chain) else last) - cell

    def place(spot, start):
        return spot[0] * cols + start + spot[1]

    base = [cell // width * cols + cell % width for cell in search(3, width)]
    lay(base, base[-1], base[0])
    # One of the two moves is in every closed tour: the corner cells on the right have two neighbours each.
    a, b, chain = next(way for way in LONGER if place(way[1], width) in beside(links, place(way[0], width)))
    for start in range(width, cols, 4):
        near, far = place(a, start), place(b, start)
        cells = [cell // 4 * cols + start + cell % 4 for cell in chain]
        lay(cells, near, far)
        relink(links, near, far, cells[0])
        relink(links, far, near, cells[-1])
    return links


main()

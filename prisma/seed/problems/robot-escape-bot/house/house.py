"""The house bot of robot-escape-bot: a beam search over the sets of cells in which robots may be.

A set is one whole number, a bit a cell, so that a command moves all robots with a few operations. Of all sets that so
many commands lead to, the best ones are kept: those with few robots near the exit. There is no chance in it and no look
at the clock: the same labyrinth always gets the same string, because its length is what others are measured by.
"""

import sys

WIDTH = 60
# What one robot more weighs, in steps of distance. Which is best differs between labyrinths; the shortest string wins.
ROBOT_WEIGHTS = (0, 5, 20)


def main():
    rows, cols, limit = map(int, sys.stdin.readline().split())
    cells = "".join(sys.stdin.readline().strip() for _ in range(rows))
    world = World(rows, cols, cells)
    best = None
    for weight in ROBOT_WEIGHTS:
        # A string that is no shorter than the best one is not searched for.
        best = search(world, len(best) - 1 if best else limit, weight) or best
    print(best or "U")


class World:
    def __init__(self, rows, cols, cells):
        self.cols = cols
        size = rows * cols
        inside = mask(cell for cell in range(size) if cells[cell] != "1")
        exit_cell = cells.index("x")
        self.not_exit = ~(1 << exit_cell)
        self.starts = inside & self.not_exit
        left_column = mask(row * cols for row in range(rows))
        right_column = left_column << (cols - 1)
        # The cells in which a robot can obey a command; in the others it stays.
        self.obey_up = self.starts & (inside << cols)
        self.obey_down = self.starts & (inside >> cols)
        self.obey_left = self.starts & ((inside & ~right_column) << 1)
        self.obey_right = self.starts & ((inside & ~left_column) >> 1)
        self.planes = planes(distances(rows, cols, cells, exit_cell))

    def moved(self, robots):
        """The sets after U, D, L and R; who is out is in none of them."""
        up, down = robots & self.obey_up, robots & self.obey_down
        left, right = robots & self.obey_left, robots & self.obey_right
        stay = self.not_exit
        return (
            ((up >> self.cols) | (robots ^ up)) & stay,
            ((down << self.cols) | (robots ^ down)) & stay,
            ((left >> 1) | (robots ^ left)) & stay,
            ((right << 1) | (robots ^ right)) & stay,
        )


def mask(cells):
    return sum(1 << cell for cell in cells)


def distances(rows, cols, cells, exit_cell):
    """Steps to the exit, by breadth-first search from it."""
    steps = {exit_cell: 0}
    queue = [exit_cell]
    for cell in queue:
        row, col = divmod(cell, cols)
        for near, there in (
            (cell - cols, row > 0),
            (cell + cols, row < rows - 1),
            (cell - 1, col > 0),
            (cell + 1, col < cols - 1),
        ):
            if there and cells[near] != "1" and near not in steps:
                steps[near] = steps[cell] + 1
                queue.append(near)
    return steps


def planes(steps):
    """The distances, a set for each binary digit: their sum over a set of robots is a few counts of bits."""
    digits = max(steps.values()).bit_length()
    return [
        (1 << digit, mask(cell for cell, count in steps.items() if count >> digit & 1)) for digit in range(digits)
    ]


def search(world, limit, robot_weight):
    """A string that frees all robots, or None where the beam does not get there within the limit."""
    beam = [(0, world.starts, None, 0)]
    for _ in range(limit):
        found = {}
        for node in beam:
            for command, robots in enumerate(world.moved(node[1])):
                if robots == 0:
                    return string(node) + "UDLR"[command]
                if robots in found or robots == node[1]:
                    continue
                score = robot_weight * robots.bit_count()
                for weight, plane in world.planes:
                    score += weight * (robots & plane).bit_count()
                found[robots] = (score, robots, node, command)
        # Sorting is stable and the dictionary keeps its order: equal scores stay as they were found.
        beam = sorted(found.values(), key=lambda node: node[0])[:WIDTH]
    return None


def string(node):
    commands = []
    while node[2] is not None:
        commands.append("UDLR"[node[3]])
        node = node[2]
    return "".join(reversed(commands))


main()

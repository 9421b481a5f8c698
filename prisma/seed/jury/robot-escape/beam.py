"""A beam search over the sets of cells in which robots may be.

A set is one integer with one bit per cell, so that a command moves all robots with a few operations. After each command
the search keeps the best sets: those with few robots that are close to the exit. It uses neither random numbers nor the
clock: the same labyrinth always gets the same string, because where no optimum is proven other programs are scored
against its length. It reads labyrinths with the line of sizes and, if they are square, without it.
"""

import sys

# How many sets are kept: more where they are small.
WIDTH = 60
WIDTH_OF_SMALL = 600
SMALL = 100
# The weight of one more robot, in steps of distance. The best weight depends on the labyrinth, so all are tried, and
# the shortest string wins.
ROBOT_WEIGHTS = (0, 5, 20)


def main():
    first = sys.stdin.readline().strip()
    if " " in first:
        rows, cols, limit = map(int, first.split())
        cells = ""
    else:
        rows, cols, limit = len(first) - 1, len(first), 1000
        cells = first
    cells += "".join(sys.stdin.readline().strip() for _ in range(rows))
    world = World(len(cells) // cols, cols, cells)
    best = None
    width = WIDTH_OF_SMALL if len(cells) <= SMALL else WIDTH
    for weight in ROBOT_WEIGHTS:
        # Does not search for strings that are no shorter than the best one so far.
        best = search(world, len(best) - 1 if best else limit, weight, width) or best
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
        # The cells in which a command moves a robot; in the others the robot stays.
        self.obey_up = self.starts & (inside << cols)
        self.obey_down = self.starts & (inside >> cols)
        self.obey_left = self.starts & ((inside & ~right_column) << 1)
        self.obey_right = self.starts & ((inside & ~left_column) >> 1)
        self.planes = planes(distances(rows, cols, cells, exit_cell))

    def moved(self, robots):
        """The sets after U, D, L and R, without the robots that are out."""
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
    """The number of steps to the exit, by a breadth-first search from the exit."""
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
    """The distances as one set per binary digit, so that their sum over a set of robots takes a few bit counts."""
    digits = max(steps.values()).bit_length()
    return [
        (1 << digit, mask(cell for cell, count in steps.items() if count >> digit & 1)) for digit in range(digits)
    ]


def search(world, limit, robot_weight, width):
    """A string that frees all robots, or None if the search does not find one within the limit."""
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
        # Sorting is stable and the dictionary keeps its order, so sets with equal scores stay in the order in which
        # they were found.
        beam = sorted(found.values(), key=lambda node: node[0])[:width]
    return None


def string(node):
    commands = []
    while node[2] is not None:
        commands.append("UDLR"[node[3]])
        node = node[2]
    return "".join(reversed(commands))


main()

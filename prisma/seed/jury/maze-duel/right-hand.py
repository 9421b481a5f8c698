"""The built-in solver `right-hand` in Python. It takes the same steps in the same maze as the one in
judge/puzzles/maze-duel/built-in.

It keeps its right hand on a wall. It is a function: the judge calls it once per turn, and global variables keep their
values.
"""

# Clockwise: up, right, down, left.
WAYS = [(-1, 0), (0, 1), (1, 0), (0, -1)]
heading = None


def solver(maze, position, options):
    global heading

    def ahead(turn):
        down, right = WAYS[turn % 4]
        return position[0] + down, position[1] + right

    if heading is None:
        # Without a wall nearby it walks up until it reaches one.
        beside = [way for way in range(4) if ahead(way + 1) not in options]
        if not beside:
            return ahead(0)
        heading = beside[0]
    # Right, straight ahead, left, back.
    heading = next((heading + turn) % 4 for turn in (1, 0, 3, 2) if ahead(heading + turn) in options)
    return ahead(heading)

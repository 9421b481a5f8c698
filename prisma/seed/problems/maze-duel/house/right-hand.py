"""The built-in solver `right-hand` once more, in Python: the same steps in the same maze (see judge/puzzles/maze-duel/built-in).

It keeps its right hand on a wall. As a function: the judge calls it once a turn, and what is global stays.
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
        # In the open it walks up until there is something to lay the hand on.
        beside = [way for way in range(4) if ahead(way + 1) not in options]
        if not beside:
            return ahead(0)
        heading = beside[0]
    # Right, straight on, left, back.
    heading = next((heading + turn) % 4 for turn in (1, 0, 3, 2) if ahead(heading + turn) in options)
    return ahead(heading)

"""One command more than is allowed."""


def escape(maze, limit):
    return "U" * (limit + 1)

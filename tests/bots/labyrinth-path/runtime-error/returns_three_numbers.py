"""A list, but of what is no cell."""


def path(cells):
    return [(0, 0, 0)]

"""None stands for IMPOSSIBLE, and there is a tour."""


def tour(m, n):
    return None

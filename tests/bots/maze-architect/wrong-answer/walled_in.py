# Nobody can leave the start.
def architect(size, seed):
    walls = "1" * (size * (size - 1))
    return "\n".join([str(size), "0 0", "1 1", walls, walls])

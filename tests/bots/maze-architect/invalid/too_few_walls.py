def architect(size, seed):
    walls = "0" * (size * size)
    return [str(size), "0 0", "1 1", walls, walls]

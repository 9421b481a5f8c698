# A list of lines, and an argument with a default.
def architect(size, seed=0, wall="0"):
    walls = wall * (size * (size - 1))
    return [str(size), "0 0", f"0, {size - 1}", walls, walls]

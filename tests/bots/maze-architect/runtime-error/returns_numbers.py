# Walls as numbers: the judge says what is wrong with them.
def architect(size, seed):
    return [size, (0, 0), (1, 1), 0, 0]

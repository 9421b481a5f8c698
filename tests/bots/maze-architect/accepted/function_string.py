# The function is called with two whole numbers; what is printed in it goes to standard error.
def architect(size, seed):
    print(size, seed)
    open_walls = "0" * (size * (size - 1))
    return f"{size}\n0 {seed % size}\n{size - 1} 0\n{open_walls}\n{open_walls}"

# The judge says what is wrong with it.
def solver(maze, position, options):
    return options[0] + (1,)

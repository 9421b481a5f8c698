# The sandbox says so before the first trial.
def solver(maze, position, options):
    retrun options[0]

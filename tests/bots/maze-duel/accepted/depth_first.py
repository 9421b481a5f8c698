# By a function, which remembers where it was in globals.
visited = set()
way = []


def solver(maze, position, options):
    assert maze.count("\n") == 4 and isinstance(position, tuple)
    visited.add(position)
    for option in options:
        if option not in visited:
            way.append(position)
            return option
    return way.pop()

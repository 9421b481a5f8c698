"""Leads out the robot of one start, then that of the next one, wherever it has been led to by then: right, and long."""

rows, cols, limit = map(int, input().split())
maze = [input() for _ in range(rows)]
STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


def step(cell, command):
    row, col = cell[0] + STEPS[command][0], cell[1] + STEPS[command][1]
    free = 0 <= row < rows and 0 <= col < cols and maze[row][col] != "1"
    return (row, col) if free else cell


def way_out(start):
    ways = {start: ""}
    queue = [start]
    for cell in queue:
        if maze[cell[0]][cell[1]] == "x":
            return ways[cell]
        for command in STEPS:
            near = step(cell, command)
            if near not in ways:
                ways[near] = ways[cell] + command
                queue.append(near)


def is_out(cell):
    return maze[cell[0]][cell[1]] == "x"


robots = {(row, col) for row in range(rows) for col in range(cols) if maze[row][col] == "0"}
commands = ""
while robots:
    way = way_out(min(robots))
    commands += way
    for command in way:
        robots = {cell for cell in (step(robot, command) for robot in robots) if not is_out(cell)}
print(commands)

"""Robot escape, starter program: brings out one robot after the other, while the string moves all of them.

The judge calls escape() with the labyrinth, a list of strings ("0" is free, "1" is an obstacle, "x" is the exit), and
with the length limit. It returns the string of commands: "U" up, "D" down, "L" left, "R" right. Use print() for debug
output; the result page shows it. To use standard input and output instead, do not define escape(): read "rows cols
limit" and the rows, print one line.
"""

from collections import deque

MOVES = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


def step(maze, cell, command):
    """The cell of a robot after the command. It stays in its cell if an obstacle or the border is in its way."""
    row, col = cell[0] + MOVES[command][0], cell[1] + MOVES[command][1]
    inside = 0 <= row < len(maze) and 0 <= col < len(maze[0])
    return (row, col) if inside and maze[row][col] != "1" else cell


def distances(maze, exit):
    """The number of steps to the exit from every cell that can reach it: a breadth-first search from the exit."""
    distance = {exit: 0}
    queue = deque([exit])
    while queue:
        cell = queue.popleft()
        for command in MOVES:
            neighbour = step(maze, cell, command)
            if neighbour not in distance:
                distance[neighbour] = distance[cell] + 1
                queue.append(neighbour)
    return distance


def escape(maze, limit):
    exit = next((row, line.index("x")) for row, line in enumerate(maze) if "x" in line)
    distance = distances(maze, exit)
    # Robots that meet stay together, so a set of cells is enough.
    robots = set(distance) - {exit}
    commands = ""
    while robots and len(commands) < limit:
        # Bring out the robot that is farthest from the exit. Which choice makes the string shorter?
        leader = max(robots, key=lambda cell: (distance[cell], cell))
        while leader != exit and len(commands) < limit:
            command = min(MOVES, key=lambda letter: distance[step(maze, leader, letter)])
            commands += command
            leader = step(maze, leader, command)
            robots = {step(maze, robot, command) for robot in robots} - {exit}
    return commands

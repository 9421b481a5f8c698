"""Robot escape, a beginning for PyPy: lead one robot after the other out; the string moves them all.

The judge calls escape() with the labyrinth, a list of strings ("0" free, "1" an obstacle, "x" the exit), and with the
length that is allowed. It returns the string of commands: "U" up, "D" down, "L" left, "R" right. print() shows you what
you want to know.
Would you rather read and write yourself? Then define no escape(): read "rows cols limit" and the rows, print one line.
"""

from collections import deque

MOVES = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


def step(maze, cell, command):
    """Where the command leaves a robot: in its cell, where an obstacle or the border is in its way."""
    row, col = cell[0] + MOVES[command][0], cell[1] + MOVES[command][1]
    inside = 0 <= row < len(maze) and 0 <= col < len(maze[0])
    return (row, col) if inside and maze[row][col] != "1" else cell


def distances(maze, exit):
    """Steps to the exit from every cell that can reach it: a breadth-first search that begins at the exit."""
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
    # Robots that meet stay together, so a set is enough.
    robots = set(distance) - {exit}
    commands = ""
    while robots and len(commands) < limit:
        # The one that is farthest from the exit walks out. Which choice makes the string shorter?
        leader = max(robots, key=lambda cell: (distance[cell], cell))
        while leader != exit and len(commands) < limit:
            command = min(MOVES, key=lambda letter: distance[step(maze, leader, letter)])
            commands += command
            leader = step(maze, leader, command)
            robots = {step(maze, robot, command) for robot in robots} - {exit}
    return commands

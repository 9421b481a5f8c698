# Moves the head first and the tail afterwards, so that nobody may follow the own tail.
from collections import deque

STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


def bite():
    length = int(input())
    body = deque((0, -at) for at in range(length))
    occupied = set(body)
    for step, letter in enumerate(input(), 1):
        row, column = body[0]
        head = (row + STEPS[letter][0], column + STEPS[letter][1])
        if head in occupied:
            return step
        body.appendleft(head)
        occupied.add(head)
        occupied.remove(body.pop())
    return "safe"


print(bite())

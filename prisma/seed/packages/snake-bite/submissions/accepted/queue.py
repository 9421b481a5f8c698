from collections import deque

STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


def bite(length, word):
    body = deque((0, -at) for at in range(length))
    occupied = set(body)
    for step, letter in enumerate(word, 1):
        row, column = body[0]
        head = (row + STEPS[letter][0], column + STEPS[letter][1])
        # The tail leaves before the head arrives.
        occupied.remove(body.pop())
        if head in occupied:
            return step
        body.appendleft(head)
        occupied.add(head)
    return "safe"


print(bite(int(input()), input()))

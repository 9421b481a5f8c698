# Looks at all cells after each step: the snake bites itself when two of them are the same.
STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


def bite():
    length = int(input())
    body = [(0, -at) for at in range(length)]
    for step, letter in enumerate(input(), 1):
        row, column = body[0]
        head = (row + STEPS[letter][0], column + STEPS[letter][1])
        body.pop()
        body.insert(0, head)
        if len(set(body)) < length:
            return step
    return "safe"


print(bite())

# Compares the head with every cell of the body.
STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


def bite():
    length = int(input())
    body = [(0, -at) for at in range(length)]
    for step, letter in enumerate(input(), 1):
        row, column = body[0]
        head = (row + STEPS[letter][0], column + STEPS[letter][1])
        body.pop()
        if head in body:
            return step
        body.insert(0, head)
    return "safe"


print(bite())

"""The search of every textbook: Warnsdorff's rule, one call a cell. Small boards only, or the stack is full."""

rows, cols = map(int, input().split())
MOVES = [(down, right) for down in (-2, -1, 1, 2) for right in (-2, -1, 1, 2) if abs(down * right) == 2]
number = {}


def ways(row, col):
    steps = ((row + down, col + right) for down, right in MOVES)
    return [step for step in steps if 0 <= step[0] < rows and 0 <= step[1] < cols and step not in number]


def walk(row, col):
    number[row, col] = len(number) + 1
    if len(number) == rows * cols and abs(row * col) == 2:
        return True
    for step in sorted(ways(row, col), key=lambda cell: len(ways(*cell))):
        if walk(*step):
            return True
    del number[row, col]
    return False


if rows * cols % 2 == 0 and min(rows, cols) not in (1, 2, 4) and walk(0, 0):
    for row in range(rows):
        print(*(number[row, col] for col in range(cols)))
else:
    print("IMPOSSIBLE")

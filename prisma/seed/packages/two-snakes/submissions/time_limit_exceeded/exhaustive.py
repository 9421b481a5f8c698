# Lays every pair of snakes.
height, width = map(int, input().split())
rows = [input() for _ in range(height)]


def pairs(step, a, b):
    """Pairs that go on from heads in the rows a < b of a diagonal."""
    for row in (a, b):
        if row >= height or step - row >= width or rows[row][step - row] == "#":
            return 0
    if step == height + width - 3:
        return 1
    return sum(pairs(step + 1, x, y) for x in (a, a + 1) for y in (b, b + 1) if x < y)


print(pairs(1, 0, 1) % 1_000_000_007)

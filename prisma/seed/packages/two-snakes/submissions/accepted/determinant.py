MODULUS = 1_000_000_007

height, width = map(int, input().split())
rows = [input() for _ in range(height)]


def ways(start, end):
    found = [0] * (width + 1)
    found[start[1]] = 1
    for r in range(start[0], end[0] + 1):
        for c in range(start[1], end[1] + 1):
            if rows[r][c] == "#":
                found[c] = 0
            elif c > start[1]:
                found[c] = (found[c] + found[c - 1]) % MODULUS
    return found[end[1]]


above, below = (0, 1), (1, 0)
high, low = (height - 2, width - 1), (height - 1, width - 2)
print((ways(above, high) * ways(below, low) - ways(above, low) * ways(below, high)) % MODULUS)

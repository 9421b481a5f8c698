# Tries all words, the short ones first.
from itertools import product

STEPS = {"U": (-1, 0), "R": (0, 1), "D": (1, 0), "L": (0, -1)}

height, width = map(int, input().split())
rows = [input() for _ in range(height)]
start = next((r, row.index("S")) for r, row in enumerate(rows) if "S" in row)


def leads_out(word):
    r, c = start
    for letter in word:
        down, right = STEPS[letter]
        while rows[r + down][c + right] != "#":
            r, c = r + down, c + right
    return rows[r][c] == "E"


# A cave has so few places that a longer word would pass through one of them twice.
words = (word for length in range(height * width) for word in product(STEPS, repeat=length))
print("".join(next(filter(leads_out, words), "NO")))

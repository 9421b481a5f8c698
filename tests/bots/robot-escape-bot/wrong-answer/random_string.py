"""As many letters as are allowed, by chance: the answer to the classic labyrinth, but not to corridors."""

import random

rows, cols, limit = map(int, input().split())
chance = random.Random(1)
print("".join(chance.choice("UDLR") for _ in range(limit)))

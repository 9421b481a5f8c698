# Size and seed as arguments; it reads nothing.
import sys

_, size, seed = sys.argv
size, seed = int(size), int(seed)
walls = "0" * (size * (size - 1))
print(size, "0 0", f"{seed % size} {size - 1}", walls, walls, sep="\n")

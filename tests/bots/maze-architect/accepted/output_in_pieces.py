# Character by character, each one flushed: the maze is all output until the end.
import sys

size, seed = map(int, sys.stdin.readline().split())
open_walls = "0" * (size * (size - 1))
for character in f"{size}\n0 0\n{size - 1} {size - 1}\n{open_walls}\n{open_walls}\n":
    sys.stdout.write(character)
    sys.stdout.flush()

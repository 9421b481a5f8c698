"""Deep within the interpreter's own functions."""
import sys

sys.setrecursionlimit(2**31 - 1)
x = []
for _ in range(200000):
    x = [x]
repr(x)

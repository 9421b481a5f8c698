"""Fills standard error with 100 MB between two answers."""

import sys

print("a", flush=True)
for _ in range(100):
    sys.stderr.write("x" * 1_000_000)
print("b", flush=True)

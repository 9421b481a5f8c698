"""An architect that reads its arguments and nothing else."""

import sys

size, seed = map(int, sys.argv[1:])
print(size, "0 0", f"{size - 1} {seed % size}", *2 * ["0" * (size * (size - 1))], sep="\n")

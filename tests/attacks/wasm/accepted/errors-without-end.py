"""A hundred megabytes of standard error without a newline: kept to its limit, never judged."""
import sys

for _ in range(100):
    sys.stderr.write("x" * 1000000)
print("IMPOSSIBLE")

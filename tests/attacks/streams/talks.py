"""Says on standard error what it is about to answer, at length."""

import sys

for line in sys.stdin:
    sys.stderr.write(line.strip() * 2000 + "\n")
    print(line, end="", flush=True)

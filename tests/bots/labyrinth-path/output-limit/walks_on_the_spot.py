"""To and fro for ever."""

import sys

while True:
    sys.stdout.write("0 0\n0 1\n" * 1000)

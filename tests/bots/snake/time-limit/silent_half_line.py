"""Writes half a line, and waits for the next field."""

import sys

for row in range(10):
    sys.stdin.readline()
sys.stdout.write("FFF")
sys.stdout.flush()
sys.stdin.readline()

"""Writes for ever and never ends a line."""

import sys

while True:
    sys.stdout.write("F" * 10000)

"""Writes to a duplicate when the stream itself is closed."""

import os

other = os.dup(1)
os.close(1)
os.close(2)
os.write(other, b"a\nb\n")

"""Characters of one to four bytes, so that some are cut wherever a read ends."""

import sys

sys.stdout.write("a" + "€😀é" * 100_000)

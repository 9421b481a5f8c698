"""Says how it was started, and fails."""

import sys


def fail():
    raise ValueError("mine")


print("flags", sys.flags.isolated, sys.flags.no_site, file=sys.stderr)
fail()

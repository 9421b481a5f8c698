import re
import sys
from math import comb


def doors(runners, runs):
    return sum(comb(runs, lost) for lost in range(runners + 1))


def is_valid(text):
    match = re.fullmatch(r"([1-9]\d{0,4}) ([1-9]\d?) (0|[1-9]\d{0,4})\n", text)
    if not match:
        return False
    n, r, q = map(int, match.groups())
    return n <= 10000 and r <= 20 and doors(r, q) >= n and (q == 0 or doors(r, q - 1) < n)


sys.exit(42 if is_valid(sys.stdin.buffer.read().decode("latin-1")) else 43)

import re
import sys


def is_valid(text):
    match = re.fullmatch(r"([1-9]\d?) ([1-9]\d?)\n((?:[A-Z]+\n)+)([A-Z]{1,100})\n", text)
    if not match:
        return False
    height, width = int(match[1]), int(match[2])
    rows = match[3].split("\n")[:-1]
    return height <= 20 and width <= 20 and len(rows) == height and all(len(row) == width for row in rows)


sys.exit(42 if is_valid(sys.stdin.buffer.read().decode("latin-1")) else 43)

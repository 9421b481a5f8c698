import re
import sys


def is_valid(text):
    match = re.fullmatch(r"([1-9]\d{0,2}) ([1-9]\d{0,2})\n((?:[#.]+\n)+)", text)
    if not match:
        return False
    height, width = int(match[1]), int(match[2])
    rows = match[3].split("\n")[:-1]
    if not (2 <= height <= 100 and 2 <= width <= 100) or len(rows) != height:
        return False
    return all(len(row) == width for row in rows) and rows[0][0] == rows[-1][-1] == "."


sys.exit(42 if is_valid(sys.stdin.buffer.read().decode("latin-1")) else 43)

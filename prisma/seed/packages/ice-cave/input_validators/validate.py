import re
import sys


def is_valid(text):
    match = re.fullmatch(r"([1-9]\d?) ([1-9]\d?)\n((?:[#.SE]+\n)+)", text)
    if not match:
        return False
    height, width = int(match[1]), int(match[2])
    rows = match[3].split("\n")[:-1]
    if height > 30 or width > 30 or len(rows) != height or any(len(row) != width for row in rows):
        return False
    border = rows[0] + rows[-1] + "".join(row[0] + row[-1] for row in rows)
    return not border.strip("#") and match[3].count("S") == 1 and match[3].count("E") == 1


sys.exit(42 if is_valid(sys.stdin.buffer.read().decode("latin-1")) else 43)

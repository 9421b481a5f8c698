import re
import sys


def is_valid(text):
    match = re.fullmatch(r"([1-9]\d?) ([1-9]\d?)\n((?:[#.SEa-dA-D]+\n)+)", text)
    if not match:
        return False
    height, width = int(match[1]), int(match[2])
    rows = match[3].split("\n")[:-1]
    if height > 25 or width > 25 or len(rows) != height or any(len(row) != width for row in rows):
        return False
    border = rows[0] + rows[-1] + "".join(row[0] + row[-1] for row in rows)
    return (
        not border.strip("#")
        and all(match[3].count(one) == 1 for one in "SE")
        and all(match[3].count(key) <= 1 for key in "abcd")
    )


sys.exit(42 if is_valid(sys.stdin.buffer.read().decode("latin-1")) else 43)

import re
import sys


def is_valid(text):
    match = re.fullmatch(r"([1-9]\d?) ([1-9]\d?)\n((?:[#.SE]+\n)+)", text)
    if not match:
        return False
    height, width = int(match[1]), int(match[2])
    rows = match[3].split("\n")[:-1]
    if not (3 <= height <= 25 and 3 <= width <= 25) or len(rows) != height:
        return False
    if any(len(row) != width for row in rows) or match[3].count("S") != 1 or match[3].count("E") != 1:
        return False
    border = rows[0] + rows[-1] + "".join(row[0] + row[-1] for row in rows)
    if border.strip("#"):
        return False
    start = next((r, c) for r in range(height) for c in range(width) if rows[r][c] == "S")
    seen, waiting = {start}, [start]
    while waiting:
        r, c = waiting.pop()
        if rows[r][c] == "E":
            return True
        for other in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            if rows[other[0]][other[1]] != "#" and other not in seen:
                seen.add(other)
                waiting.append(other)
    return False


sys.exit(42 if is_valid(sys.stdin.buffer.read().decode("latin-1")) else 43)

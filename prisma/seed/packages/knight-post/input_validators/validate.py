import re
import sys


def is_valid(text):
    number = r"(?:0|-?[1-9]\d{0,9})"
    match = re.fullmatch(rf"([1-9]\d{{0,2}})\n((?:{number}(?: {number}){{3}}\n)+)", text)
    if not match:
        return False
    lines = match[2].split("\n")[:-1]
    numbers = [int(word) for word in match[2].split()]
    return int(match[1]) <= 200 and len(lines) == int(match[1]) and max(map(abs, numbers)) <= 10**9


sys.exit(42 if is_valid(sys.stdin.buffer.read().decode("latin-1")) else 43)

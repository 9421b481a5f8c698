import re
import sys

match = re.fullmatch(r"([1-9]\d{0,4})\n[UDLR]{1,30000}\n", sys.stdin.buffer.read().decode("latin-1"))
sys.exit(42 if match and int(match[1]) <= 20000 else 43)

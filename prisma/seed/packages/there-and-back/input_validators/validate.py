import re
import sys

sys.exit(42 if re.fullmatch(r"[UDLR]{1,40000}\n", sys.stdin.buffer.read().decode("latin-1")) else 43)

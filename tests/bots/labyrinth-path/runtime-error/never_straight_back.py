"""What one writes first: walk on, but never straight back. It calls itself for every cell, and remembers none."""

import sys

rows, cols = map(int, input().split())
codes = [list(map(int, input().split())) for _ in range(rows)]
WAYS = ((1, 0, -1), (2, -1, 0), (4, 0, 1), (8, 1, 0))


def walk(row, col, from_row, from_col):
    if codes[row][col] & 32:
        print(f"[{row},{col}]", end="")
        return True
    for bit, down, right in WAYS:
        step = row + down, col + right
        if codes[row][col] & bit and step != (from_row, from_col) and walk(*step, row, col):
            print(f"<-[{row},{col}]", end="")
            return True
    return False


start = next((row, col) for row in range(rows) for col in range(cols) if codes[row][col] & 16)
if not walk(*start, -1, -1):
    print("NONE")

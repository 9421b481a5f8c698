# The formula without its two exceptions.
for _ in range(int(input())):
    r, c, row, column = map(int, input().split())
    less, more = sorted((abs(row - r), abs(column - c)))
    moves = max((more + 1) // 2, (less + more + 2) // 3)
    print(moves + (moves + less + more) % 2)

for _ in range(int(input())):
    r, c, row, column = map(int, input().split())
    less, more = sorted((abs(row - r), abs(column - c)))
    if (less, more) == (0, 1):
        print(3)
    elif (less, more) == (2, 2):
        print(4)
    else:
        moves = max((more + 1) // 2, (less + more + 2) // 3)
        print(moves + (moves + less + more) % 2)

# Believes that every move brings three cells, two in one direction and one in the other.
for _ in range(int(input())):
    r, c, row, column = map(int, input().split())
    distance = abs(row - r) + abs(column - c)
    moves = (distance + 2) // 3
    print(moves + (moves + distance) % 2)

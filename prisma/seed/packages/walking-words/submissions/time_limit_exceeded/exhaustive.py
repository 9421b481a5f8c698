# Walks every walk.
height, width = map(int, input().split())
grid = [input() for _ in range(height)]
word = input()


def walks(at, row, column):
    if not (0 <= row < height and 0 <= column < width and grid[row][column] == word[at]):
        return 0
    if at + 1 == len(word):
        return 1
    return (
        walks(at + 1, row - 1, column)
        + walks(at + 1, row + 1, column)
        + walks(at + 1, row, column - 1)
        + walks(at + 1, row, column + 1)
    )


print(sum(walks(0, row, column) for row in range(height) for column in range(width)) % 1_000_000_007)

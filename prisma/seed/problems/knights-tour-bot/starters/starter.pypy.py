"""Closed knight's tours, a beginning for PyPy: Warnsdorff's rule, from each cell of the first row.

The judge calls tour() with the rows and columns of the board. It returns a matrix, a list of m rows of n numbers: the
number of the move, from 1, that reaches each cell; or a list of (row, col) from 1 in the order of the tour; or
"IMPOSSIBLE". print() shows you what you want to know.
Would you rather read and write yourself? Then define no tour(): read one line "m n", print the answer and exit.
"""

JUMPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def walk(m, n, row, col):
    """Always jumps to the cell from which there are the fewest ways on. The numbers, 0 where it never came."""
    numbers = [[0] * n for _ in range(m)]

    def ways(row, col):
        cells = [(row + down, col + right) for down, right in JUMPS]
        return [(r, c) for r, c in cells if 0 <= r < m and 0 <= c < n and numbers[r][c] == 0]

    for number in range(1, m * n + 1):
        numbers[row][col] = number
        cells = ways(row, col)
        if not cells:
            break
        row, col = min(cells, key=lambda cell: len(ways(*cell)))
    return numbers


def is_closed(numbers, m, n, row, col):
    """Does it reach every cell, the last one a knight's move from the first?"""
    cells = [(row + down, col + right) for down, right in JUMPS]
    return any(0 <= r < m and 0 <= c < n and numbers[r][c] == m * n for r, c in cells)


def tour(m, n):
    # Every jump changes the colour of the cell, and an odd board has more cells of one colour. There are other boards
    # without a tour; which ones, says a theorem of Schwenk's.
    if m % 2 == 1 and n % 2 == 1:
        return "IMPOSSIBLE"
    for col in range(n):
        numbers = walk(m, n, 0, col)
        if is_closed(numbers, m, n, 0, col):
            return numbers
    # Wrong, but the replay shows where it stopped. Large boards need another idea.
    return numbers

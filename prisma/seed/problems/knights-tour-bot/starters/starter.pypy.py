"""Closed knight's tour, starter program for PyPy: tries Warnsdorff's rule from each cell of the first row.

The judge calls tour() with the number of rows and columns. It returns a matrix, a list of m rows of n numbers, where
the number of a cell is its position in the tour, from 1. It may also return a list of (row, col) in the order of the
tour, counted from 1, or "IMPOSSIBLE". Use print() for debug output; the result page shows it. To use standard input and
output instead, do not define tour(): read one line "m n", print the answer and exit.
"""

JUMPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def walk(m, n, row, col):
    """Always moves to the cell with the fewest onward moves. Returns the positions in the tour, 0 for unvisited cells.
    """
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
    """Whether the tour visits every cell and its last cell is a knight's move from the first."""
    cells = [(row + down, col + right) for down, right in JUMPS]
    return any(0 <= r < m and 0 <= c < n and numbers[r][c] == m * n for r, c in cells)


def tour(m, n):
    # Every move changes the colour of the cell, and a board with an odd number of cells has more cells of one colour.
    # There are other boards without a tour; Schwenk's theorem says which.
    if m % 2 == 1 and n % 2 == 1:
        return "IMPOSSIBLE"
    for col in range(n):
        numbers = walk(m, n, 0, col)
        if is_closed(numbers, m, n, 0, col):
            return numbers
    # This answer is wrong, but the replay shows where it got stuck. Large boards need another idea.
    return numbers

/*
 * Closed knight's tour, starter program: tries Warnsdorff's rule from each cell of the first row.
 *
 * The judge calls tour() with the number of rows and columns. It returns a matrix, an array of m rows of n numbers,
 * where the number of a cell is its position in the tour, from 1. It may also return an array of [row, col] in the
 * order of the tour, counted from 1, or 'IMPOSSIBLE'. Use console.log() for debug output; the result page shows it. To
 * use standard input and output instead, do not define tour(): read one line "m n", print the answer and exit.
 */

const JUMPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
]

/** Always moves to the cell with the fewest onward moves. Returns the positions in the tour, 0 for unvisited cells. */
function walk(m, n, row, col) {
  const numbers = Array.from({ length: m }, () => new Array(n).fill(0))
  const waysFrom = (r, c) =>
    JUMPS.map(([down, right]) => [r + down, c + right]).filter(
      ([down, right]) => numbers[down]?.[right] === 0,
    )

  for (let number = 1; number <= m * n; number++) {
    numbers[row][col] = number
    let fewest = Infinity
    for (const [r, c] of waysFrom(row, col)) {
      const { length } = waysFrom(r, c)
      if (length >= fewest) continue
      fewest = length
      row = r
      col = c
    }
    if (fewest === Infinity) break
  }
  return numbers
}

/** Whether the tour visits every cell and its last cell is a knight's move from the first. */
function isClosed(numbers, m, n, row, col) {
  return JUMPS.some(([down, right]) => numbers[row + down]?.[col + right] === m * n)
}

function tour(m, n) {
  // Every move changes the colour of the cell, and a board with an odd number of cells has more cells of one colour.
  // There are other boards without a tour; Schwenk's theorem says which.
  if (m % 2 === 1 && n % 2 === 1) return 'IMPOSSIBLE'
  let numbers
  for (let col = 0; col < n; col++) {
    numbers = walk(m, n, 0, col)
    if (isClosed(numbers, m, n, 0, col)) break
  }
  // No closed tour found: this is wrong, but the replay shows where it got stuck. Large boards need another idea.
  return numbers
}

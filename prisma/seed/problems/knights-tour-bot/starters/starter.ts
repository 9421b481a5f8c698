/*
 * Closed knight's tours, a beginning: Warnsdorff's rule, from each cell of the first row.
 *
 * The judge calls tour() with the rows and columns of the board. It returns a matrix, an array of m rows of n numbers:
 * the number of the move, from 1, that reaches each cell; or an array of [row, col] from 1 in the order of the tour; or
 * 'IMPOSSIBLE'. console.log() shows you what you want to know. Types are taken out before it runs, unchecked.
 * Would you rather read and write yourself? Then define no tour(): read one line "m n", print the answer and exit.
 */

const JUMPS: [number, number][] = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
]

/** Always jumps to the cell from which there are the fewest ways on. The numbers, 0 where it never came. */
function walk(m: number, n: number, row: number, col: number): number[][] {
  const numbers = Array.from({ length: m }, () => new Array<number>(n).fill(0))
  const waysFrom = (r: number, c: number) =>
    JUMPS.map(([down, right]): [number, number] => [r + down, c + right]).filter(
      ([down, right]) => numbers[down]?.[right] === 0,
    )

  for (let number = 1; number <= m * n; number++) {
    numbers[row]![col] = number
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

/** Does it reach every cell, the last one a knight's move from the first? */
function isClosed(numbers: number[][], m: number, n: number, row: number, col: number): boolean {
  return JUMPS.some(([down, right]) => numbers[row + down]?.[col + right] === m * n)
}

function tour(m: number, n: number): number[][] | 'IMPOSSIBLE' {
  // Every jump changes the colour of the cell, and an odd board has more cells of one colour. There are other boards
  // without a tour; which ones, says a theorem of Schwenk's.
  if (m % 2 === 1 && n % 2 === 1) return 'IMPOSSIBLE'
  let numbers: number[][] = []
  for (let col = 0; col < n; col++) {
    numbers = walk(m, n, 0, col)
    if (isClosed(numbers, m, n, 0, col)) break
  }
  // Where none was closed this is wrong, but the replay shows where it stopped. Large boards need another idea.
  return numbers
}

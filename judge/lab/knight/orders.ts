import { type Random, shuffle } from '../../kit/random'

/** The eight moves of a knight (rows, columns), in the order in which they are listed and tried. */
export const MOVES: readonly (readonly [number, number])[] = [
  [1, 2],
  [-1, 2],
  [1, -2],
  [-1, -2],
  [2, 1],
  [-2, 1],
  [2, -1],
  [-2, -1],
]

export interface ChessBoard {
  readonly rows: number
  readonly cols: number
}

/** The cells that a knight reaches from each cell, in the order of `MOVES`. */
export function neighboursOnBoard({ rows, cols }: ChessBoard): readonly (readonly number[])[] {
  return Array.from({ length: rows * cols }, (_, cell) => {
    const [row, col] = [Math.floor(cell / cols), cell % cols]
    return MOVES.flatMap(([down, right]) => {
      const [toRow, toCol] = [row + down, col + right]
      return toRow >= 0 && toRow < rows && toCol >= 0 && toCol < cols ? [toRow * cols + toCol] : []
    })
  })
}

/** In which order the free cells around a knight are tried. */
export const ORDERS = ['listed', 'random', 'warnsdorff', 'centre', 'pohl', 'warnsdorff-random'] as const
export type Order = (typeof ORDERS)[number]

interface Position {
  readonly board: ChessBoard
  readonly neighbours: readonly (readonly number[])[]
  /** `taken[cell]`: whether the knight has been there. */
  readonly taken: Uint8Array
  readonly random: Random
}

/** Returns a function that gives the free cells around a cell, in the order in which they are tried. */
export function orderOf(
  order: Order,
  { board, neighbours, taken, random }: Position,
): (cell: number) => number[] {
  const free = (cell: number) => neighbours[cell]!.filter((to) => !taken[to])
  const onward = (cell: number) => {
    let count = 0
    for (const to of neighbours[cell]!) if (!taken[to]) count++
    return count
  }
  /** The smallest number of onward moves after the next one: Pohl's second look ahead. */
  const second = (cell: number) => {
    taken[cell] = 1
    const least = Math.min(...free(cell).map(onward))
    taken[cell] = 0
    return least
  }
  const fromCentre = (cell: number) => {
    const row = 2 * Math.floor(cell / board.cols) - board.rows + 1
    const col = 2 * (cell % board.cols) - board.cols + 1
    return row * row + col * col
  }
  // Sorting is stable: cells that are equal stay in the order of the list.
  const by = (keyOf: (cell: number) => number) => (cells: number[]) => {
    const keys = new Map(cells.map((cell) => [cell, keyOf(cell)]))
    return cells.sort((one, other) => keys.get(one)! - keys.get(other)!)
  }
  switch (order) {
    case 'listed':
      return free
    case 'random':
      return (cell) => shuffle(free(cell), random)
    case 'warnsdorff':
      return (cell) => by(onward)(free(cell))
    case 'centre':
      return (cell) => by(onward)(by((to) => -fromCentre(to))(free(cell)))
    case 'pohl':
      return (cell) => by(onward)(by(second)(free(cell)))
    case 'warnsdorff-random':
      return (cell) => by(onward)(shuffle(free(cell), random))
  }
}

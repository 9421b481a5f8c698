/** A position on the board, and how many are there. */
export interface Place {
  readonly row: number
  readonly col: number
  readonly count: number
}

/** The place of a cell, with cells numbered row by row. */
export const placeOn = (cell: number, cols: number, count = 1): Place => ({
  row: Math.floor(cell / cols),
  col: cell % cols,
  count,
})

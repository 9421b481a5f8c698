/** Where somebody stands, and how many. */
export interface Place {
  readonly row: number
  readonly col: number
  readonly count: number
}

/** The place of a cell that is counted row by row. */
export const placeOn = (cell: number, cols: number, count = 1): Place => ({
  row: Math.floor(cell / cols),
  col: cell % cols,
  count,
})

import { CELL } from './cells'

/** Calls `found` with the first index of each run and the one after its last. */
export function eachRun(
  length: number,
  has: (at: number) => boolean,
  found: (from: number, to: number) => void,
) {
  let from = -1
  for (let at = 0; at <= length; at++) {
    const here = at < length && has(at)
    if (here && from < 0) from = at
    if (here || from < 0) continue
    found(from, at)
    from = -1
  }
}

export const linesOf = (count: number, inLine: (line: number) => string): string =>
  Array.from({ length: count }, (_, line) => inLine(line)).join('')

/** The outline of some cells of one row. */
export function areasIn(cols: number, row: number, has: (cell: number) => boolean): string {
  let areas = ''
  eachRun(
    cols,
    (col) => has(row * cols + col),
    (from, to) => {
      areas += `M${from * CELL} ${row * CELL}h${(to - from) * CELL}v${CELL}h${(from - to) * CELL}z`
    },
  )
  return areas
}

/** The outline of some cells on a board with as many rows as columns, unless `rows` is given. */
export const cellAreas = (cols: number, has: (cell: number) => boolean, rows = cols): string =>
  linesOf(rows, (row) => areasIn(cols, row, has))

/** Tiles inside some cells, with a gap to the walls. */
export function tiles(cols: number, cells: readonly number[], gap: number): string {
  const side = CELL - 2 * gap
  return cells
    .map(
      (cell) =>
        `M${(cell % cols) * CELL + gap} ${Math.floor(cell / cols) * CELL + gap}h${side}v${side}h${-side}z`,
    )
    .join('')
}

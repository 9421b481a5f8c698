/** Side of a cell in the drawing's units. */
export const CELL = 24

/** Middle of a cell on a grid with this number of columns. */
export const middle = (cell: number, cols: number) => ({
  x: ((cell % cols) + 0.5) * CELL,
  y: (Math.floor(cell / cols) + 0.5) * CELL,
})

/** A line through cells, for `<path d>`. */
export const lineOf = (cells: readonly number[], cols: number): string =>
  cells
    .map((cell) => middle(cell, cols))
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('')

/** A rectangle of whole cells, for `<path d>`. */
export const boxOf = (col: number, row: number, cols: number, rows: number): string =>
  `M${col * CELL} ${row * CELL}h${cols * CELL}v${rows * CELL}h${-cols * CELL}z`

/** The most corners of a drawn line: a browser takes longer than a frame to draw more. */
const DRAWN_CORNERS = 8000

/**
 * The same for alternating rows and columns (`pairs[2 * i]`, `pairs[2 * i + 1]`), up to the first `count` cells. Of a
 * way with a million cells, only every n-th is drawn, always the same ones, plus the last one.
 */
export function pointsOfPairs(pairs: ArrayLike<number>, count: number): string {
  const points: string[] = []
  const end = Math.min(count, pairs.length / 2)
  const stride = Math.ceil(pairs.length / 2 / DRAWN_CORNERS)
  const add = (index: number) =>
    points.push(`${(pairs[2 * index + 1]! + 0.5) * CELL},${(pairs[2 * index]! + 0.5) * CELL}`)
  for (let index = 0; index < end; index += stride) add(index)
  if (end > 0 && (end - 1) % stride > 0) add(end - 1)
  return points.join(' ')
}

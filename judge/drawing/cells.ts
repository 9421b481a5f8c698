/** Pixels of a cell's side in the drawings' own units. */
export const CELL = 24

/** Middle of a cell on a grid with so many columns. */
export const middle = (cell: number, cols: number) => ({
  x: ((cell % cols) + 0.5) * CELL,
  y: (Math.floor(cell / cols) + 0.5) * CELL,
})

/** Cells joined to a line, for `<path d>`. */
export const lineOf = (cells: readonly number[], cols: number): string =>
  cells
    .map((cell) => middle(cell, cols))
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('')

/** An area of whole cells, for `<path d>`. */
export const boxOf = (col: number, row: number, cols: number, rows: number): string =>
  `M${col * CELL} ${row * CELL}h${cols * CELL}v${rows * CELL}h${-cols * CELL}z`

/** As many corners as a line is drawn with: more of them take a browser longer than a frame lasts. */
const DRAWN_CORNERS = 8000

/**
 * The same for rows and columns in turn (`pairs[2 * i]`, `pairs[2 * i + 1]`), the first `count` cells of them. Of a way
 * of a million cells only every so-manieth is drawn, always the same ones, and where it stands.
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

import type { PathShape, Shape } from './shapes'

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

/** Sides of a board, and the step from a cell to the next one on that side. */
const SIDES = {
  up: { right: 0, down: -1 },
  left: { right: -1, down: 0 },
  right: { right: 1, down: 0 },
  down: { right: 0, down: 1 },
} as const
type Side = keyof typeof SIDES

interface Grid {
  readonly rows: number
  readonly cols: number
}

/** The paper below a board. */
export const sheetOfPaper = ({ rows, cols }: Grid): PathShape => ({
  kind: 'path',
  d: boxOf(0, 0, cols, rows),
  fill: 'raised',
})

/** Hairlines between the cells; none if they would be too close to tell apart. */
export const hairlines = ({ rows, cols }: Grid): Shape => ({
  kind: 'area',
  key: 'hairlines',
  fromPixels: 6,
  shapes: () => {
    let d = ''
    for (let row = 1; row < rows; row++) d += `M0 ${row * CELL}h${cols * CELL}`
    for (let col = 1; col < cols; col++) d += `M${col * CELL} 0v${rows * CELL}`
    return [{ kind: 'path', d, stroke: 'hairline', width: 1, pixels: true }]
  },
})

/** The side on which a border cell leaves the board; undefined for an inner cell, and for a negative one, which is none. */
export function wayOutOf({ rows, cols }: Grid, cell: number): Side | undefined {
  if (cell < 0) return undefined
  const row = Math.floor(cell / cols)
  const col = cell % cols
  if (col === cols - 1) return 'right'
  if (col === 0) return 'left'
  if (row === rows - 1) return 'down'
  return row === 0 ? 'up' : undefined
}

/** A border two pixels wide, with a gap at the exit. */
export function border({ rows, cols }: Grid, gap?: { cell: number; side: Side | undefined }): PathShape {
  const [width, height] = [cols * CELL, rows * CELL]
  const look = { kind: 'path', stroke: 'wall', width: 2, pixels: true } as const
  if (!gap?.side) return { ...look, d: boxOf(0, 0, cols, rows) }
  const x = (gap.cell % cols) * CELL
  const y = Math.floor(gap.cell / cols) * CELL
  const d = {
    up: `M${x + CELL} 0H${width}V${height}H0V0H${x}`,
    right: `M${width} ${y + CELL}V${height}H0V0H${width}V${y}`,
    down: `M${x} ${height}H0V0H${width}V${height}H${x + CELL}`,
    left: `M0 ${y}V0H${width}V${height}H0V${y + CELL}`,
  }[gap.side]
  return { ...look, d }
}

/** Margin for a thread that leaves the board. */
export const GATE_MARGIN = 0.6 * CELL

const DOTTED = [0.1, 5]

/** A line from the middle of a border cell out through its gap. */
export function threadOut({ cols }: Grid, cell: number, side: Side, taken: boolean): PathShape {
  const { right, down } = SIDES[side]
  const [x, y] = [((cell % cols) + 0.5) * CELL, (Math.floor(cell / cols) + 0.5) * CELL]
  return {
    kind: 'path',
    key: 'out',
    stroke: 'thread',
    width: 2.5,
    d: `M${x} ${y}l${right * CELL} ${down * CELL}`,
    ...(!taken && { dash: DOTTED }),
  }
}

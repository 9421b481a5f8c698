import { boxOf, CELL } from './cells'
import type { PathShape, Shape } from './shapes'

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

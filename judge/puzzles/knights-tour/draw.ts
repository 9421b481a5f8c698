import { border, boxOf, CELL, sheetOfPaper } from '../../drawing/cells'
import type { CellRange, Drawing, PathShape, Shape } from '../../drawing/shapes'
import type { BoardProps } from '../_common/face'
import type { knightsTour } from '.'
import type { Board } from './notation'

/** Cells drawn per side. Of a larger board, up to 10^9 × 10^9, only the corner is shown. */
const DRAWN_SIDE = 1000
/** A cell must be this many pixels wide for a number: on a phone the number is little more than half as large. */
const NUMBER_PIXELS = 40

/** The knight's thread over a plain board, with the number of each move if there is room for it. */
export function drawTour({
  level,
  frame: { cells, step, fault },
  advanced,
}: Pick<BoardProps<typeof knightsTour>, 'level' | 'frame' | 'advanced'>): Drawing {
  const rows = Math.min(level.rows, DRAWN_SIDE)
  const cols = Math.min(level.cols, DRAWN_SIDE)
  const reached = cells.length === 0 ? 0 : step + 1
  const side = Math.max(rows, cols)
  const shapes: Shape[] = [
    {
      ...{ kind: 'way', key: 'thread', cells, count: reached, grows: advanced },
      ...{ stroke: fault ? 'bad' : 'thread', width: Math.max(1.75, Math.min(8, side / 6)), opacity: 0.7 },
    },
    {
      ...{ kind: 'area', key: 'numbers', fromPixels: NUMBER_PIXELS },
      shapes: (seen) => numbers(cells, reached - 1, cols, seen),
    },
  ]
  if (reached === 0) shapes.push(...unplacedKnight(rows, cols))
  else {
    const [row, col] = [cells[2 * step]!, cells[2 * step + 1]!]
    // The move after the last cell leads back to the first.
    const number = !fault && reached > level.rows * level.cols ? 1 : reached
    shapes.push(knightAt({ row, col, fault, number, side }))
  }
  return {
    ...{ rows, cols, weight: cells.length / 2 },
    ...stillOf(level, rows, cols),
    shapes,
  }
}

const STILL = new WeakMap<Board, Pick<Drawing, 'ground' | 'above'>>()

/** The part of the drawing that does not change while the knight moves. */
function stillOf(level: Board, rows: number, cols: number): Pick<Drawing, 'ground' | 'above'> {
  const known = STILL.get(level) ?? {
    ground: [sheetOfPaper({ rows, cols }), squares],
    above: [border({ rows, cols })],
  }
  STILL.set(level, known)
  return known
}

/** The dark squares of a chessboard: covered by every second row or every second column, but not by both. */
const squares: Shape = {
  ...{ kind: 'area', key: 'squares', fromPixels: 5 },
  shapes: ({ rows, cols }) => {
    const [height, width] = [rows[1] - rows[0], cols[1] - cols[0]]
    let d = ''
    for (let row = rows[0] | 1; row < rows[1]; row += 2) d += boxOf(cols[0], row, width, 1)
    for (let col = cols[0] | 1; col < cols[1]; col += 2) d += boxOf(col, rows[0], 1, height)
    return [{ kind: 'path', d, fill: 'sunken', evenOdd: true } satisfies PathShape]
  },
}

/** The numbers of the moves before the last one, in the visible cells. */
function numbers(cells: Float64Array, count: number, cols: number, seen: CellRange): Shape[] {
  const order = orderOf(cells, cols)
  const shapes: Shape[] = []
  for (let row = seen.rows[0]; row < seen.rows[1]; row++)
    for (let col = seen.cols[0]; col < seen.cols[1]; col++) {
      const number = order.get(row * cols + col)
      if (number === undefined || number > count) continue
      shapes.push({
        ...{ kind: 'text', key: `${number}`, x: (col + 0.5) * CELL, y: (row + 0.5) * CELL },
        ...{ size: sizeOf(number), text: `${number}`, fill: 'ink', halo: 'raised' },
      })
    }
  return shapes
}

/** The font size of a number: long numbers are smaller, to fit their cell. */
export const sizeOf = (number: number): number => Math.min(9, 34 / `${number}`.length)

const ORDERS = new WeakMap<Float64Array, ReadonlyMap<number, number>>()

/** The number of the first move that reaches each cell, from 1, by `cols * row + col`. */
function orderOf(cells: Float64Array, cols: number): ReadonlyMap<number, number> {
  const known = ORDERS.get(cells)
  if (known) return known
  const order = new Map<number, number>()
  for (let index = 0; 2 * index < cells.length; index++) {
    const cell = cells[2 * index]! * cols + cells[2 * index + 1]!
    if (!order.has(cell)) order.set(cell, index + 1)
  }
  ORDERS.set(cells, order)
  return order
}

interface Props {
  readonly row: number
  readonly col: number
  readonly fault: boolean
  readonly number: number
  /** Length of the board's longer side, in cells. */
  readonly side: number
}

/** Boards up to this side are drawn with numbers: at the usual size, a cell is then 40 pixels wide. */
const NUMBERED_SIDE = 15

/** The knight: a dot with the number of its move, and a ring around it on a board where a dot would be small. */
function knightAt({ row, col, fault, number, side }: Props): Shape {
  const fill = fault ? 'bad' : 'thread'
  const numbered = side <= NUMBERED_SIDE
  // At least a hundredth of the board, so that the reader can find it.
  const r = Math.max(numbered ? 9.5 : 7, (side * CELL) / 100)
  const size = Math.min(9, 26 / `${number}`.length)
  return {
    ...{ kind: 'group', key: 'knight', x: (col + 0.5) * CELL, y: (row + 0.5) * CELL },
    shapes: [
      { kind: 'circle', x: 0, y: 0, r, fill, stroke: 'raised', width: numbered ? 0 : r / 4 },
      ...(numbered
        ? [{ kind: 'text', x: 0, y: 0, size, text: `${number}`, fill: 'on-thread', bold: true } as const]
        : []),
    ],
  }
}

/** The chess piece, facing left, in a cell around the origin. */
const HEAD =
  'M-6.5 9.5H7.5C8.5 3 8 -3.5 3.5 -6.8L3 -10L0 -7.5C-4 -6.5 -5.5 -3.5 -8.5 .5C-9.2 2 -8.2 4 -6.5 3.8C-4.6 3.6 -3.4 2 -1.2 1.8C-.6 4.8 -5.7 5.8 -6.5 9.5Z'

/** Rows and columns of a knight's jumps. */
const JUMPS = [-2, -1, 1, 2].flatMap((down) =>
  [-1, 1].map((side) => [down, side * (3 - Math.abs(down))] as const),
)

/** Longer sides than this have the piece enlarged, so that a thumbnail still shows a knight. */
const PLAIN_SIDE = 5

/** A board on which no tour has begun: the piece near its middle, with the cells that it could jump to. */
function unplacedKnight(rows: number, cols: number): Shape[] {
  const [row, col] = [Math.floor((rows - 1) / 2), Math.floor((cols - 1) / 2)]
  const scale = Math.max(1, Math.max(rows, cols) / PLAIN_SIDE)
  const at = (along: number) => (along + 0.5) * CELL
  const targets = JUMPS.map(([down, right]) => [row + down, col + right] as const).filter(
    ([y, x]) => y >= 0 && x >= 0 && y < rows && x < cols,
  )
  return [
    ...targets.map(
      ([y, x]): Shape => ({ kind: 'circle', x: at(x), y: at(y), r: 3.5 * Math.sqrt(scale), fill: 'thread' }),
    ),
    {
      ...{ kind: 'group', key: 'unplaced', x: at(col), y: at(row) },
      shapes: [
        { kind: 'path', d: scaled(HEAD, scale), fill: 'ink', stroke: 'raised', width: scale },
        { kind: 'circle', x: -1.5 * scale, y: -3 * scale, r: scale, fill: 'raised' },
      ],
    },
  ]
}

/** Path data with every number multiplied. */
const scaled = (d: string, by: number) => d.replace(/-?\d*\.?\d+/g, (number) => `${Number(number) * by}`)

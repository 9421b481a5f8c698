import { boxOf, CELL } from '@/judge/drawing/cells'
import { border, sheetOfPaper } from '@/judge/drawing/grid'
import type { Drawing, PathShape, Range, Shape } from '@/judge/drawing/shapes'
import type { BoardProps } from '../_common/face'
import type { knightsTour } from '.'
import { knightAt } from './drawing/knight'
import { orderOf } from './drawing/order'
import { unplacedKnight } from './drawing/unplaced'
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
function numbers(cells: Float64Array, count: number, cols: number, seen: Range): Shape[] {
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

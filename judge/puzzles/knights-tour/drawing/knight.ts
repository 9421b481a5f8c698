import { CELL } from '@/judge/drawing/cells'
import type { Shape } from '@/judge/drawing/shapes'

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
export function knightAt({ row, col, fault, number, side }: Props): Shape {
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

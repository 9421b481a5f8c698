import { CELL } from '@/judge/drawing/cells'
import type { Shape } from '@/judge/drawing/shapes'

interface Props {
  readonly row: number
  readonly col: number
  readonly fault: boolean
  readonly number: number
  /** Cells along the longer side of the board. */
  readonly side: number
}

/** Boards up to this side are shown with numbers: at the usual size a cell has 40 pixels then. */
const NUMBERED_SIDE = 15

/** Where the knight stands: a dot with the number of its move, and a ring around it on a board where a dot is small. */
export function knightAt({ row, col, fault, number, side }: Props): Shape {
  const fill = fault ? 'bad' : 'thread'
  const numbered = side <= NUMBERED_SIDE
  // Large enough to be found: a hundredth of the board at least.
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

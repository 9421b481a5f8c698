import { CELL } from '@/judge/drawing/cells'
import type { Shape } from '@/judge/drawing/shapes'

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
export function unplacedKnight(rows: number, cols: number): Shape[] {
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

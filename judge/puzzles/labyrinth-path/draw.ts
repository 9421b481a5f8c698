import { border, CELL, GATE_MARGIN, middle, sheetOfPaper, threadOut, wayOutOf } from '../../drawing/cells'
import type { Drawing, Shape } from '../../drawing/shapes'
import type { BoardProps } from '../_common/face'
import type { labyrinthPath } from '.'
import { wallsWithin } from './drawing/walls'
import type { Labyrinth } from './notation'

/** Draws walls in ink, the path so far as the thread, the start as a ring, the finish as a gap or a square. */
export function drawPath({
  level,
  frame: { cells, step, fault },
  advanced,
}: BoardProps<typeof labyrinthPath>): Drawing {
  const { rows, cols, start, finish } = level
  const count = cells.length === 0 ? 0 : step + 1
  const bold = boldness(level)
  const ink = fault ? 'bad' : 'thread'
  const side = wayOutOf(level, finish)
  const [row, col] = [cells[2 * step]!, cells[2 * step + 1]!]
  const arrived = count > 0 && !fault && row * cols + col === finish
  const shapes: Shape[] = [
    { kind: 'way', key: 'thread', cells, count, grows: advanced, stroke: ink, width: 3 * bold },
    // A labyrinth that is being drawn may have no start and no finish: then they are negative.
    ...(start < 0 ? [] : [{ ...startMark(level, start), key: 'start' }]),
  ]
  if (side && bold === 1) shapes.push(threadOut(level, finish, side, arrived))
  if (count > 0)
    shapes.push({
      ...{ kind: 'group', key: 'walker', x: (col + 0.5) * CELL, y: (row + 0.5) * CELL },
      shapes: [{ kind: 'circle', x: 0, y: 0, r: 5.5 * bold, fill: ink }],
    })
  return {
    ...{
      rows,
      cols,
      margin: side && bold === 1 ? GATE_MARGIN : 2,
      weight: Math.max(rows * cols, cells.length) / 2,
    },
    ground: groundOf(level),
    shapes,
  }
}

/** Factor by which lines and marks are thicker on a large board, which is shown at the same size as any other. */
const boldness = ({ rows, cols }: Labyrinth) => Math.max(1, Math.max(rows, cols) / 60)

/** The ring of a start. */
export function startMark(level: Labyrinth, cell: number): Shape {
  const bold = boldness(level)
  return {
    ...{ kind: 'circle', ...middle(cell, level.cols), r: 6 * bold },
    ...{ fill: 'raised', stroke: 'ink', width: 2 * bold },
  }
}

/** The square of a finish that is no gap in the border. */
export function finishMark(level: Labyrinth, cell: number): Shape {
  const { x, y } = middle(cell, level.cols)
  const half = 5 * boldness(level)
  return { kind: 'path', d: `M${x - half} ${y - half}h${2 * half}v${2 * half}h${-2 * half}z`, fill: 'ink' }
}

const GROUNDS = new WeakMap<Labyrinth, readonly Shape[]>()

/** Cached, because the walls do not change while the path grows. */
function groundOf(level: Labyrinth): readonly Shape[] {
  const known = GROUNDS.get(level)
  if (known) return known
  const { rows, cols, finish } = level
  const bold = boldness(level)
  const side = bold === 1 ? wayOutOf(level, finish) : undefined
  // Two pixels, or one if the walls would otherwise be as wide as the ways between them.
  const width = Math.max(rows, cols) > 75 ? 1 : 2
  const ground: Shape[] = [
    sheetOfPaper(level),
    ...(side || finish < 0 ? [] : [finishMark(level, finish)]),
    {
      ...{ kind: 'area', key: 'walls', fromPixels: 3 },
      shapes: (seen) => [{ kind: 'path', d: wallsWithin(level, seen), stroke: 'ink', width, pixels: true }],
    },
    { ...border(level, { cell: finish, side }), stroke: 'ink' },
  ]
  GROUNDS.set(level, ground)
  return ground
}

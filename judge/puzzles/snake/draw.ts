import { border, CELL, hairlines, lineOf, middle, sheetOfPaper } from '../../drawing/cells'
import type { Drawing, PathShape, Shape } from '../../drawing/shapes'
import type { BoardProps } from '../_common/face'
import type { snake } from '.'
import type { SnakeFrame } from './film'
import { wayAhead } from './heading'
import { SIDE } from './notation'

const WIDTH = 14
const FIELD = { rows: SIDE, cols: SIDE }

/** Trees in soft ink, the snake as one stroke of ink with its head marked; the thread leads to the cherry. */
export function drawSnake({ frame, step, film, advanced }: BoardProps<typeof snake>): Drawing {
  const { trees, cherry, snake, ate, end, line, position } = frame
  // The rest of a line after a cherry is dropped.
  const way = ate || end ? [] : wayAhead(frame, line.slice(position))
  const before = advanced && !end ? film.at(step - 1).snake : snake
  return {
    ...{ ...FIELD, weight: snake.length, margin: 6 },
    ground: groundOf(trees),
    shapes: [
      ...(way.length > 0 ? [wayOf([snake[0]!, ...way])] : []),
      ...(cherry === undefined ? [] : [cherryIn(cherry)]),
      // A field that is being drawn may have no snake.
      ...(snake.length > 0 ? [body(snake, before), head(frame)] : []),
    ],
    above: [border(FIELD), ...crash(frame)],
  }
}

const GROUNDS = new WeakMap<Uint8Array, readonly Shape[]>()

function groundOf(trees: Uint8Array): readonly Shape[] {
  const known = GROUNDS.get(trees)
  if (known) return known
  const standing = [...trees.keys()].filter((cell) => trees[cell] === 1)
  const ground = [sheetOfPaper(FIELD), hairlines(FIELD), ...standing.map(tree)]
  GROUNDS.set(trees, ground)
  return ground
}

const wayOf = (cells: readonly number[]): PathShape => ({
  ...{ kind: 'path', key: 'way', d: lineOf(cells, SIDE) },
  ...{ stroke: 'thread', width: 2, dash: [1, 5] },
})

/** A tree from the side: a fir and its trunk, dark enough to be a tree in a thumbnail. */
const tree = (cell: number): Shape => ({
  ...{ kind: 'group', key: `tree${cell}`, ...middle(cell, SIDE) },
  shapes: [
    { kind: 'path', d: 'M0 6V10', stroke: 'soft', width: 3 },
    { kind: 'path', d: FIR, fill: 'edge', stroke: 'edge', width: 1.25 },
  ],
})

/** Three tiers of branches. */
const FIR = 'M0 -10L5 -4H3L7 1.5H4.5L8.5 7H-8.5L-4.5 1.5H-7L-3 -4H-5Z'

const cherryIn = (cell: number): Shape => ({
  ...{ kind: 'group', key: `cherry${cell}`, ...middle(cell, SIDE) },
  shapes: [
    { kind: 'path', d: 'M-3.6 2Q-2 -5 4 -8M3.8 3.4Q4.6 -3 4 -8', stroke: 'soft', width: 1.5 },
    { kind: 'circle', x: -4, y: 4, r: 4.2, fill: 'thread' },
    { kind: 'circle', x: 4, y: 5.2, r: 4.2, fill: 'thread' },
  ],
})

/** One stroke from tail to neck, rounded in the bends. It creeps one cell per step; the tail stays when it grows. */
function body(snake: readonly number[], before: readonly number[]): PathShape {
  const stroke = {
    kind: 'path',
    key: 'body',
    stroke: 'ink',
    width: WIDTH,
    d: curveOf([...snake].reverse()),
  } as const
  const crept = before[0] === snake[1] && before.length > 0
  if (!crept) return stroke
  const grown = before.length < snake.length
  const whole = grown ? [...snake].reverse() : [before.at(-1)!, ...[...snake].reverse()]
  const cells = whole.length - 1
  return {
    ...stroke,
    creeps: { d: curveOf(whole), cells, from: [0, cells - 1], to: [grown ? 0 : 1, cells] },
  }
}

/** A line through the middles of cells, with a bend of half a cell at each turn. */
function curveOf(cells: readonly number[]): string {
  const points = cells.map((cell) => middle(cell, SIDE))
  return points
    .map(({ x, y }, index) => {
      const [from, to] = [points[index - 1], points[index + 1]]
      if (!from) return `M${x} ${y}`
      if (!to || from.x === to.x || from.y === to.y) return `L${x} ${y}`
      return `L${(from.x + x) / 2} ${(from.y + y) / 2}Q${x} ${y} ${(x + to.x) / 2} ${(y + to.y) / 2}`
    })
    .join('')
}

/** The head, rotated to its heading. */
const head = ({ snake, heading }: SnakeFrame): Shape => ({
  ...{ kind: 'group', key: 'head', ...middle(snake[0]!, SIDE), turn: 90 * heading },
  shapes: [
    { kind: 'path', d: SKULL, fill: 'ink' },
    { kind: 'circle', x: -4.2, y: -3.4, r: 2.1, fill: 'raised' },
    { kind: 'circle', x: 4.2, y: -3.4, r: 2.1, fill: 'raised' },
  ],
})

const SKULL = 'M0 -10.5C6 -10.5 9.2 -4.5 9.2 0.5A9.2 9 0 0 1 -9.2 0.5C-9.2 -4.5 -6 -10.5 0 -10.5Z'

/** A cross on the tree or body part that was hit, or a bar on the edge. */
function crash({ snake, end }: SnakeFrame): Shape[] {
  if (!end || !('row' in end)) return []
  const from = middle(snake[0]!, SIDE)
  const to = { x: (end.col + 0.5) * CELL, y: (end.row + 0.5) * CELL }
  const outside = end.cause === 'wall'
  const [x, y] = outside ? [(from.x + to.x) / 2, (from.y + to.y) / 2] : [to.x, to.y]
  const mark = outside ? (from.x === to.x ? 'M-12 0h24' : 'M0 -12v24') : 'M-6 -6L6 6M-6 6L6 -6'
  const line = (stroke: 'raised' | 'bad', width: number): Shape => ({ kind: 'path', d: mark, stroke, width })
  return [{ kind: 'group', key: 'crash', x, y, shapes: [line('raised', 7), line('bad', 3.5)] }]
}

import type { SnakeFrame } from '@/judge/puzzles/snake/film'
import { wayAhead } from '@/judge/puzzles/snake/heading'
import { SIDE } from '@/judge/puzzles/snake/notation'
import { type BoardProps, CELL, middle, pointsOf } from '../board'
import { BoardFrame } from '../Frame'

/** Widths of the snake's stroke at its tail and at its neck. */
const TAIL = 8
const NECK = 15
/** Points of the stroke in each of its cells. */
const PIECES = 7

/** Trees in soft ink, the snake as one stroke of ink that grows towards its head; the thread leads to the cherry. */
export function SnakeBoard({ frame, label }: BoardProps<'snake'>) {
  const { trees, cherry, snake } = frame
  const { ate, end, line, position } = frame
  // What follows a cherry is dropped.
  const way = ate || end ? [] : wayAhead(frame, line.slice(position))
  return (
    <BoardFrame rows={SIDE} cols={SIDE} label={label}>
      <rect width={SIDE * CELL} height={SIDE * CELL} className="fill-raised" />
      <path d={GRID} strokeWidth={1} className="stroke-hairline" />
      {[...trees.keys()].map((cell) => trees[cell] === 1 && <Tree key={cell} cell={cell} />)}
      {way.length > 0 && (
        <polyline
          points={pointsOf([snake[0]!, ...way], SIDE)}
          strokeWidth={2}
          strokeDasharray="1 5"
          className="stroke-thread"
        />
      )}
      {cherry !== undefined && <Cherry cell={cherry} />}
      <Body snake={snake} />
      <Head frame={frame} />
      <rect width={SIDE * CELL} height={SIDE * CELL} strokeWidth={2} className="stroke-wall" />
      <Crash frame={frame} />
    </BoardFrame>
  )
}

const GRID = Array.from(
  { length: SIDE - 1 },
  (_, at) => `M0 ${(at + 1) * CELL}h${SIDE * CELL}M${(at + 1) * CELL} 0v${SIDE * CELL}`,
).join('')

/** Seen from above: a crown of leaves around its trunk. */
function Tree({ cell }: { cell: number }) {
  const { x, y } = middle(cell, SIDE)
  return (
    <g transform={`translate(${x},${y})`}>
      <path d={CROWN} strokeWidth={1.25} className="fill-hairline stroke-edge" />
      <circle r={2.25} className="fill-edge" />
    </g>
  )
}

/** Eight leaves: arcs between points on a circle. */
const CROWN = Array.from({ length: 8 }, (_, leaf) => {
  const angle = ((leaf + 0.5) * Math.PI) / 4
  const point = `${(8.6 * Math.cos(angle)).toFixed(2)} ${(8.6 * Math.sin(angle)).toFixed(2)}`
  return leaf === 0 ? `M${point}` : `A3.6 3.6 0 0 1 ${point}`
})
  .concat(
    `A3.6 3.6 0 0 1 ${(8.6 * Math.cos(Math.PI / 8)).toFixed(2)} ${(8.6 * Math.sin(Math.PI / 8)).toFixed(2)}Z`,
  )
  .join('')

function Cherry({ cell }: { cell: number }) {
  const { x, y } = middle(cell, SIDE)
  return (
    <g transform={`translate(${x},${y})`}>
      <path d="M-3.6 2Q-2 -5 4 -8M3.8 3.4Q4.6 -3 4 -8" strokeWidth={1.5} className="stroke-soft" />
      <circle cx={-4} cy={4} r={4.2} className="fill-thread" />
      <circle cx={4} cy={5.2} r={4.2} className="fill-thread" />
    </g>
  )
}

/** One stroke from the tail to the head, round in the bends and wider all along: short pieces of growing width. */
function Body({ snake }: { snake: readonly number[] }) {
  const points = strokeOf(snake)
  const last = points.length - 1
  return (
    <g className="stroke-ink">
      {points.slice(1).map(({ x, y }, piece) => {
        const from = points[piece]!
        const width = NECK - ((NECK - TAIL) * piece) / last
        const line = `M${from.x} ${from.y}L${x} ${y}`
        return <path key={line} d={line} strokeWidth={width.toFixed(1)} />
      })}
    </g>
  )
}

/** From the head to the tail: straight through the sides of the cells, in a bow where it turns within one. */
function strokeOf(snake: readonly number[]): { x: number; y: number }[] {
  const cells = snake.map((cell) => middle(cell, SIDE))
  const between = (one: number, other: number, part: number) => one + (other - one) * part
  return cells.flatMap((cell, index) => {
    const before = cells[index - 1] ?? cell
    const after = cells[index + 1] ?? cell
    return Array.from({ length: PIECES }, (_, piece) => {
      const part = piece / (PIECES - 1)
      // A quadratic Bézier curve from side to side, with the middle of the cell as what pulls at it.
      const bow = (from: number, at: number, to: number) =>
        between(between((from + at) / 2, at, part), between(at, (at + to) / 2, part), part)
      const point = { x: bow(before.x, cell.x, after.x), y: bow(before.y, cell.y, after.y) }
      return { x: Math.round(100 * point.x) / 100, y: Math.round(100 * point.y) / 100 }
    })
  })
}

/** Turned to where it goes. */
function Head({ frame: { snake, heading } }: { frame: SnakeFrame }) {
  const { x, y } = middle(snake[0]!, SIDE)
  return (
    <g transform={`translate(${x},${y}) rotate(${90 * heading})`}>
      <path d={SKULL} className="fill-ink" />
      <circle cx={-4.2} cy={-3.4} r={2.1} className="fill-raised" />
      <circle cx={4.2} cy={-3.4} r={2.1} className="fill-raised" />
    </g>
  )
}

const SKULL = 'M0 -10.5C6 -10.5 9.2 -4.5 9.2 0.5A9.2 9 0 0 1 -9.2 0.5C-9.2 -4.5 -6 -10.5 0 -10.5Z'

/** A cross on the tree or the part of the body that was hit, a bar on the edge that was. */
function Crash({ frame: { snake, end } }: { frame: SnakeFrame }) {
  if (!end || !('row' in end)) return null
  const from = middle(snake[0]!, SIDE)
  const to = { x: (end.col + 0.5) * CELL, y: (end.row + 0.5) * CELL }
  const outside = end.cause === 'wall'
  const x = outside ? (from.x + to.x) / 2 : to.x
  const y = outside ? (from.y + to.y) / 2 : to.y
  const mark = outside ? (from.x === to.x ? 'M-12 0h24' : 'M0 -12v24') : 'M-6 -6L6 6M-6 6L6 -6'
  return (
    <g transform={`translate(${x},${y})`}>
      <path d={mark} strokeWidth={7} className="stroke-raised" />
      <path d={mark} strokeWidth={3.5} className="stroke-bad" />
    </g>
  )
}

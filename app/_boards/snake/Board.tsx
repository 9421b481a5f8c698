import type { SnakeFrame } from '@/judge/puzzles/snake/film'
import { wayAhead } from '@/judge/puzzles/snake/heading'
import { SIDE } from '@/judge/puzzles/snake/notation'
import { type BoardProps, CELL, middle, pointsOf } from '../board'
import { BoardFrame } from '../Frame'

/** Widths of the snake's stroke at its tail and at its neck. */
const TAIL = 8
const NECK = 15
/** From the middle of the head towards what it has crashed into. */
const CRASH = 0.42 * CELL

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

/** From the tail to the head, each piece a little wider. */
function Body({ snake }: { snake: readonly number[] }) {
  const pieces = snake.length - 1
  return (
    <g className="stroke-ink">
      {snake.slice(1).map((cell, piece) => (
        <polyline
          key={cell}
          points={pointsOf([cell, snake[piece]!], SIDE)}
          strokeWidth={NECK - ((NECK - TAIL) * piece) / Math.max(1, pieces - 1)}
        />
      ))}
    </g>
  )
}

/** Turned to where it goes. After a crash a mark stands before it. */
function Head({ frame: { snake, heading, end } }: { frame: SnakeFrame }) {
  const { x, y } = middle(snake[0]!, SIDE)
  const hit = end && 'row' in end ? end : undefined
  const [dx, dy] = hit ? [hit.col - (snake[0]! % SIDE), hit.row - Math.floor(snake[0]! / SIDE)] : [0, 0]
  return (
    <g transform={`translate(${x},${y})`}>
      <g transform={`rotate(${90 * heading})`}>
        <path
          d="M0 -10.5C6 -10.5 9.2 -4.5 9.2 0.5A9.2 9 0 0 1 -9.2 0.5C-9.2 -4.5 -6 -10.5 0 -10.5Z"
          className="fill-ink"
        />
        <circle cx={-4.2} cy={-3.4} r={2.1} className="fill-raised" />
        <circle cx={4.2} cy={-3.4} r={2.1} className="fill-raised" />
      </g>
      {hit && (
        <g transform={`translate(${CRASH * dx},${CRASH * dy})`}>
          <path d={CROSS} strokeWidth={6} className="stroke-raised" />
          <path d={CROSS} strokeWidth={3} className="stroke-bad" />
        </g>
      )}
    </g>
  )
}

const CROSS = 'M-5 -5L5 5M-5 5L5 -5'

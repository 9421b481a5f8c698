import type { Crowd } from '@/judge/puzzles/robot-escape/film'
import { trail } from '@/judge/puzzles/robot-escape/film'
import type { Labyrinth } from '@/judge/puzzles/robot-escape/notation'
import { type BoardProps, CELL, middle, pointsOf } from '../board'
import { BoardFrame } from '../Frame'

/** All robots at once: a dot where one stands, a larger one where they have met, and the thread of the one in focus. */
export function RobotBoard({ level, moves, frame, step, focus, label }: BoardProps<'robot-escape'>) {
  const { rows, cols, starts } = level
  const start = focus === undefined ? undefined : starts[focus]
  const way = start === undefined ? undefined : trail(level, moves[0] ?? '', start, step)
  const at = way?.at(-1)
  return (
    <BoardFrame rows={rows} cols={cols} label={label}>
      <Ground level={level} />
      {way && (
        <polyline
          points={pointsOf(way, cols)}
          strokeWidth={2.5}
          className="stroke-thread"
          strokeOpacity={0.9}
        />
      )}
      <g
        strokeWidth={1}
        className="fill-soft stroke-raised *:transition-transform *:duration-(--step-time,120ms) *:ease-linear"
      >
        {frame.crowds.map((crowd) => (
          <Robots key={crowd.leader} crowd={crowd} cols={cols} marked={crowd.cell === at} />
        ))}
      </g>
      <rect width={cols * CELL} height={rows * CELL} strokeWidth={2} className="stroke-wall" />
    </BoardFrame>
  )
}

/** Free cells are paper with a hairline between them, obstacles ink; the exit is where the thread leads. */
function Ground({ level: { rows, cols, obstacles, exit } }: { level: Labyrinth }) {
  const lines = [
    ...Array.from({ length: rows - 1 }, (_, row) => `M0 ${(row + 1) * CELL}h${cols * CELL}`),
    ...Array.from({ length: cols - 1 }, (_, col) => `M${(col + 1) * CELL} 0v${rows * CELL}`),
  ]
  const blocks = [...obstacles].flatMap((blocked, cell) =>
    blocked ? [`M${(cell % cols) * CELL} ${Math.floor(cell / cols) * CELL}h${CELL}v${CELL}h${-CELL}z`] : [],
  )
  const { x, y } = middle(exit, cols)
  return (
    <>
      <rect width={cols * CELL} height={rows * CELL} className="fill-raised" />
      <path d={lines.join('')} strokeWidth={1} className="stroke-hairline" />
      <path d={blocks.join('')} strokeWidth={0.5} className="fill-wall stroke-wall" />
      <circle cx={x} cy={y} r={8} strokeWidth={2} className="fill-raised stroke-thread" />
      <circle cx={x} cy={y} r={3} className="fill-thread" />
    </>
  )
}

/** The area of the dot grows with the number of robots until it fills its cell; then the number says it. */
function Robots({ crowd: { cell, robots }, cols, marked }: { crowd: Crowd; cols: number; marked: boolean }) {
  const { x, y } = middle(cell, cols)
  return (
    <g style={{ transform: `translate(${x}px,${y}px)` }} className={marked ? 'fill-thread' : undefined}>
      <circle r={Math.min(10.5, 3.6 * Math.sqrt(robots)).toFixed(1)} />
      {robots > 3 && (
        <text
          y={3.3}
          textAnchor="middle"
          fontSize={9}
          className={`stroke-none font-mono font-semibold ${marked ? 'fill-on-thread' : 'fill-paper'}`}
        >
          {robots}
        </text>
      )}
    </g>
  )
}

import { DOWN, type Labyrinth, LEFT, RIGHT, UP } from '@/judge/puzzles/labyrinth-path/notation'
import { type BoardProps, CELL, middle, pointsOfPairs } from '../board'
import { BoardFrame } from '../Frame'

/** Walls in ink, the path so far as the thread; the start is a ring, the finish a filled square. */
export function PathBoard({ level, frame: { cells, step, fault }, label }: BoardProps<'labyrinth-path'>) {
  const { rows, cols, start, finish } = level
  const reached = cells.length === 0 ? 0 : step + 1
  const from = middle(start, cols)
  const to = middle(finish, cols)
  return (
    <BoardFrame rows={rows} cols={cols} label={label}>
      <rect width={cols * CELL} height={rows * CELL} className="fill-raised" />
      <rect x={to.x - 5} y={to.y - 5} width={10} height={10} rx={1.5} className="fill-ink" />
      <circle cx={from.x} cy={from.y} r={6} strokeWidth={2} className="stroke-ink" />
      <polyline
        points={pointsOfPairs(cells, reached)}
        strokeWidth={3}
        className={fault ? 'stroke-bad' : 'stroke-thread'}
      />
      {reached > 0 && (
        <circle
          cx={(cells[2 * step + 1]! + 0.5) * CELL}
          cy={(cells[2 * step]! + 0.5) * CELL}
          r={5.5}
          className={fault ? 'fill-bad' : 'fill-thread'}
        />
      )}
      <path d={wallsOf(level)} strokeWidth={2} className="stroke-ink" />
    </BoardFrame>
  )
}

/** Each wall once: the right and lower sides of every cell, the left and upper ones at the border. */
function wallsOf({ rows, cols, codes }: Labyrinth): string {
  const walls: string[] = []
  for (let cell = 0; cell < rows * cols; cell++) {
    const code = codes[cell]!
    const x = (cell % cols) * CELL
    const y = Math.floor(cell / cols) * CELL
    if (!(code & RIGHT)) walls.push(`M${x + CELL} ${y}v${CELL}`)
    if (!(code & DOWN)) walls.push(`M${x} ${y + CELL}h${CELL}`)
    if (x === 0 && !(code & LEFT)) walls.push(`M0 ${y}v${CELL}`)
    if (y === 0 && !(code & UP)) walls.push(`M${x} 0h${CELL}`)
  }
  return walls.join('')
}

import { DOWN, type Labyrinth, LEFT, RIGHT, UP } from '@/judge/puzzles/labyrinth-path/notation'
import { type BoardProps, boldness, CELL, middle, pointsOfPairs } from '../board'
import { BoardFrame } from '../Frame'

/** Of more cells than this the walls are not drawn: they would be closer than the pixels of a screen. */
const WALLED_CELLS = 40_000

/** Walls in ink, the path so far as the thread; the start is a ring, the finish a filled square. */
export function PathBoard({ level, frame: { cells, step, fault }, label }: BoardProps<'labyrinth-path'>) {
  const { rows, cols, start, finish } = level
  const reached = cells.length === 0 ? 0 : step + 1
  const from = middle(start, cols)
  const to = middle(finish, cols)
  const bold = boldness(rows, cols)
  return (
    <BoardFrame rows={rows} cols={cols} label={label}>
      <rect width={cols * CELL} height={rows * CELL} className="fill-raised" />
      <rect
        x={to.x - 5 * bold}
        y={to.y - 5 * bold}
        width={10 * bold}
        height={10 * bold}
        rx={1.5 * bold}
        className="fill-ink"
      />
      <circle cx={from.x} cy={from.y} r={6 * bold} strokeWidth={2 * bold} className="stroke-ink" />
      <polyline
        points={pointsOfPairs(cells, reached)}
        strokeWidth={3 * bold}
        className={fault ? 'stroke-bad' : 'stroke-thread'}
      />
      {reached > 0 && (
        <circle
          cx={(cells[2 * step + 1]! + 0.5) * CELL}
          cy={(cells[2 * step]! + 0.5) * CELL}
          r={5.5 * bold}
          className={fault ? 'fill-bad' : 'fill-thread'}
        />
      )}
      {rows * cols <= WALLED_CELLS ? (
        <path d={wallsOf(level)} strokeWidth={2} className="stroke-ink" />
      ) : (
        <rect width={cols * CELL} height={rows * CELL} strokeWidth={2 * bold} className="stroke-ink" />
      )}
    </BoardFrame>
  )
}

const WALLS = new WeakMap<Labyrinth, string>()

/** Remembered, because the walls stand while the path grows. */
function wallsOf(labyrinth: Labyrinth): string {
  const known = WALLS.get(labyrinth) ?? drawWalls(labyrinth)
  WALLS.set(labyrinth, known)
  return known
}

/** Each wall once: the right and lower sides of every cell, the left and upper ones at the border. */
function drawWalls({ rows, cols, codes }: Labyrinth): string {
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

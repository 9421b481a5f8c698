import { type BoardProps, boldness, CELL, pointsOfPairs } from '../board'
import { BoardFrame } from '../Frame'

/** Larger boards are drawn as lines only: nobody could read their numbers. */
const NUMBERED_SIDE = 12
/** More cells than this are not drawn as a chess board. */
const SQUARED_CELLS = 10_000
/** A board of 10^9 × 10^9 is shown by its corner. */
const DRAWN_SIDE = 1000

/** The thread that the knight leaves, over a quiet board; the number of each move where there is room for it. */
export function TourBoard({ level, frame: { cells, step, fault }, label }: BoardProps<'knights-tour'>) {
  const rows = Math.min(level.rows, DRAWN_SIDE)
  const cols = Math.min(level.cols, DRAWN_SIDE)
  const reached = cells.length === 0 ? 0 : step + 1
  const numbered = Math.max(rows, cols) <= NUMBERED_SIDE
  const bold = boldness(rows, cols)
  return (
    <BoardFrame rows={rows} cols={cols} label={label}>
      <rect width={cols * CELL} height={rows * CELL} className="fill-raised" />
      {rows * cols <= SQUARED_CELLS && <path d={darkSquares(rows, cols)} className="fill-sunken" />}
      <polyline
        points={pointsOfPairs(cells, reached)}
        strokeWidth={numbered ? 1.75 : 3 * bold}
        className={fault ? 'stroke-bad' : 'stroke-thread'}
        strokeOpacity={numbered ? 0.55 : 0.9}
      />
      {numbered && <Numbers cells={cells} reached={reached} />}
      {reached > 0 && (
        <Knight
          row={cells[2 * step]!}
          col={cells[2 * step + 1]!}
          fault={fault}
          number={numbered ? reached : undefined}
          bold={bold}
        />
      )}
      <rect width={cols * CELL} height={rows * CELL} strokeWidth={2 * bold} className="stroke-ink" />
    </BoardFrame>
  )
}

function darkSquares(rows: number, cols: number): string {
  const squares: string[] = []
  for (let row = 0; row < rows; row++)
    for (let col = (row + 1) % 2; col < cols; col += 2)
      squares.push(`M${col * CELL} ${row * CELL}h${CELL}v${CELL}h${-CELL}z`)
  return squares.join('')
}

function Numbers({ cells, reached }: { cells: Float64Array; reached: number }) {
  return Array.from({ length: reached }, (_, index) => index).map((index) => (
    <text
      key={index}
      x={(cells[2 * index + 1]! + 0.5) * CELL}
      y={(cells[2 * index]! + 0.5) * CELL + 3.2}
      textAnchor="middle"
      fontSize={9}
      strokeWidth={3}
      paintOrder="stroke"
      className="fill-ink stroke-raised font-mono"
    >
      {index + 1}
    </text>
  ))
}

interface KnightProps {
  row: number
  col: number
  fault: boolean
  number: number | undefined
  bold: number
}

/** Where the knight stands. */
function Knight({ row, col, fault, number, bold }: KnightProps) {
  return (
    <g transform={`translate(${(col + 0.5) * CELL} ${(row + 0.5) * CELL})`}>
      <circle r={9 * bold} className={fault ? 'fill-bad' : 'fill-thread'} />
      {number !== undefined && (
        <text y={3.2} textAnchor="middle" fontSize={9} className="fill-on-thread font-mono font-semibold">
          {number}
        </text>
      )}
    </g>
  )
}

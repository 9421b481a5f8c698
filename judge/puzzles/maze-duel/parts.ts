import type { Parts } from '../_common/parts'
import { type Maze, OPENING, WALL } from './maze'

/** Rows, each with the column of the same number, because a maze is square; and walls. */
export const PARTS: readonly Parts<Maze>[] = [
  { count: ({ size }) => size, without: withoutLines },
  {
    count: ({ horizontal, vertical }) => wallsIn(horizontal + vertical).length,
    without(maze, from, to) {
      const sides = [...(maze.horizontal + maze.vertical)]
      for (const side of wallsIn(sides).slice(from, to)) sides[side] = OPENING
      const all = sides.join('')
      const { length } = maze.horizontal
      return { ...maze, horizontal: all.slice(0, length), vertical: all.slice(length) }
    },
  },
]

const wallsIn = (sides: Iterable<string>) => [...sides].flatMap((side, at) => (side === WALL ? [at] : []))

/** Undefined if the start or the end goes with them. Cells that have become neighbours keep a wall if one of them had it. */
function withoutLines(maze: Maze, from: number, to: number): Maze | undefined {
  const { size, horizontal, vertical } = maze
  const left = Array.from({ length: size }, (_, line) => line).filter((line) => line < from || line >= to)
  const cellOf = (cell: number) => {
    const [row, col] = [left.indexOf(Math.floor(cell / size)), left.indexOf(cell % size)]
    return row < 0 || col < 0 ? -1 : row * left.length + col
  }
  const [start, end] = [cellOf(maze.start), cellOf(maze.end)]
  if (start < 0 || end < 0) return undefined
  const sideOf = (...walls: (string | undefined)[]) => (walls.includes(WALL) ? WALL : OPENING)
  const steps = left.slice(1).map((line, at) => [left[at]!, line - 1] as const)
  const below = steps.flatMap(([row, last]) =>
    left.map((col) => sideOf(horizontal[size * row + col], horizontal[size * last + col])),
  )
  const beside = left.flatMap((row) => {
    const first = (size - 1) * row
    return steps.map(([col, last]) => sideOf(vertical[first + col], vertical[first + last]))
  })
  return { size: left.length, start, end, horizontal: below.join(''), vertical: beside.join('') }
}

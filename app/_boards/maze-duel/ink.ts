import { type Maze, WALL } from '@/judge/puzzles/maze-duel/maze'
import { CELL } from '../board'
import type { Crossed } from './trail'

/*
 * Paths for `<path d>`. Neighbours in a row or column are one stroke: a maze of 50 × 50 has a few hundred of them, and is
 * drawn anew in each frame while the fog lifts.
 */

/** A side by its place in one of the two strings of walls. */
type Has = (list: 'horizontal' | 'vertical', index: number) => boolean

/** Calls `found` with the first place of each run and the one behind its last. */
function eachRun(length: number, has: (at: number) => boolean, found: (from: number, to: number) => void) {
  let from = -1
  for (let at = 0; at <= length; at++) {
    const here = at < length && has(at)
    if (here && from < 0) from = at
    if (here || from < 0) continue
    found(from, at)
    from = -1
  }
}

/** Walls stand between cells. */
function wallStrokes(size: number, has: Has): string {
  let strokes = ''
  for (let line = 0; line < size - 1; line++) {
    eachRun(
      size,
      (col) => has('horizontal', line * size + col),
      (from, to) => {
        strokes += `M${from * CELL} ${(line + 1) * CELL}h${(to - from) * CELL}`
      },
    )
    eachRun(
      size,
      (row) => has('vertical', row * (size - 1) + line),
      (from, to) => {
        strokes += `M${(line + 1) * CELL} ${from * CELL}v${(to - from) * CELL}`
      },
    )
  }
  return strokes
}

/** What was walked goes from the middle of a cell to the middle of the next. */
export function trailStrokes(size: number, crossed: Crossed): string {
  const middle = (at: number) => (at + 0.5) * CELL
  let strokes = ''
  for (let line = 0; line < size; line++) {
    eachRun(
      size - 1,
      (col) => crossed.vertical[line * (size - 1) + col] === 1,
      (from, to) => {
        strokes += `M${middle(from)} ${middle(line)}h${(to - from) * CELL}`
      },
    )
    eachRun(
      size - 1,
      (row) => crossed.horizontal[row * size + line] === 1,
      (from, to) => {
        strokes += `M${middle(line)} ${middle(from)}v${(to - from) * CELL}`
      },
    )
  }
  return strokes
}

const WALLS = new WeakMap<Maze, string>()

/** All walls of a maze, the border aside. Remembered, because they stand while the solver walks. */
export function allWalls(maze: Maze): string {
  const known = WALLS.get(maze) ?? wallStrokes(maze.size, (list, index) => maze[list][index] === WALL)
  WALLS.set(maze, known)
  return known
}

/** The walls of the cells that were visited. */
export function knownWalls(maze: Maze, visits: ArrayLike<number>): string {
  const { size } = maze
  return wallStrokes(size, (list, index) => {
    if (maze[list][index] !== WALL) return false
    const cell = list === 'horizontal' ? index : index + Math.floor(index / (size - 1))
    const behind = list === 'horizontal' ? cell + size : cell + 1
    return visits[cell]! > 0 || visits[behind]! > 0
  })
}

/** The area of some cells; as many rows as columns, unless told otherwise. */
export function cellAreas(cols: number, has: (cell: number) => boolean, rows = cols): string {
  let areas = ''
  for (let row = 0; row < rows; row++)
    eachRun(
      cols,
      (col) => has(row * cols + col),
      (from, to) => {
        areas += `M${from * CELL} ${row * CELL}h${(to - from) * CELL}v${CELL}h${(from - to) * CELL}z`
      },
    )
  return areas
}

/** Tiles within some cells, apart from their walls. */
export function tiles(cols: number, cells: readonly number[], gap: number): string {
  const side = CELL - 2 * gap
  return cells
    .map(
      (cell) =>
        `M${(cell % cols) * CELL + gap} ${Math.floor(cell / cols) * CELL + gap}h${side}v${side}h${-side}z`,
    )
    .join('')
}

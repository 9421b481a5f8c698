import { type Maze, WALL } from '@/judge/puzzles/maze-duel/maze'
import { eachRun, linesOf } from '../areas'
import { CELL } from '../board'
import type { Crossed } from './trail'

/*
 * Paths for `<path d>`. Neighbours in a row or column are one stroke: a maze of 50 × 50 has a few hundred of them, and is
 * drawn anew in each frame while the fog lifts.
 */

/** A side by its place in one of the two strings of walls. */
type Has = (list: 'horizontal' | 'vertical', index: number) => boolean

/** The walls of one row and one column: they stand between cells. */
function wallsIn(size: number, line: number, has: Has): string {
  let strokes = ''
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
  return strokes
}

/** What was walked in one row and one column, from the middle of a cell to the middle of the next. */
export function trailIn(size: number, line: number, crossed: Crossed): string {
  const middle = (at: number) => (at + 0.5) * CELL
  let strokes = ''
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
  return strokes
}

/** All walls of a maze, the border aside. */
export const allWalls = (maze: Maze): string =>
  linesOf(maze.size - 1, (line) => wallsIn(maze.size, line, (list, index) => maze[list][index] === WALL))

/** The walls of the cells that were visited, in one row and one column. */
export function knownWallsIn(maze: Maze, line: number, visits: ArrayLike<number>): string {
  const { size } = maze
  return wallsIn(size, line, (list, index) => {
    if (maze[list][index] !== WALL) return false
    const cell = list === 'horizontal' ? index : index + Math.floor(index / (size - 1))
    const behind = list === 'horizontal' ? cell + size : cell + 1
    return visits[cell]! > 0 || visits[behind]! > 0
  })
}

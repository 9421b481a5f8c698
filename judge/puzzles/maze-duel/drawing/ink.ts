import { CELL, eachRun } from '../../../drawing/cells'
import { type Maze, WALL } from '../maze'
import type { Crossed } from './trail'

/*
 * Paths for `<path d>` of a range of rows of a maze. Adjacent walls of a row or column are one stroke: a maze of
 * 50 × 50 has a few hundred strokes.
 */

/** A range of rows; `to` is excluded. */
export interface Rows {
  readonly from: number
  readonly to: number
}

/** Whether a wall or a crossed side exists at an index of one of the two wall strings. */
type Has = (list: 'horizontal' | 'vertical', index: number) => boolean

/** The walls within a range of rows and at its lower edge. */
function wallsIn(size: number, rows: Rows, has: Has): string {
  let strokes = ''
  for (let row = rows.from; row < Math.min(rows.to, size - 1); row++)
    eachRun(
      size,
      (col) => has('horizontal', row * size + col),
      (from, to) => {
        strokes += `M${from * CELL} ${(row + 1) * CELL}h${(to - from) * CELL}`
      },
    )
  for (let col = 0; col < size - 1; col++)
    eachRun(
      rows.to - rows.from,
      (row) => has('vertical', (rows.from + row) * (size - 1) + col),
      (from, to) => {
        strokes += `M${(col + 1) * CELL} ${(rows.from + from) * CELL}v${(to - from) * CELL}`
      },
    )
  return strokes
}

/** The trail within a range of rows and down from it, from the middle of one cell to the middle of the next. */
export function trailIn(size: number, rows: Rows, crossed: Crossed): string {
  const middle = (at: number) => (at + 0.5) * CELL
  let strokes = ''
  for (let row = rows.from; row < rows.to; row++)
    eachRun(
      size - 1,
      (col) => crossed.vertical[row * (size - 1) + col] === 1,
      (from, to) => {
        strokes += `M${middle(from)} ${middle(row)}h${(to - from) * CELL}`
      },
    )
  for (let col = 0; col < size; col++)
    eachRun(
      Math.min(rows.to, size - 1) - rows.from,
      (row) => crossed.horizontal[(rows.from + row) * size + col] === 1,
      (from, to) => {
        strokes += `M${middle(col)} ${middle(rows.from + from)}v${(to - from) * CELL}`
      },
    )
  return strokes
}

/** All walls of a maze except the border. */
export const allWalls = (maze: Maze): string =>
  wallsIn(maze.size, { from: 0, to: maze.size }, (list, index) => maze[list][index] === WALL)

/** The walls of the visited cells within a range of rows and at its lower edge. */
export function knownWallsIn(maze: Maze, rows: Rows, visits: ArrayLike<number>): string {
  const { size } = maze
  return wallsIn(size, rows, (list, index) => {
    if (maze[list][index] !== WALL) return false
    const cell = list === 'horizontal' ? index : index + Math.floor(index / (size - 1))
    const behind = list === 'horizontal' ? cell + size : cell + 1
    return visits[cell]! > 0 || visits[behind]! > 0
  })
}

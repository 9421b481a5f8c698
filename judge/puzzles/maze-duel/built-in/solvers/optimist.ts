import { type KnownMaze, STANDS } from './known-maze'
import type { Solver } from './solver'

/**
 * Assumes that unknown walls are open and takes the shortest path on that assumption; among equally good cells, the
 * first one. It decides at each step but recomputes distances only when necessary: a new wall lengthens paths only if
 * it cuts a cell off from all neighbours that are nearer to the end, and new walls are found only next to the current
 * cell.
 */
export function optimist(): Solver {
  let left: Int32Array | undefined
  return {
    step(maze) {
      if (!left || isOutdated(maze, left)) left = stepsLeft(maze)
      const nearer = left[maze.cell]! - 1
      return maze.options.find((option) => left![option] === nearer)!
    },
  }
}

/** Whether the current cell or a neighbour is now cut off from all neighbours that are nearer to the end. */
function isOutdated(maze: KnownMaze, left: Int32Array): boolean {
  const isCutOff = (cell: number) =>
    left[cell]! > 0 && !hopedFor(maze, cell).some((next) => left[next] === left[cell]! - 1)
  const { size, cell } = maze
  const around = [cell]
  if (cell >= size) around.push(cell - size)
  if (cell % size > 0) around.push(cell - 1)
  if (cell % size < size - 1) around.push(cell + 1)
  if (cell < size * (size - 1)) around.push(cell + size)
  return around.some(isCutOff)
}

/** The neighbours that are not behind a known wall. */
function hopedFor({ size, horizontal, vertical }: KnownMaze, cell: number): number[] {
  const row = Math.floor(cell / size)
  const col = cell % size
  const cells: number[] = []
  if (row > 0 && horizontal[cell - size] !== STANDS) cells.push(cell - size)
  if (col > 0 && vertical[cell - row - 1] !== STANDS) cells.push(cell - 1)
  if (col < size - 1 && vertical[cell - row] !== STANDS) cells.push(cell + 1)
  if (row < size - 1 && horizontal[cell] !== STANDS) cells.push(cell + size)
  return cells
}

/** The least steps from each cell to the end. Breadth-first search, written out because it dominates a long trial. */
function stepsLeft({ size, end, horizontal, vertical }: KnownMaze): Int32Array {
  const count = size * size
  const left = new Int32Array(count).fill(-1)
  const queue = new Int32Array(count)
  let length = 1
  queue[0] = end
  left[end] = 0
  for (let at = 0; at < length; at++) {
    const cell = queue[at]!
    const steps = left[cell]! + 1
    const row = Math.floor(cell / size)
    const col = cell - row * size
    const [above, before, after, below] = [cell - size, cell - 1, cell + 1, cell + size]
    if (row > 0 && left[above] === -1 && horizontal[above] !== STANDS) {
      left[above] = steps
      queue[length++] = above
    }
    if (col > 0 && left[before] === -1 && vertical[before - row] !== STANDS) {
      left[before] = steps
      queue[length++] = before
    }
    if (col < size - 1 && left[after] === -1 && vertical[cell - row] !== STANDS) {
      left[after] = steps
      queue[length++] = after
    }
    if (row < size - 1 && left[below] === -1 && horizontal[cell] !== STANDS) {
      left[below] = steps
      queue[length++] = below
    }
  }
  return left
}

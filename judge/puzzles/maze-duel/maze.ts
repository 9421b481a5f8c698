/*
 * A square maze. Cells are numbered row by row from the top left, `size * row + col`. The border is always closed and
 * never listed.
 */

/** The smallest size with more than one cell, and the largest that is accepted. */
export const SIZES = { min: 2, max: 50 } as const
/** The sizes that architects must build. */
export const BUILT_SIZES = { min: 15, max: 50 } as const

export const WALL = '1'
export const OPENING = '0'

export interface Maze {
  /** Number of rows and of columns. */
  readonly size: number
  readonly start: number
  readonly end: number
  /** `horizontal[size * row + col]`: wall between (row, col) and (row + 1, col). Length `size * (size - 1)`. */
  readonly horizontal: string
  /** `vertical[(size - 1) * row + col]`: wall between (row, col) and (row, col + 1). Length `size * (size - 1)`. */
  readonly vertical: string
}

/** A possible wall, by its index in one of the two strings. */
export interface Side {
  readonly list: 'horizontal' | 'vertical'
  readonly index: number
  /** The cell on the other side. */
  readonly cell: number
}

/** The sides of a cell that are not border, in the order of the cells behind them: up, left, right, down. */
export function sidesOf(size: number, cell: number): Side[] {
  const row = Math.floor(cell / size)
  const col = cell % size
  const sides: Side[] = []
  if (row > 0) sides.push({ list: 'horizontal', index: cell - size, cell: cell - size })
  if (col > 0) sides.push({ list: 'vertical', index: cell - row - 1, cell: cell - 1 })
  if (col < size - 1) sides.push({ list: 'vertical', index: cell - row, cell: cell + 1 })
  if (row < size - 1) sides.push({ list: 'horizontal', index: cell, cell: cell + size })
  return sides
}

/** The neighbours of a cell that can be entered, in ascending order: by row, then by column. */
export function optionsOf(maze: Maze, cell: number): number[] {
  const options: number[] = []
  for (const side of sidesOf(maze.size, cell))
    if (maze[side.list][side.index] === OPENING) options.push(side.cell)
  return options
}

/** Whether one step leads from a cell to `to`, which may be any number. Equals `optionsOf(maze, from).includes(to)`. */
export function leads({ size, horizontal, vertical }: Maze, from: number, to: number): boolean {
  const [first, second] = from < to ? [from, to] : [to, from]
  if (second - first === size) return horizontal[first] === OPENING
  const row = Math.floor(first / size)
  return second - first === 1 && second < (row + 1) * size && vertical[first - row] === OPENING
}

/** The number of walls, without the border. */
export function wallsOf({ horizontal, vertical }: Maze): number {
  let walls = 0
  for (const list of [horizontal, vertical])
    for (let at = 0; at < list.length; at++) if (list[at] === WALL) walls++
  return walls
}

/** The Manhattan distance between start and end. */
export function distanceOf({ size, start, end }: Maze): number {
  const rows = Math.abs(Math.floor(start / size) - Math.floor(end / size))
  return rows + Math.abs((start % size) - (end % size))
}

/** Steps from `from` to each cell, -1 if unreachable. Breadth-first. */
export function stepsFrom(maze: Maze, from: number): Int32Array {
  const steps = new Int32Array(maze.size * maze.size).fill(-1)
  const queue = [from]
  steps[from] = 0
  for (const cell of queue) {
    for (const next of optionsOf(maze, cell)) {
      if (steps[next] !== -1) continue
      steps[next] = steps[cell]! + 1
      queue.push(next)
    }
  }
  return steps
}

/** The length of a shortest way from start to end, in steps; `undefined` if there is none. */
export function shortestOf(maze: Maze): number | undefined {
  const steps = stepsFrom(maze, maze.start)[maze.end]!
  return steps < 0 ? undefined : steps
}

/** The cells of a shortest way from start to end, both included; `undefined` if there is none. */
export function shortestWay(maze: Maze): number[] | undefined {
  const left = stepsFrom(maze, maze.end)
  if (left[maze.start]! < 0) return undefined
  const way = [maze.start]
  for (let cell = maze.start; cell !== maze.end; way.push(cell))
    cell = optionsOf(maze, cell).find((option) => left[option] === left[cell]! - 1)!
  return way
}

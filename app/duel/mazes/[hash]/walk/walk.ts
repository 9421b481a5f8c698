import { type Maze, optionsOf } from '@/judge/puzzles/maze-duel/maze'
import { play, type State, start } from '@/judge/puzzles/maze-duel/rules'

/** In the letters of a stored path. */
export const DIRECTIONS = ['U', 'L', 'R', 'D'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** A person under way in the fog: the rules' own state, and where it has come from. */
export interface Walk {
  readonly state: State
  /** The cells so far, the start first. */
  readonly cells: readonly number[]
  readonly path: string
  /** Whether the last attempt was into a wall, which is no step. */
  readonly bumped: boolean
}

export const begin = (maze: Maze): Walk => ({
  state: start(maze),
  cells: [maze.start],
  path: '',
  bumped: false,
})

const target = (size: number, cell: number, direction: Direction) => {
  const [row, col] = [Math.floor(cell / size), cell % size]
  const rows = { U: -1, L: 0, R: 0, D: 1 }[direction]
  const cols = { U: 0, L: -1, R: 1, D: 0 }[direction]
  return { row: row + rows, col: col + cols }
}

/** One step; a wall is said and costs nothing, and after the end nothing happens. */
export function step(maze: Maze, walk: Walk, direction: Direction): Walk {
  const { state, cells, path } = walk
  if (state.end) return walk
  const to = target(maze.size, state.cell, direction)
  if (!openFrom(maze, state.cell).includes(direction)) return { ...walk, bumped: true }
  const next = play(maze, state, to)
  return { state: next, cells: [...cells, next.cell], path: path + direction, bumped: false }
}

/** The directions in which one can go. */
export const openFrom = (maze: Maze, cell: number): Direction[] =>
  DIRECTIONS.filter((direction) => {
    const { row, col } = target(maze.size, cell, direction)
    const inside = row >= 0 && col >= 0 && row < maze.size && col < maze.size
    return inside && optionsOf(maze, cell).includes(row * maze.size + col)
  })

import { type Maze, optionsOf } from '@/judge/puzzles/maze-duel/maze'
import { play, type State, start } from '@/judge/puzzles/maze-duel/rules'

/** The letters of a stored path. */
export const DIRECTIONS = ['U', 'L', 'R', 'D'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** A person's walk in progress: the state of the rules, and the path so far. */
export interface Walk {
  readonly state: State
  /** The cells visited so far, beginning with the start. */
  readonly cells: readonly number[]
  readonly path: string
  /** Whether the last attempt hit a wall, which is not a step. */
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

/** Takes one step. Walking into a wall is reported and costs nothing; after the end nothing changes. */
export function step(maze: Maze, walk: Walk, direction: Direction): Walk {
  const { state, cells, path } = walk
  if (state.end) return walk
  const to = target(maze.size, state.cell, direction)
  if (!openFrom(maze, state.cell).includes(direction)) return { ...walk, bumped: true }
  const next = play(maze, state, to)
  return { state: next, cells: [...cells, next.cell], path: path + direction, bumped: false }
}

/** The walk after the steps of a path; letters that lead nowhere are left out. */
export const walkAlong = (maze: Maze, path: string): Walk =>
  [...path].reduce((walk, letter) => {
    const direction = DIRECTIONS.find((each) => each === letter)
    const next = direction ? step(maze, walk, direction) : walk
    return { ...next, bumped: false }
  }, begin(maze))

/** The directions without a wall. */
export const openFrom = (maze: Maze, cell: number): Direction[] =>
  DIRECTIONS.filter((direction) => {
    const { row, col } = target(maze.size, cell, direction)
    const inside = row >= 0 && col >= 0 && row < maze.size && col < maze.size
    return inside && optionsOf(maze, cell).includes(row * maze.size + col)
  })

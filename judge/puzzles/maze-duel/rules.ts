import type { Sight } from './fog'
import { distanceOf, leads, type Maze, wallsOf } from './maze'

/** Why a trial is over. */
export type End =
  | { readonly cause: 'solved' | 'steps' }
  /** A cell that cannot be entered from where the solver stands. */
  | { readonly cause: 'no-option'; readonly row: number; readonly col: number }

export interface State extends Sight {
  readonly steps: number
  readonly end: End | undefined
}

/** So many steps a solver may take, and so many it is charged where it does not finish. */
export const mostSteps = ({ size }: Pick<Maze, 'size'>): number => 4 * size * size

export function start(maze: Maze): State {
  const visited = new Uint8Array(maze.size * maze.size)
  visited[maze.start] = 1
  return { cell: maze.start, visited, steps: 0, end: undefined }
}

/** A cell that was named, as far as it can matter: one that is far outside is as wrong as another. */
export interface Step {
  readonly row: number
  readonly col: number
}

export function play(maze: Maze, state: State, { row, col }: Step): State {
  const { size } = maze
  const cell = row < size && col < size ? row * size + col : -1
  if (!leads(maze, state.cell, cell)) return { ...state, end: { cause: 'no-option', row, col } }
  const steps = state.steps + 1
  const visited = state.visited[cell] ? state.visited : state.visited.slice()
  visited[cell] = 1
  const solved = cell === maze.end
  const end = solved ? 'solved' : steps === mostSteps(maze) ? 'steps' : undefined
  return { cell, visited, steps, end: end && { cause: end } }
}

/** The two scores of a trial in which the solver came to the end: they multiply to 1. Higher is better in both. */
export interface Scores {
  readonly architect: number
  readonly solver: number
}

/** `steps`: counted moves; of one who did not finish, `mostSteps`. */
export function scoresOf(maze: Maze, steps: number): Scores {
  const worth = Math.max(distanceOf(maze), wallsOf(maze))
  return { architect: steps / worth, solver: worth / steps }
}

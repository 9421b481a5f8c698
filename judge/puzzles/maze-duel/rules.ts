import type { Sight } from './fog'
import { distanceOf, leads, type Maze, wallsOf } from './maze'

/** Why a trial ended. */
export type End =
  | { readonly cause: 'solved' | 'steps' }
  /** The solver named a cell that cannot be entered from its current cell. */
  | { readonly cause: 'no-option'; readonly row: number; readonly col: number }

export interface State extends Sight {
  readonly steps: number
  readonly end: End | undefined
}

/** The most steps that a solver may take, and the number that it is charged if it does not finish. */
export const mostSteps = ({ size }: Pick<Maze, 'size'>): number => 4 * size * size

export function start(maze: Maze): State {
  const visited = new Uint8Array(maze.size * maze.size)
  visited[maze.start] = 1
  return { cell: maze.start, visited, steps: 0, end: undefined }
}

/** The cell that a solver named. Numbers are capped: a cell that is far outside is as wrong as any other. */
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

/** The two scores of a trial in which the solver reached the end: their product is 1. Higher is better in both. */
export interface Scores {
  readonly architect: number
  readonly solver: number
}

/** `steps`: counted moves, or `mostSteps` if the solver did not finish. */
export function scoresOf(maze: Maze, steps: number): Scores {
  const worth = Math.max(distanceOf(maze), wallsOf(maze))
  return { architect: steps / worth, solver: worth / steps }
}

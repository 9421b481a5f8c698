import { BUILT_IN_SOLVERS } from '../puzzles/maze-duel/built-in'
import { BUILT_IN_BOTS, type BuiltInSolver } from '../puzzles/maze-duel/built-in/names'
import { readView } from '../puzzles/maze-duel/built-in/solvers/known-maze'
import { formatView } from '../puzzles/maze-duel/fog'
import type { Maze } from '../puzzles/maze-duel/maze'
import { pathOf } from '../puzzles/maze-duel/path'
import { play, type Step, start } from '../puzzles/maze-duel/rules'

/** The walk of a built-in solver, which sees no more than a person does. */
export interface Ghost {
  readonly solver: BuiltInSolver
  /** One letter per step. */
  readonly path: string
  /** Whether it reached the end before its steps were used up. */
  readonly solved: boolean
}

/** Solvers that draw lots draw them with this seed, so that a day's ghosts are the same for everybody. */
const SEED = 1

/** The walks of all built-in solvers, fewest steps first. */
export const ghostsOf = (maze: Maze): Ghost[] =>
  BUILT_IN_BOTS.solver
    .map((solver) => ghostOf(maze, solver))
    .sort((one, other) => Number(other.solved) - Number(one.solved) || one.path.length - other.path.length)

function ghostOf(maze: Maze, solver: BuiltInSolver): Ghost {
  const walker = BUILT_IN_SOLVERS[solver](SEED)
  const steps: Step[] = []
  let state = start(maze)
  while (!state.end) {
    const cell = walker.step(readView(formatView(maze, state)))
    const step = { row: Math.floor(cell / maze.size), col: cell % maze.size }
    steps.push(step)
    state = play(maze, state, step)
  }
  return { solver, path: pathOf(maze, steps), solved: state.end.cause === 'solved' }
}

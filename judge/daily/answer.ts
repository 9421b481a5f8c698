import { type Fault, fail, ok, type Result, valueIn } from '../kit/result'
import { parseLabyrinth as parseCoded } from '../puzzles/labyrinth-path/level'
import type { Labyrinth as Coded } from '../puzzles/labyrinth-path/notation'
import { follow } from '../puzzles/labyrinth-path/rules'
import { BUILT_IN_SOLVERS } from '../puzzles/maze-duel/built-in'
import { BUILT_IN_BOTS, type BuiltInSolver } from '../puzzles/maze-duel/built-in/names'
import { readView } from '../puzzles/maze-duel/built-in/solvers/known-maze'
import { formatView } from '../puzzles/maze-duel/fog'
import type { Maze } from '../puzzles/maze-duel/maze'
import { parseMaze } from '../puzzles/maze-duel/notation'
import { pathOf, stepsOf } from '../puzzles/maze-duel/path'
import { play, type State, type Step, start } from '../puzzles/maze-duel/rules'
import { parseLabyrinth as parseRobots, type Labyrinth as Robots } from '../puzzles/robot-escape/notation'
import { run } from '../puzzles/robot-escape/rules'
import type { Daily, DailyBoard } from './day'

/** The longest answer to any board, in letters. */
export const MOST_LETTERS = 1000
const LETTERS = /^[UDLR]*$/

type DailyFault = Fault<'daily-letters' | 'daily-unsolved'>

/** Takes a board that `dailyOf` made. */
const read = <Level>(result: Result<Level>): Level => valueIn(result, 'a board of a day cannot be read')

export const robotsIn = (daily: Daily): Robots => read(parseRobots(daily.robots))
export const mazeIn = (daily: Daily): Maze => read(parseMaze(daily.maze))
export const codedIn = (daily: Daily): Coded => read(parseCoded(daily.coded))

/** Rows and columns of each cell of a way in turn, from the start; cells may be off the board. */
export function cellsOfWay({ cols, start }: Pick<Coded, 'cols' | 'start'>, letters: string): Float64Array {
  const cells = new Float64Array(2 * letters.length + 2)
  cells[0] = Math.floor(start / cols)
  cells[1] = start % cols
  for (const [index, letter] of [...letters].entries()) {
    cells[2 * index + 2] = cells[2 * index]! + (letter === 'D' ? 1 : letter === 'U' ? -1 : 0)
    cells[2 * index + 3] = cells[2 * index + 1]! + (letter === 'R' ? 1 : letter === 'L' ? -1 : 0)
  }
  return cells
}

/** The state at the end of a walk; undefined if it leads through a wall or past the end. */
export function walked(maze: Maze, path: string): State | undefined {
  try {
    return stepsOf(maze, path).reduce((state, step) => play(maze, state, step), start(maze))
  } catch {
    return undefined
  }
}

const SOLVES: Readonly<Record<DailyBoard, (daily: Daily, letters: string) => boolean>> = {
  robots: (daily, letters) => run(robotsIn(daily), letters).exitSteps.every((step) => step > 0),
  maze: (daily, letters) => walked(mazeIn(daily), letters)?.end?.cause === 'solved',
  coded: (daily, letters) => {
    const labyrinth = codedIn(daily)
    return follow(labyrinth, cellsOfWay(labyrinth, letters)).fault === undefined
  },
}

/**
 * Judges an answer by the rules of its puzzle: letters `U D L R`. Returns its figure, the number of its letters; fewer
 * are better.
 *
 * Errors: `daily-letters` for other characters or too many of them, `daily-unsolved` if a robot is left, a wall is in
 * the way, or the end is not reached.
 */
export function judgeDaily(daily: Daily, board: DailyBoard, answer: string): Result<number, DailyFault> {
  if (answer.length === 0 || answer.length > MOST_LETTERS || !LETTERS.test(answer))
    return fail('daily-letters', { limit: MOST_LETTERS })
  return SOLVES[board](daily, answer) ? ok(answer.length) : fail('daily-unsolved')
}

/** A tenth of an answer: everything went well, some of it, nothing. */
const SQUARES = ['all', 'some', 'none'] as const
export type Square = (typeof SQUARES)[number]

/** Number of squares of an answer with at least as many letters. */
const MOST = 10

/**
 * What happened in each tenth of an answer that solves its board, without giving the answer away. Robots: whether all,
 * some or none of them were out by then. A way: whether all, some or none of its steps led to new cells.
 */
export function squaresOf(daily: Daily, board: DailyBoard, answer: string): Square[] {
  const parts = Math.min(MOST, answer.length)
  const ends = Array.from({ length: parts }, (_, part) => Math.round(((part + 1) * answer.length) / parts))
  if (board === 'robots') {
    const { exitSteps } = run(robotsIn(daily), answer)
    return ends.map((end) =>
      squareOf(exitSteps.filter((step) => step > 0 && step <= end).length, exitSteps.length),
    )
  }
  const fresh = freshSteps(daily, board, answer)
  return ends.map((end, part) => {
    const steps = fresh.slice(part === 0 ? 0 : ends[part - 1], end)
    return squareOf(steps.filter(Boolean).length, steps.length)
  })
}

const squareOf = (good: number, of: number): Square => (good === of ? 'all' : good > 0 ? 'some' : 'none')

/** For each step of a way, whether its cell was entered for the first time. */
function freshSteps(daily: Daily, board: 'maze' | 'coded', answer: string): boolean[] {
  const maze = board === 'maze' ? mazeIn(daily) : undefined
  const cells = cellsOfWay(maze ? { cols: maze.size, start: maze.start } : codedIn(daily), answer)
  const seen = new Set<string>([`${cells[0]} ${cells[1]}`])
  return Array.from(answer, (_, index) => {
    const before = seen.size
    seen.add(`${cells[2 * index + 2]} ${cells[2 * index + 3]}`)
    return seen.size > before
  })
}

/** The walk of a built-in solver, which sees no more than a person does. */
interface Ghost {
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

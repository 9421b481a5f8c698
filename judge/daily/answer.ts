import { type Fault, fail, ok, type Result } from '../kit/result'
import { valueIn } from '../kit/value-in'
import { parseLabyrinth as parseCoded } from '../puzzles/labyrinth-path/level'
import type { Labyrinth as Coded } from '../puzzles/labyrinth-path/notation'
import { follow } from '../puzzles/labyrinth-path/rules'
import type { Maze } from '../puzzles/maze-duel/maze'
import { parseMaze } from '../puzzles/maze-duel/notation'
import { stepsOf } from '../puzzles/maze-duel/path'
import { play, type State, start } from '../puzzles/maze-duel/rules'
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

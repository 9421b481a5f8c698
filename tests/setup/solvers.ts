import { resultOf } from '@/judge/algorithms/algorithm'
import { automatonOf, textOf } from '@/judge/algorithms/automaton'
import { randomFrom } from '@/judge/kit/random'
import type { Result as Parsed } from '@/judge/kit/result'
import { type Order, searchTour } from '@/judge/lab/knight/tour'
import { DEFAULT_ORDER, traceSearch } from '@/judge/lab/recursion/trace'
import type { SnakeBot } from '@/judge/lab/snakes/bot'
import { careful } from '@/judge/lab/snakes/careful'
import { greedy } from '@/judge/lab/snakes/greedy'
import { lookAhead } from '@/judge/lab/snakes/look-ahead'
import { beam } from '@/judge/lab/strings/build/beam'
import type { Builder } from '@/judge/lab/strings/build/builder'
import { farthest } from '@/judge/lab/strings/build/way-after-way'
import type { CaseText, ProblemText } from '@/judge/problems/load'
import { solveTour } from '@/judge/puzzles/knights-tour/make/solver'
import { parseBoard } from '@/judge/puzzles/knights-tour/notation'
import { hasClosedTour } from '@/judge/puzzles/knights-tour/rules'
import { WAYS } from '@/judge/puzzles/labyrinth-path/distances'
import { parseLabyrinth } from '@/judge/puzzles/labyrinth-path/level'
import type { Labyrinth } from '@/judge/puzzles/labyrinth-path/notation'
import { COMMANDS, parseLabyrinth as parseRobots } from '@/judge/puzzles/robot-escape/notation'
import { parseTask } from '@/judge/puzzles/robot-escape-bot/notation'
import { snake } from '@/judge/puzzles/snake'
import { judged, type Result, type Solver, type Solvers } from './difficulty'

/* The solvers by which the difficulty of problems is computed; judge/puzzles/README.md has them in a table. */

const FAILED: Result = { verdict: 'wrong-answer', score: 0 }

function read<T>(parsed: Parsed<T>): T {
  if (parsed.ok) return parsed.value
  throw new Error(parsed.error.code)
}

/** Judges the answer of a function; without one, nothing is scored. */
const answering =
  (answerTo: (level: string) => string | undefined): Solver =>
  (testcase, problem) => {
    const answer = answerTo(testcase.level)
    return answer === undefined ? FAILED : judged(problem, testcase, answer)
  }

// Labyrinths

/** The frames that a recursion has in Python. */
const DEPTH = 1000

/** The recursion that only never turns straight back: it goes around in loops. */
const recursion = answering((level) => {
  const labyrinth = read(parseLabyrinth(level))
  const { reached, stopped, way } = resultOf(
    traceSearch({ labyrinth, order: DEFAULT_ORDER, depth: DEPTH, mended: false }),
  )
  return stopped ? undefined : reached ? written(labyrinth, way) : 'NONE'
})

const written = ({ cols }: Labyrinth, way: readonly number[]): string =>
  way.map((cell) => `${Math.floor(cell / cols)} ${cell % cols}\n`).join('')

/** The answer of a search with marks that takes the newest cell first, or the oldest. */
const marking =
  (newestFirst: boolean) =>
  (level: string): string => {
    const labyrinth = read(parseLabyrinth(level))
    const { codes, cols, start, finish } = labyrinth
    const origin = new Int32Array(codes.length).fill(-1)
    origin[start] = start
    const open = [start]
    for (let taken = 0; taken < open.length && origin[finish] === -1; ) {
      const cell = newestFirst ? open.at(-1)! : open[taken]!
      const next = WAYS.filter(({ bit }) => codes[cell]! & bit)
        .map(({ down, right }) => cell + down * cols + right)
        .filter((other) => origin[other] === -1)
      if (!newestFirst) taken++
      else if (next.length === 0) open.pop()
      for (const other of newestFirst ? next.slice(0, 1) : next) {
        origin[other] = cell
        open.push(other)
      }
    }
    if (origin[finish] === -1) return 'NONE'
    const way = [finish]
    while (way.at(-1) !== start) way.push(origin[way.at(-1)!]!)
    return written(labyrinth, way.reverse())
  }

/** The answers of a depth-first search, which tries left, up, right and down, and of a breadth-first search. */
export const depthFirst = marking(true)
export const breadthFirst = marking(false)

// Knights

/** A search that goes back, with at most so many calls; it asks first whether there is a tour. */
const calling = (order: Order, most: number) =>
  answering((level) => {
    const board = read(parseBoard(level))
    if (!hasClosedTour(board)) return 'IMPOSSIBLE'
    if (board.rows * board.cols > most) return undefined
    const search = { board, start: 0, order, closed: true, backtracks: true, seed: 1 }
    return matrix(board.cols, resultOf(searchTour(search, most)).tour)
  })

const blocks = answering((level) => {
  const board = read(parseBoard(level))
  const tour = solveTour(board)
  return tour ? matrix(board.cols, tour) : 'IMPOSSIBLE'
})

const matrix = (cols: number, tour: ArrayLike<number> | undefined): string | undefined =>
  tour && Array.from(tour, (number, cell) => `${number}${cell % cols === cols - 1 ? '\n' : ' '}`).join('')

// Robots

const robotsIn = ({ puzzle }: ProblemText, level: string) =>
  puzzle === 'robot-escape-bot' ? read(parseTask(level)) : { ...read(parseRobots(level)), limit: 1000 }

/** The worst of ten random strings that are as long as allowed. */
const random: Solver = (testcase, problem) => {
  const { limit } = robotsIn(problem, testcase.level)
  const results = Array.from({ length: 10 }, (_, seed) => {
    const letters = randomFrom(seed)
    const string = Array.from({ length: limit }, () => COMMANDS[letters.below(COMMANDS.length)]).join('')
    return judged(problem, testcase, string)
  })
  return results.find(({ verdict }) => verdict !== 'accepted') ?? results[0]!
}

/** The string of a builder, as much of it as is allowed. */
const building =
  (builder: Builder, width: number): Solver =>
  (testcase, problem) => {
    const { limit, ...labyrinth } = robotsIn(problem, testcase.level)
    const events = [...builder.build(automatonOf(labyrinth), { width, string: '' })]
    const letters = events.flatMap((event) => (event.kind === 'letter' ? [event.letter] : []))
    return judged(problem, testcase, textOf(letters).slice(0, limit))
  }

// Snakes

const playing =
  (bot: SnakeBot): Solver =>
  ({ level, seed }: CaseText) => {
    const field = read(snake.parseLevel(level))
    let state = snake.start(field, seed)
    while (!state.end) state = snake.play(field, state, resultOf(bot.think(state)))
    const { ending, score } = snake.outcome(field, state)
    return { verdict: ending, score }
  }

const ROBOTS: Solvers = { plain: random, better: building(farthest, 1), best: building(beam, 100) }

/** The solvers of each puzzle that has problems with a difficulty to compute. */
export const SOLVERS: Readonly<Record<string, Solvers>> = {
  'robot-escape': ROBOTS,
  'robot-escape-bot': ROBOTS,
  'knights-tour': {
    plain: calling('listed', 1_000_000),
    better: calling('warnsdorff', 100_000),
    best: blocks,
  },
  'labyrinth-path': { plain: recursion, better: answering(depthFirst), best: answering(breadthFirst) },
  snake: { plain: playing(greedy), better: playing(careful), best: playing(lookAhead) },
}

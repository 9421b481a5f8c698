import { resultOf } from '../algorithms/algorithm'
import { automatonOf, distancesToExit } from '../algorithms/automaton'
import { distancesFrom } from '../algorithms/board'
import { CARVERS } from '../algorithms/carve'
import { carveMaze } from '../algorithms/carve/maze'
import { formatBoard } from '../algorithms/notations'
import { prove } from '../algorithms/optimum'
import { type Random, randomFrom } from '../kit/random'
import { generateLabyrinth } from '../puzzles/labyrinth-path/make/generate'
import { withEndsAnywhere } from '../puzzles/labyrinth-path/make/shapes'
import { formatLabyrinth as formatCoded } from '../puzzles/labyrinth-path/notation'
import { shortestOf as shortestCoded } from '../puzzles/labyrinth-path/rules'
import { shortestOf } from '../puzzles/maze-duel/maze'
import { formatLabyrinth as formatRobots, type Labyrinth } from '../puzzles/robot-escape/notation'
import { corridors, strewn } from '../puzzles/robot-escape-bot/make/generate'
import { codedIn, mazeIn, robotsIn } from './answer'
import { type Daily, type DailyBoard, type Day, numberOfDay } from './day'

/** Limits of the robots: how many there are, and how far the farthest is from the exit, in steps. */
export const ROBOTS = { starts: [18, 40], farthest: [7, 18] } as const
/** Rows and columns of the maze, and how long its shortest way is. */
export const MAZE = { size: 12, shortest: [18, 60] } as const
/** Rows and columns of the coded labyrinth, and how long its shortest way is. */
export const CODED = { size: 7, shortest: [10, 24] } as const

const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most

/**
 * Makes the boards of a day: the same ones for everybody, from nothing but the date. Changing anything here, or in what
 * it uses, changes days that people have solved: a golden test guards them.
 */
export const dailyOf = (day: Day): Daily => ({
  robots: robotsOf(randomOf(day, 1)),
  maze: mazeOf(randomOf(day, 2)),
  coded: codedOf(randomOf(day, 3)),
})

/** Seeds of boards and days that are far apart, so that no two of them share their random numbers. */
const randomOf = (day: Day, board: number): Random =>
  randomFrom(Math.imul(numberOfDay(day), 0x9e3779b1) ^ Math.imul(board, 0x85ebca77))

/** Draws a seed from all of 31 bits. */
const seedFrom = (random: Random): number => random.below(2 ** 31)

/** What the robots stand on; a day draws one of these. */
const FLOORS: readonly ((seed: number) => Labyrinth)[] = [
  (seed) => strewn(6, 6, 25, seed),
  (seed) => strewn(7, 6, 28, seed),
  (seed) => strewn(7, 7, 30, seed),
  (seed) => strewn(8, 7, 32, seed),
  (seed) => corridors(7, 7, 3, seed),
]

/** Draws until the robots are within their limits: about every second floor is. */
function robotsOf(random: Random): string {
  const floor = FLOORS[random.below(FLOORS.length)]!
  for (;;) {
    const labyrinth = floor(seedFrom(random))
    const farthest = Math.max(...distancesToExit(automatonOf(labyrinth)))
    if (within(labyrinth.starts.length, ROBOTS.starts) && within(farthest, ROBOTS.farthest))
      return formatRobots(labyrinth)
  }
}

/** The carvers whose mazes have walls between their cells, which a duel's notation can express. */
const MAZE_CARVERS = CARVERS.filter(({ begins }) => begins !== 'solid')

/** A braided maze from one corner to another cell that is not too near, so that a wrong turn costs something. */
function mazeOf(random: Random): string {
  const carver = MAZE_CARVERS[random.below(MAZE_CARVERS.length)]!
  const { size } = MAZE
  const corners = [0, size - 1, size * (size - 1), size * size - 1]
  for (;;) {
    const start = corners[random.below(corners.length)]!
    const board = carveMaze({
      carver,
      shape: { rows: size, cols: size },
      seed: seedFrom(random),
      braid: 0.35,
    })
    const steps = distancesFrom(board, start)
    const exit = random.below(steps.length)
    if (!within(steps[exit]!, MAZE.shortest)) continue
    const written = formatBoard({ ...board, start, exit }, 'duel')
    if (written.ok) return written.value
  }
}

function codedOf(random: Random): string {
  for (;;) {
    const carved = generateLabyrinth(CODED.size, CODED.size, seedFrom(random), 8)
    const labyrinth = withEndsAnywhere(carved, seedFrom(random))
    if (within(shortestCoded(labyrinth) ?? 0, CODED.shortest)) return formatCoded(labyrinth)
  }
}

/** Memory of the proof, in bytes: boards of this size take a tenth of it. */
const PROOF = { tableBytes: 2 ** 22, setBytes: 2 ** 26 }

/**
 * The fewest letters that solve each board, proven. The robots take up to half a second.
 *
 * Throws if the proof runs out of memory, which a test of the coming days rules out.
 */
export function optimaOf(daily: Daily): Readonly<Record<DailyBoard, number>> {
  const robots = resultOf(prove(automatonOf(robotsIn(daily)), PROOF))
  const [maze, coded] = [shortestOf(mazeIn(daily)), shortestCoded(codedIn(daily))]
  if (!robots.proven || maze === undefined || coded === undefined)
    throw new Error('a board of a day has no proven optimum')
  return { robots: robots.upper, maze, coded }
}

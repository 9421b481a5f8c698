import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type PlayedTrial, playTrial, solverBot } from '@/judge/arena/duel'
import type { Arena } from '@/judge/arena/game'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { mazeDuel } from '@/judge/puzzles/maze-duel'
import { BUILT_IN_ARCHITECTS, BUILT_IN_SOLVERS } from '@/judge/puzzles/maze-duel/built-in'
import type { Maze } from '@/judge/puzzles/maze-duel/maze'
import { drive, driveReplies, playGame } from '@/judge/referee/game'
import { cpuSince, inTurns, median } from '../common/measure'
import { atMost, type Row, row, type Section } from '../common/table'
import { leaderboardRows } from './leaderboard'
import { matchesOf, percent, refereeMs, replyOf, turnsOf } from './matches'
import { pythonRows } from './python'

/** The cost of a maze duel between built-in bots: turns, trials, leaderboards. */
export async function duelFigures(): Promise<Section> {
  return {
    title: 'duel: turns, trials and leaderboards',
    rows: [
      ...(await turnRows()),
      ...(await inProcessRows()),
      ...(await memoryRows()),
      ...(await leaderboardRows()),
      ...(await pythonRows()),
    ],
  }
}

const ROUNDS = 15
const GAMES = 10
const SEED = 1

/** A turn in the largest maze without pipes: message, rules and record. The replies are known beforehand. */
async function turnRows(): Promise<Row[]> {
  const maze = BUILT_IN_ARCHITECTS.prim(50, SEED)
  const { replay } = await drive(game(maze), [solverBot('tremaux', SEED)])
  const replies = replay().moves.map(replyOf)
  const [times = []] = await inTurns(ROUNDS, () => {
    const began = process.cpuUsage()
    for (let round = 0; round < GAMES; round++) driveReplies(game(maze), replies)
    return (1000 * cpuSince(began)) / GAMES / replies.length
  })
  const turn = median(times)
  return [
    row('a turn of a 50 × 50 maze, referee without pipe', `${turn.toFixed(1)} µs`, atMost(turn, 5, 'µs')),
  ]
}

const game = (maze: Maze) => playGame(mazeDuel, maze, SEED, DEFAULT_LIMITS)

/** In-process built-in bots need no arena. */
const NO_ARENA: Pick<Arena, 'play'> = {
  play: () => Promise.reject(new Error('a built-in bot plays in process')),
}

/** 8 × 8 × 10 trials of the built-in bots in TypeScript. */
async function inProcessRows(): Promise<Row[]> {
  const matches = await matchesOf(
    NO_ARENA,
    Object.keys(BUILT_IN_ARCHITECTS).map((builtIn) => ({ builtIn })),
    Object.keys(BUILT_IN_SOLVERS).map((builtIn) => ({ builtIn })),
  )
  const trials: PlayedTrial[] = []
  const [began, clock] = [process.cpuUsage(), performance.now()]
  for (const { maze, solver, order } of matches)
    trials.push(await playTrial(NO_ARENA, maze, solver, order.seed))
  const [total, seconds] = [cpuSince(began), (performance.now() - clock) / 1000]
  const referee = refereeMs(matches, trials, false)
  const name = `${matches.length} trials, built-in bots in process`
  const turns = turnsOf(trials) / matches.length
  return [
    row(name, `${(matches.length / seconds).toFixed(0)} a second, ${turns.toFixed(0)} turns each`),
    row(`${name}: share of the referee`, percent(referee / total)),
  ]
}

const TRIALS = 10_000
/** Number of trials after which everything is warm. */
const WARM = 1000
/** The smallest mazes: a leak shows in them as well. */
const SIZE = 15
const MAZES = 20

/** Memory in use after 10 000 trials that was not in use after the first 1000. */
async function memoryRows(): Promise<Row[]> {
  const builders = Object.values(BUILT_IN_ARCHITECTS)
  const solvers = Object.keys(BUILT_IN_SOLVERS)
  const mazes = Array.from({ length: MAZES }, (_, seed) => builders[seed % builders.length]!(SIZE, seed))
  let warm = 0
  for (let trial = 0; trial < TRIALS; trial++) {
    if (trial === WARM) warm = usedMiB()
    await playTrial(NO_ARENA, mazes[trial % MAZES]!, { builtIn: solvers[trial % solvers.length]! }, trial)
  }
  const grown = usedMiB() - warm
  const figure = `${grown.toFixed(1)} MiB more than after ${WARM}, of ${warm.toFixed(0)}`
  return [row(`memory after ${TRIALS} trials in process`, figure, atMost(grown, 2, 'MiB'))]
}

/** Returns the reachable memory in MiB, in the heap and outside of it. */
function usedMiB(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

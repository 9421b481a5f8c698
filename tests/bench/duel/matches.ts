import { buildMaze, type Contestant, type PlayedTrial } from '@/judge/arena/duel'
import type { Arena } from '@/judge/arena/game'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { readProblem } from '@/judge/problems/load'
import { mazeDuel } from '@/judge/puzzles/maze-duel'
import type { Maze } from '@/judge/puzzles/maze-duel/maze'
import { driveReplies, playGame } from '@/judge/referee/game'
import { simulate } from '@/judge/replay/replay'
import type { Reply } from '@/judge/sandbox/types'
import type { Order } from '@/judge/tournament/trial'
import { cpuSince } from '../common/measure'

/** Number of players of each role; there are fewer built-in bots, so some of them appear several times. */
const PLAYERS = 8

/** A solver in a maze. */
export interface Match {
  readonly maze: Maze
  readonly order: Order
  readonly solver: Contestant
}

/** Returns every architect's maze for every order of the site, with every solver. */
export async function matchesOf(
  arena: Pick<Arena, 'play'>,
  architects: readonly Contestant[],
  solvers: readonly Contestant[],
): Promise<Match[]> {
  const orders = readProblem('maze-duel').schedule
  const mazes: { maze: Maze; order: Order }[] = []
  for (const architect of architects)
    for (const order of orders) {
      const built = await buildMaze(arena, architect, order)
      if (!('maze' in built)) throw new Error(`a built-in bot forfeits: ${built.forfeit.code}`)
      mazes.push({ maze: built.maze, order })
    }
  const times = (PLAYERS / architects.length) * (PLAYERS / solvers.length)
  const once = mazes.flatMap((built) => solvers.map((solver): Match => ({ ...built, solver })))
  return Array.from({ length: times }, () => once).flat()
}

/**
 * Returns the CPU milliseconds of the referee alone: the same games again with known replies and, if it was done, the
 * simulation that verifies each record.
 */
export function refereeMs(
  matches: readonly Match[],
  trials: readonly PlayedTrial[],
  simulated: boolean,
): number {
  const replies = trials.map(({ steps }) => steps.map(({ row, col }) => replyOf(`${row} ${col}`)))
  const began = process.cpuUsage()
  for (const [at, { maze, order }] of matches.entries()) {
    const record = driveReplies(playGame(mazeDuel, maze, order.seed, DEFAULT_LIMITS), replies[at]!)
    if (simulated) simulate(record.replay())
  }
  return cpuSince(began)
}

export const turnsOf = (trials: readonly Pick<PlayedTrial, 'steps'>[]): number =>
  trials.reduce((sum, { steps }) => sum + steps.length, 0)

export const percent = (share: number): string => `${(100 * share).toFixed(0)} %`

export const replyOf = (text: string): Reply => ({ result: { text }, cpuMs: 0, early: false, stderr: '' })

import { randomFrom } from '@/judge/kit/random'
import { readProblem } from '@/judge/problems/load'
import { standingsOf } from '@/judge/tournament/standings'
import type { Trials } from '@/judge/tournament/table'
import { ROLES } from '@/judge/tournament/trial'
import { db } from '@/lib/core/db'
import { rebuildLeaderboards } from '@/lib/duel/table'
import { startDatabase } from '../common/database'
import { inTurns, median } from '../common/measure'
import { atMost, type Row, row } from '../common/table'
import { fillDuel } from './fill'

const ENTRIES = 200
const ROUNDS = 5
const LIMIT_S = 2

/** The leaderboards of 200 × 200 × 10 trials: from columns in memory, and the worker's whole computation. */
export async function leaderboardRows(): Promise<Row[]> {
  const trials = madeUp()
  const count = trials.ratio.length
  const [tables = []] = await inTurns(ROUNDS, () => ROLES.map((role) => standingsOf(trials, role)))
  const whole = await fromDatabase()
  const seconds = (times: readonly number[]) => median(times) / 1000
  const figure = (times: readonly number[]) => `${seconds(times).toFixed(2)} s`
  return [
    row(`both leaderboards of ${count} trials, computed`, figure(tables)),
    row('both, from the database and back', figure(whole), atMost(seconds(whole), LIMIT_S, 's')),
  ]
}

/** Returns ratios with a long tail; one of twenty trials is not finished, one of fifty is a forfeit. */
function madeUp(): Trials {
  const { schedule } = readProblem('maze-duel')
  const random = randomFrom(1)
  const names = (letter: string) => Array.from({ length: ENTRIES }, (_, at) => `${letter}${at}`)
  const cells = Array.from({ length: ENTRIES * ENTRIES * schedule.length }, (_, cell) => cell)
  const pairOf = (cell: number) => Math.floor(cell / schedule.length)
  const uniform = () => (1 + random.below(2 ** 31)) / 2 ** 31
  return {
    architects: names('a'),
    solvers: names('s'),
    architect: Int32Array.from(cells, (cell) => Math.floor(pairOf(cell) / ENTRIES)),
    solver: Int32Array.from(cells, (cell) => pairOf(cell) % ENTRIES),
    size: Int32Array.from(cells, (cell) => schedule[cell % schedule.length]!.size),
    seed: Int32Array.from(cells, (cell) => schedule[cell % schedule.length]!.seed),
    outcome: Uint8Array.from(cells, () => (random.below(20) === 0 ? 1 : random.below(50) === 0 ? 2 : 0)),
    ratio: Float64Array.from(cells, (cell) => 0.5 + (pairOf(cell) % ENTRIES) / ENTRIES - Math.log(uniform())),
  }
}

/** Returns the milliseconds of making both leaderboards, as the worker does. */
async function fromDatabase(): Promise<number[]> {
  await startDatabase()
  await fillDuel(ENTRIES)
  const [times = []] = await inTurns(ROUNDS, () =>
    db.$transaction((tx) => rebuildLeaderboards(tx, 'maze-duel'), { timeout: 60_000 }),
  )
  return times
}

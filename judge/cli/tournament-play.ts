import { availableParallelism } from 'node:os'
import { readProblem } from '../problems/load'
import type { SandboxKind } from '../sandbox/types'
import { SITE_RANKING, standingsOf } from '../tournament/standings'
import { type Standing, type TrialRow, trialsOf } from '../tournament/table'
import type { Order, Role } from '../tournament/trial'
import { EXIT_CODES } from '../verdicts'
import { LazyArena } from './contestants'
import { progressOf } from './progress'
import { builtInBotsIn, entrantsOf } from './tournament-players'
import { tellFaults, tellTables } from './tournament-tables'
import { playTrials, type TournamentTrial } from './tournament-trials'

export interface TournamentOptions {
  readonly sizes?: readonly number[]
  readonly seeds?: readonly number[]
  readonly house?: string
  /** What ranks both tables: the mean, or what ranks those of a site. */
  readonly rank: 'mean' | 'site'
  readonly sandbox?: SandboxKind
  readonly json?: boolean
}

/** The seed for every size if only sizes are given. */
const ONE_SEED = [1]

/**
 * Plays all pairs and prints both leaderboards. Trials that failed with a judge error are not counted; they are listed
 * below, and the exit code is then that of a judge error.
 */
export async function playTournament(folder: string, options: TournamentOptions): Promise<void> {
  const slots = Math.max(1, availableParallelism() - 1)
  const arena = new LazyArena({ sandbox: options.sandbox, slots })
  try {
    const builtIn = builtInBotsIn(options.house)
    const schedule = scheduleOf(options)
    const architects = await entrantsOf(arena, folder, 'architect', builtIn)
    const solvers = await entrantsOf(arena, folder, 'solver', builtIn)
    const { trials, faults } = await played()
    const columns = trialsOf(
      { architects: namesOf(architects), solvers: namesOf(solvers) },
      trials.map(playedOf),
    )
    const tableOf = (role: Role) =>
      standingsOf(columns, role, columns, options.rank === 'site' ? SITE_RANKING[role] : 'mean')
    const tables = { architect: tableOf('architect'), solver: tableOf('solver') }
    const report = {
      ...{ schedule, architects: tables.architect.map(printed), solvers: tables.solver.map(printed) },
      ...{ trials, faults },
    }
    process.stdout.write(
      options.json ? `${JSON.stringify(report)}\n` : tellTables(tables) + tellFaults(faults),
    )
    if (faults.length > 0) process.exitCode = EXIT_CODES['judge-error']

    async function played() {
      const progress = progressOf(architects.length * solvers.length * schedule.length)
      try {
        return await playTrials(arena, { architects, solvers, schedule }, slots, () => progress.advance())
      } finally {
        progress.stop()
      }
    }
  } finally {
    await arena.close()
  }
}

const namesOf = (entrants: readonly { readonly name: string }[]) => entrants.map(({ name }) => name)

/** The schedule of the site, or every size with every seed. */
function scheduleOf({ sizes, seeds }: TournamentOptions): readonly Order[] {
  const { schedule } = readProblem('maze-duel')
  if (!sizes && !seeds) return schedule
  const all = sizes ?? [...new Set(schedule.map(({ size }) => size))]
  return all.flatMap((size) => (seeds ?? ONE_SEED).map((seed) => ({ size, seed })))
}

function playedOf({
  architect,
  solver,
  size,
  seed,
  outcome,
  steps,
  walls,
  distance,
}: TournamentTrial): TrialRow {
  const ratio = steps === null ? 0 : steps / Math.max(distance ?? 0, walls ?? 0)
  return { architect, solver, size, seed, outcome, ratio }
}

/** A row as programs have always read it: they also learn whether it is tied with the one above. */
const printed = (row: Standing, position: number) => ({
  ...row,
  tiedWithAbove: row.ties.some(({ from, to }) => from <= position - 1 && position - 1 <= to),
})

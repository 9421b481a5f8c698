import { standingsOf } from '@/judge/contest/standings'
import type { Standing, Trials } from '@/judge/contest/table'
import { TRIAL_OUTCOMES } from '@/judge/contest/trial'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { enqueueTable } from '@/lib/queue/jobs'
import { announceDuel } from './announce'
import { findAnyDuel, type Order } from './duels'
import { orders } from './pairs'

type Transaction = Prisma.TransactionClient

interface Contender {
  readonly id: string
  readonly role: DuelRole
  readonly playerId: string
}

/**
 * Makes both leaderboards of a duel from all trials of those that take part, never from what they were before: so that
 * who is withdrawn, or plays anew, just works. One at a time: whoever comes second waits, and then sees everything.
 */
export async function makeTable(tx: Transaction, problemId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('duel-table'), hashtext(${problemId}))`
  const duel = await findAnyDuel(problemId, tx)
  if (!duel) return
  const entries = await tx.duelEntry.findMany({
    where: { problemId, status: 'active' },
    select: { id: true, role: true, playerId: true },
    orderBy: { id: 'asc' },
  })
  const trials = await trialsOf(tx, entries, duel.schedule)
  const rows = (['architect', 'solver'] as const).flatMap((role) =>
    standingsOf(trials, role).map((standing, position) => rowOf(problemId, role, standing, position)),
  )
  await tx.duelStanding.deleteMany({ where: { problemId } })
  await tx.duelStanding.createMany({ data: rows })
  await announceDuel(tx, problemId)
}

/** All trials as columns. Text, because reading 400 000 numbers from an array of PostgreSQL's takes seconds. */
async function trialsOf(
  tx: Transaction,
  entries: readonly Contender[],
  schedule: readonly Order[],
): Promise<Trials> {
  const [architects, solvers] = (['architect', 'solver'] as const).map((role) =>
    entries.filter((entry) => entry.role === role),
  ) as [Contender[], Contender[]]
  const [columns] = await tx.$queryRaw<Record<keyof Omit<Trials, 'architects' | 'solvers'>, string | null>[]>`
    SELECT string_agg(text(a.place - 1), ',') AS architect, string_agg(text(s.place - 1), ',') AS solver,
           string_agg(text(t.size), ',') AS size, string_agg(text(t.seed), ',') AS seed,
           string_agg(text(array_position(${[...TRIAL_OUTCOMES]}::text[], t.outcome) - 1), ',') AS outcome,
           string_agg(text(coalesce(t.steps / greatest(m.distance, m.walls)::float, 0)), ',') AS ratio
      FROM "DuelTrial" t
      JOIN unnest(${playersOf(architects)}::uuid[]) WITH ORDINALITY AS a(id, place) ON a.id = t."architectId"
      JOIN unnest(${playersOf(solvers)}::uuid[]) WITH ORDINALITY AS s(id, place) ON s.id = t."solverId"
      LEFT JOIN "DuelMaze" m ON m.hash = t."mazeHash"
     WHERE (t.size, t.seed) IN ${orders(schedule)}`
  const numbers = (text: string | null | undefined) => Float64Array.from(text ? text.split(',') : [], Number)
  return {
    architects: architects.map(({ id }) => id),
    solvers: solvers.map(({ id }) => id),
    architect: numbers(columns?.architect),
    solver: numbers(columns?.solver),
    size: numbers(columns?.size),
    seed: numbers(columns?.seed),
    outcome: numbers(columns?.outcome),
    ratio: numbers(columns?.ratio),
  }
}

const playersOf = (contenders: readonly Contender[]) => contenders.map(({ playerId }) => playerId)

function rowOf(problemId: string, role: DuelRole, standing: Standing, position: number) {
  const { id, place, mean, median, low, high, trials, forfeits, didNotFinish, best, worst } = standing
  return {
    ...{ entryId: id, problemId, role, position, place, median, low, high, trials, forfeits, didNotFinish },
    score: mean,
    tied: standing.tiedWithAbove,
    bestId: best,
    worstId: worst,
  }
}

/** With more trials than that a table takes a second, for which nobody shall wait. */
const MANY = 50_000

/** Makes the table of a duel anew: at once where that is a matter of moments, otherwise as a job. */
export async function makeTableSoon(tx: Transaction, problemId: string): Promise<void> {
  const duel = await findAnyDuel(problemId, tx)
  const [architects, solvers] = [
    await tx.duelEntry.count({ where: { problemId, role: 'architect' } }),
    await tx.duelEntry.count({ where: { problemId, role: 'solver' } }),
  ]
  const most = architects * solvers * (duel?.schedule.length ?? 0)
  if (most < MANY) return makeTable(tx, problemId)
  await enqueueTable(tx, problemId)
  await announceDuel(tx, problemId)
}

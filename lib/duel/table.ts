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

/** All trials as columns. Bytes, because reading 400 000 numbers from text takes as long as computing with them. */
async function trialsOf(
  tx: Transaction,
  entries: readonly Contender[],
  schedule: readonly Order[],
): Promise<Trials> {
  const [architects, solvers] = (['architect', 'solver'] as const).map((role) =>
    entries.filter((entry) => entry.role === role),
  ) as [Contender[], Contender[]]
  const [columns] = await tx.$queryRaw<
    Record<keyof Omit<Trials, 'architects' | 'solvers'>, Uint8Array | null>[]
  >`
    SELECT string_agg(int4send(a.place::int - 1), '') AS architect, string_agg(int4send(s.place::int - 1), '') AS solver,
           string_agg(int4send(t.size), '') AS size, string_agg(int4send(t.seed), '') AS seed,
           string_agg(int4send(array_position(${[...TRIAL_OUTCOMES]}::text[], t.outcome) - 1), '') AS outcome,
           string_agg(float8send(coalesce(t.steps / greatest(m.distance, m.walls)::float, 0)), '') AS ratio
      FROM "DuelTrial" t
      JOIN unnest(${playersOf(architects)}::uuid[]) WITH ORDINALITY AS a(id, place) ON a.id = t."architectId"
      JOIN unnest(${playersOf(solvers)}::uuid[]) WITH ORDINALITY AS s(id, place) ON s.id = t."solverId"
      LEFT JOIN "DuelMaze" m ON m.hash = t."mazeHash"
     WHERE (t.size, t.seed) IN ${orders(schedule)}`
  return {
    architects: architects.map(({ id }) => id),
    solvers: solvers.map(({ id }) => id),
    architect: integers(columns?.architect),
    solver: integers(columns?.solver),
    size: integers(columns?.size),
    seed: integers(columns?.seed),
    outcome: integers(columns?.outcome),
    ratio: floats(columns?.ratio),
  }
}

function integers(bytes: Uint8Array | null | undefined): Int32Array {
  const from = viewOf(bytes)
  const numbers = new Int32Array(from.byteLength / Int32Array.BYTES_PER_ELEMENT)
  for (let at = 0; at < numbers.length; at++) numbers[at] = from.getInt32(at * Int32Array.BYTES_PER_ELEMENT)
  return numbers
}

function floats(bytes: Uint8Array | null | undefined): Float64Array {
  const from = viewOf(bytes)
  const numbers = new Float64Array(from.byteLength / Float64Array.BYTES_PER_ELEMENT)
  for (let at = 0; at < numbers.length; at++)
    numbers[at] = from.getFloat64(at * Float64Array.BYTES_PER_ELEMENT)
  return numbers
}

/** PostgreSQL sends the most significant byte first, as a `DataView` reads unless told. */
const viewOf = (bytes: Uint8Array | null | undefined) =>
  bytes ? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) : new DataView(new ArrayBuffer(0))

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

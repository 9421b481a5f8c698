import { SITE_RANKING, standingsOf } from '@/judge/tournament/standings'
import type { Standing, Trials } from '@/judge/tournament/table'
import { type Order, ROLES, TRIAL_OUTCOMES } from '@/judge/tournament/trial'
import { ACTIVE } from '@/lib/access/duel'
import type { Transaction } from '@/lib/core/db'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { enqueueTable } from '@/lib/jobs/duel-table'
import { announceDuel } from './announce'
import { findAnyDuel } from './duels'
import { notePlaces } from './places'

/**
 * Recomputes both leaderboards of a duel from all trials of its active entries, never from the previous leaderboards,
 * so withdrawals and replays need no special case, and notes the places once all trials are played. Runs one at a time: a second call waits and then sees everything.
 */
export async function rebuildLeaderboards(tx: Transaction, problemId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('duel-table'), hashtext(${problemId}))`
  const duel = await findAnyDuel(problemId, tx)
  if (!duel) return
  const entries = await tx.duelEntry.findMany({
    where: { problemId, ...ACTIVE },
    select: { id: true, role: true, playerId: true },
    orderBy: { id: 'asc' },
  })
  const trials = await trialsOf(tx, entries, duel.schedule)
  const rows = ROLES.flatMap((role) =>
    standingsOf(trials, role, trials, SITE_RANKING[role]).map((standing, position) =>
      rowOf(problemId, role, standing, position),
    ),
  )
  await tx.duelStanding.deleteMany({ where: { problemId } })
  await tx.duelStanding.createMany({ data: rows })
  const { architects, solvers } = trials
  if (trials.architect.length === architects.length * solvers.length * duel.schedule.length)
    for (const role of ROLES) await notePlaces(tx, { problemId, role, rows: rows.filter(isPlacedIn(role)) })
  await announceDuel(tx, problemId)
}

type StandingRow = ReturnType<typeof rowOf>
type PlacedRow = StandingRow & { readonly place: number; readonly score: number }

const isPlacedIn =
  (role: DuelRole) =>
  (row: StandingRow): row is PlacedRow =>
    row.role === role && row.place !== null && row.score !== null

function rowOf(problemId: string, role: DuelRole, standing: Standing, position: number) {
  const { id, place, mean, median, trials, forfeits, didNotFinish, best, worst } = standing
  const ranked = SITE_RANKING[role] === 'geometric' ? standing.geometric : standing
  return {
    ...{ entryId: id, problemId, role, position, place, mean, median, trials, forfeits, didNotFinish },
    score: ranked?.mean ?? null,
    low: ranked?.low ?? null,
    high: ranked?.high ?? null,
    ties: standing.ties.flatMap(({ from, to }) => [from, to]),
    bestId: best,
    worstId: worst,
  }
}

/** With more trials than this, the computation takes a second; nobody should have to wait for that. */
const MANY = 50_000

/** Recomputes the leaderboards of a duel: at once if that is fast, otherwise in a job. */
export async function scheduleLeaderboards(tx: Transaction, problemId: string): Promise<void> {
  const duel = await findAnyDuel(problemId, tx)
  const [architects, solvers] = [
    await tx.duelEntry.count({ where: { problemId, role: 'architect' } }),
    await tx.duelEntry.count({ where: { problemId, role: 'solver' } }),
  ]
  const most = architects * solvers * (duel?.schedule.length ?? 0)
  if (most < MANY) return rebuildLeaderboards(tx, problemId)
  await enqueueTable(tx, problemId)
  await announceDuel(tx, problemId)
}

interface Contender {
  readonly id: string
  readonly role: DuelRole
  readonly playerId: string
}

/** A trial's cell number combines architect, solver and order. The query sends cell × OUTCOMES + outcome. */
const OUTCOMES = 4

/**
 * All trials between these entries, as columns. Each trial is sent as eight bytes: four for cell and outcome, two for
 * the counted steps, two for max(distance, walls), which is computed from the solver's score. Separate columns, with
 * the mazes joined, take PostgreSQL two and a half times as long (0.74 s of CPU time instead of 0.29 s for 400 000
 * trials) and three and a half times the bytes, each of which is copied several times on its way here.
 */
async function trialsOf(
  tx: Transaction,
  entries: readonly Contender[],
  schedule: readonly Order[],
): Promise<Trials> {
  const [architects, solvers] = ROLES.map((role) => entries.filter((entry) => entry.role === role)) as [
    Contender[],
    Contender[],
  ]
  const [found] = await tx.$queryRaw<{ trials: Uint8Array | null }[]>`
    SELECT string_agg(int8send(
             ((((a.place - 1) * ${solvers.length}::int + s.place - 1) * ${schedule.length}::int + o.place - 1) * ${OUTCOMES}::int
               + array_position(${[...TRIAL_OUTCOMES]}::text[], t.outcome) - 1 << 32)
             + (coalesce(t.steps, 0) << 16) + coalesce(round(t."solverScore" * t.steps), 0)::int), '') AS trials
      FROM "DuelTrial" t
      JOIN unnest(${playersOf(architects)}::uuid[]) WITH ORDINALITY AS a(id, place) ON a.id = t."architectId"
      JOIN unnest(${playersOf(solvers)}::uuid[]) WITH ORDINALITY AS s(id, place) ON s.id = t."solverId"
      JOIN unnest(${schedule.map(({ size }) => size)}::int[], ${schedule.map(({ seed }) => seed)}::int[])
           WITH ORDINALITY AS o(size, seed, place) ON o.size = t.size AND o.seed = t.seed`
  return {
    architects: architects.map(({ id }) => id),
    solvers: solvers.map(({ id }) => id),
    ...columnsOf(viewOf(found?.trials), solvers.length, schedule),
  }
}

const TRIAL_BYTES = 8

function columnsOf(bytes: DataView, solvers: number, schedule: readonly Order[]) {
  const length = bytes.byteLength / TRIAL_BYTES
  const integers = () => new Int32Array(length)
  const columns = {
    ...{ architect: integers(), solver: integers(), size: integers(), seed: integers() },
    ...{ outcome: new Uint8Array(length), ratio: new Float64Array(length) },
  }
  for (let trial = 0; trial < length; trial++) {
    const from = trial * TRIAL_BYTES
    const cell = bytes.getUint32(from)
    const [order, pair] = split(Math.floor(cell / OUTCOMES), schedule.length)
    const [solver, architect] = split(pair, solvers)
    columns.architect[trial] = architect
    columns.solver[trial] = solver
    columns.size[trial] = schedule[order]!.size
    columns.seed[trial] = schedule[order]!.seed
    columns.outcome[trial] = cell % OUTCOMES
    columns.ratio[trial] = bytes.getUint16(from + 4) / bytes.getUint16(from + 6)
  }
  return columns
}

/** Remainder and quotient. */
const split = (number: number, by: number): [number, number] => [number % by, Math.floor(number / by)]

/** PostgreSQL sends the most significant byte first, which is also what a `DataView` reads by default. */
const viewOf = (bytes: Uint8Array | null | undefined) =>
  bytes ? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) : new DataView(new ArrayBuffer(0))

const playersOf = (contenders: readonly Contender[]) => contenders.map(({ playerId }) => playerId)

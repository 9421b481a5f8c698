import type { BoardRow } from '@/judge/tournament/board'
import { ROLES } from '@/judge/tournament/trial'
import { ACTIVE } from '@/lib/access/duel'
import type { Transaction } from '@/lib/core/db'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { enqueueTable } from '@/lib/jobs/duel-table'
import { announceDuel } from './announce'
import { type Duel, findAnyDuel } from './duels'
import { notePlaces } from './places'
import { type Contender, DuelTables, keptTables } from './tables'

/**
 * Recomputes both leaderboards of a duel from all trials of its active entries, never from the previous leaderboards,
 * so withdrawals and replays need no special case, and notes the places once all trials are played. Runs one at a time: a second call waits and then sees everything.
 */
export const rebuildLeaderboards = (tx: Transaction, problemId: string): Promise<void> =>
  storeLeaderboards(tx, problemId, async ({ schedule }, contenders) => {
    const tables = new DuelTables(schedule)
    await tables.look(tx, contenders)
    return tables
  })

/**
 * The same, with the same rows to the last digit, from the tables that this process keeps: what has changed is all that costs
 * time. For a transaction of its own.
 */
export const updateLeaderboards = (tx: Transaction, problemId: string): Promise<void> =>
  storeLeaderboards(tx, problemId, ({ schedule }, contenders) =>
    keptTables(tx, problemId, schedule, contenders),
  )

async function storeLeaderboards(
  tx: Transaction,
  problemId: string,
  tablesOf: (duel: Duel, contenders: readonly Contender[]) => Promise<DuelTables>,
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('duel-table'), hashtext(${problemId}))`
  const duel = await findAnyDuel(problemId, tx)
  if (!duel) return
  const contenders = await tx.$queryRaw<Contender[]>`
    SELECT id, role::text AS role, "playerId" FROM "DuelEntry"
     WHERE "problemId" = ${problemId} AND status = ${ACTIVE.status}::"DuelStatus" ORDER BY id`
  const tables = await tablesOf(duel, contenders)
  const rows = ROLES.flatMap((role) => tables.rows(role).map((row, position) => rowOf(role, row, position)))
  await tx.$executeRaw`DELETE FROM "DuelStanding" WHERE "problemId" = ${problemId}`
  await tx.$executeRaw`
    INSERT INTO "DuelStanding" ("entryId", "problemId", role, position, place, ties, score, mean, median, low, high, trials,
                                forfeits, "didNotFinish", "bestId", "worstId")
    SELECT "entryId", ${problemId}, role::"DuelRole", position, place, ties, score, mean, median, low, high, trials,
           forfeits, "didNotFinish", "bestId", "worstId"
      FROM json_to_recordset(${JSON.stringify(rows)}::json)
             AS r("entryId" uuid, role text, position int, place int, ties int[], score float8, mean float8, median float8,
                  low float8, high float8, trials int, forfeits int, "didNotFinish" int, "bestId" uuid, "worstId" uuid)`
  if (tables.isComplete)
    for (const role of ROLES) await notePlaces(tx, { problemId, role, rows: rows.filter(isPlacedIn(role)) })
  await announceDuel(tx, problemId)
}

type StandingRow = ReturnType<typeof rowOf>
type PlacedRow = StandingRow & { readonly place: number; readonly score: number }

const isPlacedIn =
  (role: DuelRole) =>
  (row: StandingRow): row is PlacedRow =>
    row.role === role && row.place !== null && row.score !== null

function rowOf(role: DuelRole, row: BoardRow, position: number) {
  const { id, place, mean, median, trials, forfeits, didNotFinish, best, worst, ranked } = row
  return {
    ...{ entryId: id, role, position, place, mean, median, trials, forfeits, didNotFinish },
    score: ranked?.mean ?? null,
    low: ranked?.low ?? null,
    high: ranked?.high ?? null,
    ties: row.ties.flatMap(({ from, to }) => [from, to]),
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

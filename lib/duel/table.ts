import { standingsOf } from '@/judge/tournament/standings'
import type { Standing } from '@/judge/tournament/table'
import { ROLES } from '@/judge/tournament/trial'
import { ACTIVE } from '@/lib/access/duel'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { enqueueTable } from '@/lib/jobs/duel-table'
import { announceDuel } from './announce'
import { trialsOf } from './columns'
import { findAnyDuel } from './duels'

type Transaction = Prisma.TransactionClient

/**
 * Recomputes both leaderboards of a duel from all trials of its active entries, never from the previous leaderboards,
 * so withdrawals and replays need no special case. Runs one at a time: a second call waits and then sees everything.
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
    standingsOf(trials, role).map((standing, position) => rowOf(problemId, role, standing, position)),
  )
  await tx.duelStanding.deleteMany({ where: { problemId } })
  await tx.duelStanding.createMany({ data: rows })
  await announceDuel(tx, problemId)
}

function rowOf(problemId: string, role: DuelRole, standing: Standing, position: number) {
  const { id, place, mean, median, low, high, trials, forfeits, didNotFinish, best, worst } = standing
  return {
    ...{ entryId: id, problemId, role, position, place, median, low, high, trials, forfeits, didNotFinish },
    score: mean,
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

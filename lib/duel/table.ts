import { standingsOf } from '@/judge/tournament/standings'
import type { Standing } from '@/judge/tournament/table'
import { ROLES } from '@/judge/tournament/trial'
import { ACTIVE } from '@/lib/access/duel'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { enqueueTable } from '@/lib/queue/duel-table'
import { announceDuel } from './announce'
import { trialsOf } from './columns'
import { findAnyDuel } from './duels'

type Transaction = Prisma.TransactionClient

/**
 * Makes both leaderboards of a duel from all trials of those that take part, never from what they were before: so that
 * who is withdrawn, or plays anew, just works. One at a time: whoever comes second waits, and then sees everything.
 */
export async function makeTable(tx: Transaction, problemId: string): Promise<void> {
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

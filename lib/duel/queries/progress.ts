import { db } from '@/lib/core/db'
import { findDuel } from '../duels'
import { orders } from '../pairs'

/** How much of a tournament has been played. */
export interface DuelProgress {
  /** Trials played between active entries, and how many there will be. */
  readonly played: number
  readonly total: number
  /** Pairs of an architect and a solver that are playing or queued. */
  readonly waiting: number
  /** Pairs that the judge has given up on; an administrator has been told. */
  readonly stuck: number
}

/** The progress of a duel. `undefined` if there is no such visible duel. */
export async function progress(problemId: string): Promise<DuelProgress | undefined> {
  const duel = await findDuel(problemId)
  if (!duel) return undefined
  const [counts] = await db.$queryRaw<{ played: number; pairs: number; waiting: number; stuck: number }[]>`
    WITH pairs AS (
      SELECT a."playerId" AS architect, s."playerId" AS solver FROM "DuelEntry" a, "DuelEntry" s
       WHERE a."problemId" = ${problemId} AND a.role = 'architect' AND a.status = 'active'
         AND s."problemId" = ${problemId} AND s.role = 'solver' AND s.status = 'active'
    )
    SELECT (SELECT count(*)::int FROM pairs) AS pairs,
           (SELECT count(*)::int FROM pairs p JOIN "DuelTrial" t
                ON t."architectId" = p.architect AND t."solverId" = p.solver
               AND (t.size, t.seed) IN ${orders(duel.schedule)}) AS played,
           (SELECT count(DISTINCT j.key)::int FROM pairs p JOIN graphile_worker.jobs j
                ON j.key = 'duel:' || p.architect || ':' || p.solver) AS waiting,
           (SELECT count(*)::int FROM pairs p WHERE EXISTS (
             SELECT FROM "JudgeFault" f WHERE f."architectId" = p.architect AND f."solverId" = p.solver
                AND f.stuck AND f."resolvedAt" IS NULL)) AS stuck`
  const { played = 0, pairs = 0, waiting = 0, stuck = 0 } = counts ?? {}
  return { played, total: pairs * duel.schedule.length, waiting, stuck }
}

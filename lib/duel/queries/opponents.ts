import { db } from '@/lib/db'
import type { DuelRole } from '@/lib/generated/prisma/enums'

/** How an entry fares against one of the other role, with the versions that play now. */
export interface OpponentRow {
  readonly entryId: string
  readonly name: string
  /** The mean over the scored trials; null where there is none. */
  readonly architectScore: number | null
  readonly solverScore: number | null
  readonly trials: number
  readonly forfeits: number
  readonly unfinished: number
}

interface Wanted {
  readonly problemId: string
  /** The entry's own. */
  readonly role: DuelRole
  readonly playerId: string
}

/** Everybody whom a player meets who takes part, in the order of their leaderboard; also whom it has yet to meet. */
export const opponents = ({ problemId, role, playerId }: Wanted): Promise<OpponentRow[]> =>
  role === 'architect' ? solversOf(problemId, playerId) : architectsOf(problemId, playerId)

const solversOf = (problemId: string, playerId: string) => db.$queryRaw<OpponentRow[]>`
  SELECT e.id AS "entryId", e.name, avg(t."architectScore") AS "architectScore",
         avg(t."solverScore") AS "solverScore", count(t.id)::int AS trials,
         count(*) FILTER (WHERE t.outcome = 'forfeit')::int AS forfeits,
         count(*) FILTER (WHERE t.outcome = 'did-not-finish')::int AS unfinished
    FROM "DuelEntry" e
    LEFT JOIN "DuelStanding" s ON s."entryId" = e.id
    LEFT JOIN "DuelTrial" t ON t."solverId" = e."playerId" AND t."architectId" = ${playerId}::uuid
   WHERE e."problemId" = ${problemId} AND e.role = 'solver' AND e.status = 'active'
   GROUP BY e.id, s.position
   ORDER BY s.position NULLS LAST, e."createdAt"`

const architectsOf = (problemId: string, playerId: string) => db.$queryRaw<OpponentRow[]>`
  SELECT e.id AS "entryId", e.name, avg(t."architectScore") AS "architectScore",
         avg(t."solverScore") AS "solverScore", count(t.id)::int AS trials,
         count(*) FILTER (WHERE t.outcome = 'forfeit')::int AS forfeits,
         count(*) FILTER (WHERE t.outcome = 'did-not-finish')::int AS unfinished
    FROM "DuelEntry" e
    LEFT JOIN "DuelStanding" s ON s."entryId" = e.id
    LEFT JOIN "DuelTrial" t ON t."architectId" = e."playerId" AND t."solverId" = ${playerId}::uuid
   WHERE e."problemId" = ${problemId} AND e.role = 'architect' AND e.status = 'active'
   GROUP BY e.id, s.position
   ORDER BY s.position NULLS LAST, e."createdAt"`

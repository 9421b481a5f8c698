import 'server-only'
import { db } from '@/lib/core/db'
import type { Person } from '@/lib/core/person'
import { Prisma } from '@/lib/generated/prisma/client'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { findAnyDuel } from '../duels'
import { orders } from '../pairs'

/** An entry's results against one entry of the other role, with the active versions of both. */
export interface OpponentRow {
  readonly entryId: string
  readonly name: string
  /** Null for a built-in bot. */
  readonly author: Person | null
  /** The mean over the scored trials; null if there is none. */
  readonly architectScore: number | null
  readonly solverScore: number | null
  readonly trials: number
  readonly forfeits: number
  readonly unfinished: number
}

interface Wanted {
  readonly problemId: string
  /** The entry's own role. */
  readonly role: DuelRole
  readonly playerId: string
}

/** For each role: the trial column of its own player, the trial column of the opponent, and the opponent's role. */
const SIDES = {
  architect: { own: Prisma.sql`t."architectId"`, theirs: Prisma.sql`t."solverId"`, role: 'solver' },
  solver: { own: Prisma.sql`t."solverId"`, theirs: Prisma.sql`t."architectId"`, role: 'architect' },
} as const

/**
 * All active opponents of a player in leaderboard order, including those it has not met yet. As everywhere, only trials
 * of the current schedule count.
 */
export async function opponents({ problemId, role, playerId }: Wanted): Promise<OpponentRow[]> {
  const duel = await findAnyDuel(problemId)
  if (!duel) return []
  const other = SIDES[role]
  return db.$queryRaw<OpponentRow[]>`
    SELECT e.id AS "entryId", e.name,
           (SELECT json_build_object('username', u.username, 'name', u.name, 'colour', u.colour, 'mark', u.mark)
              FROM "User" u WHERE u.id = e."userId") AS author, avg(t."architectScore") AS "architectScore",
           avg(t."solverScore") AS "solverScore", count(t.id)::int AS trials,
           count(*) FILTER (WHERE t.outcome = 'forfeit')::int AS forfeits,
           count(*) FILTER (WHERE t.outcome = 'did-not-finish')::int AS unfinished
      FROM "DuelEntry" e
      LEFT JOIN "DuelStanding" s ON s."entryId" = e.id
      LEFT JOIN "DuelTrial" t ON ${other.theirs} = e."playerId" AND ${other.own} = ${playerId}::uuid
       AND (t.size, t.seed) IN ${orders(duel.schedule)}
     WHERE e."problemId" = ${problemId} AND e.role = ${other.role}::"DuelRole" AND e.status = 'active'
     GROUP BY e.id, s.position
     ORDER BY s.position NULLS LAST, e."createdAt"`
}

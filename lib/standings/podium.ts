import 'server-only'
import { VISIBLE_SQL } from '@/lib/access/problems'
import { pool } from '@/lib/core/db'
import type { Person } from '@/lib/core/person'

/** One of the first three on a problem's leaderboard. */
export interface PodiumRow extends Person {
  readonly problemId: string
  readonly accepted: boolean
  readonly score: number
  readonly rank: readonly number[]
}

const FIRST = {
  name: 'podium',
  text: `SELECT p.id AS "problemId", u.username, u.name, u.colour, u.mark, s.accepted, s.score, s.rank
           FROM "Problem" p
          CROSS JOIN LATERAL (SELECT * FROM "Standing" WHERE "problemId" = p.id
                               ORDER BY rank, "reachedAt", "userId" LIMIT 3) s
           JOIN "User" u ON u.id = s."userId"
          WHERE ${VISIBLE_SQL}
          ORDER BY p.id, s.rank, s."reachedAt", s."userId"`,
}

/** The first three of every visible problem, by problem id, as their leaderboards show them. */
export async function podiums(): Promise<ReadonlyMap<string, readonly PodiumRow[]>> {
  const { rows } = await pool().query<PodiumRow>(FIRST)
  const groups = new Map<string, PodiumRow[]>()
  for (const row of rows) groups.set(row.problemId, [...(groups.get(row.problemId) ?? []), row])
  return groups
}

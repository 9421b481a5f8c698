import 'server-only'
import { VISIBLE_SQL } from '@/lib/access/problems'
import { pool } from '@/lib/core/db'

/** Sizes that a person can walk in a few minutes; in smaller mazes there is nothing to lose one's way in. */
const SIZES = [7, 15] as const

const FIND = {
  name: 'some-maze',
  text: `SELECT m.hash FROM "DuelMaze" m
          WHERE m.size BETWEEN ${SIZES[0]} AND ${SIZES[1]} AND m.walls >= m.size
            AND EXISTS (SELECT FROM "DuelBuild" b JOIN "DuelEntry" e ON e."playerId" = b."playerId"
                          JOIN "Problem" p ON p.id = e."problemId"
                         WHERE b."mazeHash" = m.hash AND e.status = 'active' AND ${VISIBLE_SQL})
          ORDER BY EXISTS (SELECT FROM "DuelWalk" w WHERE w."mazeHash" = m.hash AND w."userId" = $1::uuid), random()
          LIMIT 1`,
}

/**
 * The hash of a random maze of an active entry, if possible one that this user has not walked; undefined if no maze of
 * such a size has been built yet.
 */
export async function someMaze(userId: string | undefined): Promise<string | undefined> {
  const { rows } = await pool().query<{ hash: string }>({ ...FIND, values: [userId ?? null] })
  return rows[0]?.hash
}

import { db } from '@/lib/core/db'
import { memo } from '@/lib/core/memo'
import { Prisma } from '@/lib/generated/prisma/client'

/** A submission that was better than all that its author had submitted to the problem before. */
export interface Improvement {
  readonly problemId: string
  readonly at: Date
}

/** The same, with what it came to. */
export interface PlacedImprovement {
  readonly at: Date
  readonly score: number
  /** 1-based: where it came to stand on the problem's leaderboard at that moment. */
  readonly place: number
}

/** The latest so many have a place: each is compared with what everybody had by then (8 ms among 100 000 submissions). */
const MOST_PLACED = 24

const RANKED = Prisma.sql`state = 'judged' AND NOT tryout AND role IS NULL AND cardinality(rank) > 0`

/** What was better than all that the same person had submitted to the same problem before, among some submissions. */
const improvementsAmong = (some: Prisma.Sql) => Prisma.sql`
  SELECT id, "userId", "problemId", at, score, rank
    FROM (SELECT id, "userId", "problemId", "createdAt" AS at, score, rank,
                 min(rank) OVER (PARTITION BY "userId", "problemId" ORDER BY "createdAt", id
                                 ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
            FROM "Submission" WHERE ${RANKED} AND ${some}) ranked
   WHERE before IS NULL OR rank < before`

/** When somebody has improved, on which problem, the earliest first; hidden problems too. */
export const improvementsOf = (userId: string): Promise<Improvement[]> => db.$queryRaw`
  SELECT "problemId", at FROM (${improvementsAmong(Prisma.sql`"userId" = ${userId}::uuid`)}) own
   ORDER BY at, "problemId"`

/**
 * The places of somebody's latest improvements on a problem, the earliest first; at most a minute old.
 *
 * A place is that of its moment: of everybody's submissions up to then the best of each counts. Their verdicts are
 * today's (one that was judged anew counts as it is now), and who has deleted the account was never there. A leaderboard
 * has shown all of it to everybody at the time: what improved nothing is not in it, and no submission is named.
 */
export const placesOver = (userId: string, problemId: string): Promise<readonly PlacedImprovement[]> =>
  kept(`${userId} ${problemId}`)

const kept = memo(60_000, async (key): Promise<readonly PlacedImprovement[]> => {
  const [userId = '', problemId = ''] = key.split(' ')
  const own = Prisma.sql`"userId" = ${userId}::uuid AND "problemId" = ${problemId}`
  // Nothing that came later, or that is worse than the worst of these, is before any of them.
  const others = Prisma.sql`"userId" <> ${userId}::uuid AND "problemId" = ${problemId}
    AND "createdAt" <= (SELECT max(at) FROM better) AND rank <= (SELECT max(rank) FROM better)`
  // Everybody else's best is one from when it was submitted until the next better one.
  return db.$queryRaw<PlacedImprovement[]>`
    WITH better AS (
      SELECT at, score, rank FROM (${improvementsAmong(own)}) own ORDER BY at DESC LIMIT ${MOST_PLACED}
    ), bests AS MATERIALIZED (
      SELECT "userId", at, rank, lead(at) OVER (PARTITION BY "userId" ORDER BY at, id) AS until
        FROM (${improvementsAmong(others)}) others
    )
    SELECT b.at, b.score, count(o."userId")::int + 1 AS place
      FROM better b
      LEFT JOIN bests o ON o.at <= b.at AND (o.until IS NULL OR b.at < o.until)
                       AND (o.rank, o.at, o."userId") < (b.rank, b.at, ${userId}::uuid)
     GROUP BY b.at, b.score, b.rank ORDER BY b.at, b.rank DESC`
})

import { db } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { memo } from '@/lib/memo'

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

/** The latest so many have a place: each costs a count of the better ones (45 ms among 100 000). */
const MOST_PLACED = 24

const RANKED = Prisma.sql`state = 'judged' AND NOT tryout AND role IS NULL AND cardinality(rank) > 0`

/** One's own ranked submissions, each with the best rank before it. */
const own = (userId: string) => Prisma.sql`
  SELECT "problemId", "createdAt" AS at, score, rank,
         min(rank) OVER (PARTITION BY "problemId" ORDER BY "createdAt", id
                         ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
    FROM "Submission" WHERE "userId" = ${userId}::uuid AND ${RANKED}`

/** When somebody has improved, on which problem, the earliest first; hidden problems too. */
export const improvementsOf = (userId: string): Promise<Improvement[]> => db.$queryRaw`
  SELECT "problemId", at FROM (${own(userId)}) own WHERE before IS NULL OR rank < before ORDER BY at, "problemId"`

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
  return db.$queryRaw<PlacedImprovement[]>`
    WITH better AS (
      SELECT at, score, rank FROM (${own(userId)}) own
       WHERE "problemId" = ${problemId} AND (before IS NULL OR rank < before) ORDER BY at DESC LIMIT ${MOST_PLACED}
    )
    SELECT b.at, b.score,
           (SELECT count(DISTINCT "userId")::int + 1 FROM "Submission"
             WHERE "problemId" = ${problemId} AND "userId" <> ${userId}::uuid AND "createdAt" <= b.at AND ${RANKED}
               AND (rank, "createdAt", "userId") < (b.rank, b.at, ${userId}::uuid)) AS place
      FROM better b ORDER BY b.at`
})

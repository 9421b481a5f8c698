import 'server-only'
import { rankedResultSql } from '@/lib/access/submissions'
import { db } from '@/lib/core/db'
import { memo } from '@/lib/core/memo'
import { Prisma } from '@/lib/generated/prisma/client'

/** A submission that was better than all its author's earlier ones to the problem. */
export interface Improvement {
  readonly problemId: string
  readonly at: Date
}

/** An improvement with its score and place. */
export interface PlacedImprovement {
  readonly at: Date
  readonly score: number
  /** Its place on the problem's leaderboard at that moment, 1-based. */
  readonly place: number
}

/**
 * How many of the latest improvements get a place: each is compared with all others (8 ms among 100 000 submissions).
 */
const MOST_PLACED = 24

const RANKED = Prisma.raw(rankedResultSql('e'))

/** Selects, among some submissions, those better than all earlier ones of the same user to the same problem. */
const improvementsAmong = (some: Prisma.Sql) => Prisma.sql`
  SELECT id, "userId", "problemId", at, score, rank
    FROM (SELECT id, "userId", "problemId", "createdAt" AS at, score, rank,
                 min(rank) OVER (PARTITION BY "userId", "problemId" ORDER BY "createdAt", id
                                 ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
            FROM "Submission" e WHERE ${RANKED} AND ${some}) ranked
   WHERE before IS NULL OR rank < before`

/** The times and problems of a user's improvements, earliest first. Includes hidden problems. */
export const improvementsOf = (userId: string): Promise<Improvement[]> => db.$queryRaw`
  SELECT "problemId", at FROM (${improvementsAmong(Prisma.sql`"userId" = ${userId}::uuid`)}) own
   ORDER BY at, "problemId"`

/**
 * The places of a user's latest improvements on a problem, earliest first; at most a minute old.
 *
 * A place is that of its time: everyone's best submission up to then counts. Verdicts are the current ones, so a
 * rejudged submission counts with its new verdict, and deleted accounts do not count at all. This reveals nothing new:
 * a leaderboard has shown all of it at the time, what a freeze holds is left out as it is there, submissions that improved
 * nothing are left out, and no submission is named.
 */
export const placesOver = (userId: string, problemId: string): Promise<readonly PlacedImprovement[]> =>
  kept(`${userId} ${problemId}`)

const kept = memo(60_000, async (key): Promise<readonly PlacedImprovement[]> => {
  const [userId = '', problemId = ''] = key.split(' ')
  const own = Prisma.sql`"userId" = ${userId}::uuid AND "problemId" = ${problemId}`
  // No submission that is later or worse than all of these can be ahead of any of them.
  const others = Prisma.sql`"userId" <> ${userId}::uuid AND "problemId" = ${problemId}
    AND "createdAt" <= (SELECT max(at) FROM better) AND rank <= (SELECT max(rank) FROM better)`
  // Another user's submission is that user's best from its time until the next better one.
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

import 'server-only'
import { publicResultSql } from '@/lib/access/submissions'
import { Prisma } from '@/lib/generated/prisma/client'

type Transaction = Prisma.TransactionClient

interface Entry {
  readonly userId: string
  readonly problemId: string
  readonly submissionId: string
}

/**
 * Enters a submission into the standings if it is its user's best for the problem, in the transaction that stores the
 * submission. Duel programs have leaderboards of their own. What a freeze hides waits, see held.ts. The functions
 * `enter_or_hold` and `enter_standing` in prisma/functions do the work, and lock the user's row: two submissions of one user
 * are entered one after the other.
 */
export async function enterStanding(
  tx: Transaction,
  { userId, problemId, submissionId }: Entry,
): Promise<void> {
  await tx.$executeRaw`SELECT enter_or_hold(${userId}::uuid, ${problemId}, ${submissionId}::uuid)`
}

/**
 * Recomputes the standings of some users on some problems from their submissions; needed if these may have become
 * worse. The users' rows must be locked.
 */
export async function deriveStandings(
  tx: Transaction,
  pairs: readonly { readonly userId: string; readonly problemId: string }[],
): Promise<void> {
  const users = pairs.map(({ userId }) => userId)
  const problems = pairs.map(({ problemId }) => problemId)
  const concerned = Prisma.sql`("userId", "problemId") IN (SELECT * FROM unnest(${users}::uuid[], ${problems}::text[]))`
  await tx.$executeRaw`DELETE FROM "Standing" WHERE ${concerned}`
  await tx.$executeRaw`
    INSERT INTO "Standing" ("userId", "problemId", "submissionId", accepted, score, rank, "reachedAt")
    SELECT DISTINCT ON ("userId", "problemId")
           "userId", "problemId", id, verdict = 'accepted', score, rank, "createdAt"
      FROM "Submission" e
     WHERE ${concerned} AND ${Prisma.raw(publicResultSql('e'))} AND cardinality(rank) > 0
     ORDER BY "userId", "problemId", rank, "createdAt", id`
  for (const userId of new Set(users)) {
    await tx.$executeRaw`
      DELETE FROM "OverallStanding" WHERE "userId" = ${userId}::uuid
         AND NOT EXISTS (SELECT FROM "Standing" WHERE "userId" = ${userId}::uuid)`
    await tx.$executeRaw`SELECT sum_up_standings(${userId}::uuid)`
  }
}

import { Prisma } from '@/lib/generated/prisma/client'

type Transaction = Prisma.TransactionClient

interface Entry {
  readonly userId: string
  readonly problemId: string
  readonly submissionId: string
}

/**
 * Keeps the best submission of a user to a problem, within the transaction that stores the submission; programs of a
 * duel have a table of their own. It is the function `enter_standing` of the migrations, which locks the user's row, so
 * that two submissions of one user are entered one after the other.
 */
export async function enterStanding(
  tx: Transaction,
  { userId, problemId, submissionId }: Entry,
): Promise<void> {
  await tx.$executeRaw`SELECT enter_standing(${userId}::uuid, ${problemId}, ${submissionId}::uuid)`
}

/**
 * Derives the standings of some users on some problems anew from their submissions, where these may have become worse.
 * The users' rows must be locked.
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
      FROM "Submission"
     WHERE ${concerned} AND state = 'judged' AND NOT tryout AND role IS NULL AND cardinality(rank) > 0
     ORDER BY "userId", "problemId", rank, "createdAt", id`
  for (const userId of new Set(users)) {
    await tx.$executeRaw`
      DELETE FROM "OverallStanding" WHERE "userId" = ${userId}::uuid
         AND NOT EXISTS (SELECT FROM "Standing" WHERE "userId" = ${userId}::uuid)`
    await tx.$executeRaw`SELECT sum_up_standings(${userId}::uuid)`
  }
}

import { Prisma } from '@/lib/generated/prisma/client'

type Transaction = Prisma.TransactionClient

interface Entry {
  readonly userId: string
  readonly problemId: string
  readonly submissionId: string
}

/**
 * Keeps the best submission of a user to a problem, within the transaction that stores the submission.
 *
 * The user's row is locked first, so that two submissions of one user, to whichever problems, are entered one after
 * the other; otherwise the sum over all problems could miss one of them. Programs of a duel have a table of their own.
 */
export async function enterStanding(
  tx: Transaction,
  { userId, problemId, submissionId }: Entry,
): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM "User" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
  const changed = await tx.$executeRaw`
    INSERT INTO "Standing" AS kept ("userId", "problemId", "submissionId", accepted, score, rank, "reachedAt")
    SELECT "userId", "problemId", id, verdict = 'accepted', score, rank, "createdAt"
      FROM "Submission" WHERE id = ${submissionId}::uuid AND "problemId" = ${problemId}
       AND state = 'judged' AND NOT tryout AND role IS NULL AND cardinality(rank) > 0
    ON CONFLICT ("userId", "problemId") DO UPDATE
      SET "submissionId" = excluded."submissionId", accepted = excluded.accepted, score = excluded.score,
          rank = excluded.rank, "reachedAt" = excluded."reachedAt"
      WHERE (excluded.rank, excluded."reachedAt") < (kept.rank, kept."reachedAt")`
  if (changed > 0) await sumUp(tx, userId)
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
    await sumUp(tx, userId)
  }
}

/** A user's place over all problems, from all of the user's standings. */
async function sumUp(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "OverallStanding" ("userId", solved, score, "reachedAt")
    SELECT "userId", count(*) FILTER (WHERE accepted), sum(score), max("reachedAt")
      FROM "Standing" WHERE "userId" = ${userId}::uuid GROUP BY "userId"
    ON CONFLICT ("userId") DO UPDATE
      SET solved = excluded.solved, score = excluded.score, "reachedAt" = excluded."reachedAt"`
}

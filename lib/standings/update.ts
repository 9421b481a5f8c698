import type { Prisma } from '@/lib/generated/prisma/client'

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
 * the other; otherwise the sum over all problems could miss one of them.
 */
export async function enterStanding(
  tx: Transaction,
  { userId, problemId, submissionId }: Entry,
): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM "User" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
  const changed = await tx.$executeRaw`
    INSERT INTO "Standing" AS kept ("userId", "problemId", "submissionId", accepted, score, rank, "reachedAt")
    SELECT "userId", "problemId", id, verdict = 'accepted', score, rank, "createdAt"
      FROM "Submission" WHERE id = ${submissionId}::uuid AND "problemId" = ${problemId} AND cardinality(rank) > 0
    ON CONFLICT ("userId", "problemId") DO UPDATE
      SET "submissionId" = excluded."submissionId", accepted = excluded.accepted, score = excluded.score,
          rank = excluded.rank, "reachedAt" = excluded."reachedAt"
      WHERE (excluded.rank, excluded."reachedAt") < (kept.rank, kept."reachedAt")`
  if (changed > 0) await sumUp(tx, userId)
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

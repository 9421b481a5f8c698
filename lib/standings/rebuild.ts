import { db } from '@/lib/core/db'

/**
 * Derives all standings from the submissions anew, in one transaction: readers see the old ones until it ends, and
 * submissions wait for it. What comes out equals what `enterStanding` has kept; a test holds the two together.
 */
export async function rebuildStandings(): Promise<{ users: number; standings: number }> {
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE "Standing", "OverallStanding" IN SHARE ROW EXCLUSIVE MODE`
      await tx.$executeRaw`DELETE FROM "OverallStanding"`
      await tx.$executeRaw`DELETE FROM "Standing"`
      const standings = await tx.$executeRaw`
        INSERT INTO "Standing" ("userId", "problemId", "submissionId", accepted, score, rank, "reachedAt")
        SELECT DISTINCT ON ("userId", "problemId")
               "userId", "problemId", id, verdict = 'accepted', score, rank, "createdAt"
          FROM "Submission" WHERE state = 'judged' AND NOT tryout AND role IS NULL AND cardinality(rank) > 0
         ORDER BY "userId", "problemId", rank, "createdAt", id`
      const users = await tx.$executeRaw`
        INSERT INTO "OverallStanding" ("userId", solved, score, "reachedAt")
        SELECT "userId", count(*) FILTER (WHERE accepted), sum(score), max("reachedAt")
          FROM "Standing" GROUP BY "userId"`
      return { users, standings }
    },
    { timeout: 600_000, maxWait: 60_000 },
  )
}

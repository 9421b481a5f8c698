import 'server-only'
import { publicResultSql } from '@/lib/access/submissions'
import { db } from '@/lib/core/db'
import { Prisma } from '@/lib/generated/prisma/client'

/**
 * Recomputes all standings from the submissions in one transaction. Readers see the old ones until it ends; submissions
 * wait for it. The result equals what `enterStanding` maintains; a test compares the two.
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
          FROM "Submission" e WHERE ${Prisma.raw(publicResultSql('e'))} AND cardinality(rank) > 0
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

import 'server-only'
import { db } from '@/lib/core/db'
import { Prisma } from '@/lib/generated/prisma/client'

/*
 * Results that a contest's freeze hides do not enter the standings, from which leaderboards, profiles and the home page are
 * made: whoever looked at them would know what the scoreboard hides. They enter once no freeze hides them any more, because
 * it was lifted or forgotten, or the contest has been deleted.
 */

/** How many results are looked up at once. */
const PART = 500

/** Enters the results that no freeze hides any more, in the order of submission. */
export async function releaseHeld(): Promise<void> {
  while ((await releasePart()) === PART);
}

/** The condition that no freeze holds the result of the submission `id` any more, although one has held it. */
const freed = (id: Prisma.Sql) => Prisma.sql`
  ${id} IN (SELECT "submissionId" FROM "HeldStanding") AND NOT EXISTS (
    SELECT FROM "HeldStanding" h JOIN "Contest" k ON k.id = h."contestId"
     WHERE h."submissionId" = ${id} AND is_frozen(k, now()))`

/**
 * Returns how many it has found, at most `PART`. Each enters in a transaction of its own: one that entered them all would
 * hold the standings of many people, and stop an answer of one of them that waits for those of another.
 */
async function releasePart(): Promise<number> {
  const free = await db.$queryRaw<{ id: string; userId: string; problemId: string }[]>`
    SELECT s.id, s."userId", s."problemId" FROM "Submission" s
     WHERE ${freed(Prisma.sql`s.id`)} ORDER BY s."createdAt", s.id LIMIT ${PART}`
  for (const { id, userId, problemId } of free)
    await db.$transaction(async (tx) => {
      // Of two workers at once, one finds it gone, and a freeze may have begun again.
      const gone = await tx.$executeRaw`
        DELETE FROM "HeldStanding" WHERE "submissionId" = ${id}::uuid AND ${freed(Prisma.sql`${id}::uuid`)}`
      if (gone > 0) await tx.$executeRaw`SELECT enter_standing(${userId}::uuid, ${problemId}, ${id}::uuid)`
    })
  return free.length
}

import 'server-only'
import { db } from '@/lib/core/db'

/*
 * Results that a contest's freeze hides do not enter the standings, from which leaderboards, profiles and the home page are
 * made: whoever looked at them would know what the scoreboard hides. They enter once no freeze hides them any more, because
 * it was lifted or forgotten, or the contest has been deleted.
 */

/** How many results enter in one transaction. */
const PART = 500

/** Enters the results that no freeze hides any more, in the order of submission. */
export async function releaseHeld(): Promise<void> {
  while ((await releasePart()) === PART);
}

/** Returns how many it has entered, at most `PART`. */
const releasePart = (): Promise<number> =>
  db.$transaction(
    async (tx) => {
      const free = await tx.$queryRaw<{ id: string; userId: string; problemId: string }[]>`
        SELECT s.id, s."userId", s."problemId" FROM "Submission" s
         WHERE s.id IN (SELECT "submissionId" FROM "HeldStanding") AND NOT EXISTS (
           SELECT FROM "HeldStanding" h JOIN "Contest" k ON k.id = h."contestId"
            WHERE h."submissionId" = s.id AND is_frozen(k, now()))
         ORDER BY s."createdAt", s.id LIMIT ${PART}`
      for (const { id, userId, problemId } of free) {
        // Of two workers at once, one finds it gone.
        const gone = await tx.heldStanding.deleteMany({ where: { submissionId: id } })
        if (gone.count > 0)
          await tx.$executeRaw`SELECT enter_standing(${userId}::uuid, ${problemId}, ${id}::uuid)`
      }
      return free.length
    },
    { timeout: 60_000 },
  )

import { db } from '@/lib/core/db'
import { findAnyDuel } from '@/lib/duel/duels'
import { enqueueMissing, lockDuel } from '@/lib/duel/pairs'
import { enqueueJudging, enqueueRejudging, enqueueTable } from '@/lib/queue/jobs'

interface Lost {
  readonly id: string
  readonly userId: string
  readonly generation: number
  readonly language: string
}

/**
 * Gives a job to what should have one and has none: after a database was restored without the queue, or where the last
 * try could not even write down that it failed. Returns how many there were.
 *
 * Submission and job are written in one transaction and a job goes after its submission is judged, so in the ordinary
 * course there are none.
 */
export async function reconcile(): Promise<number> {
  return db.$transaction(async (tx) => {
    const lost = await tx.$queryRaw<Lost[]>`
      SELECT s.id, s."userId", s.generation, s.language FROM "Submission" s
       WHERE s.state IN ('queued', 'judging') AND s.language IS NOT NULL AND NOT EXISTS (
         SELECT FROM graphile_worker.jobs j WHERE j.key = 'judge:' || s.id || ':' || s.generation
            AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts))
       ORDER BY s."userId", s."createdAt" LIMIT 500`
    for (const submission of lost) await enqueueJudging(tx, submission)
    const items = await tx.$queryRaw<{ rejudgeId: string; submissionId: string; language: string | null }[]>`
      SELECT i."rejudgeId", i."submissionId", s.language FROM "RejudgeItem" i
        JOIN "Rejudge" r ON r.id = i."rejudgeId" AND r.state = 'judging'
        JOIN "Submission" s ON s.id = i."submissionId"
       WHERE i.verdict IS NULL AND i.fault IS NULL AND NOT EXISTS (
         SELECT FROM graphile_worker.jobs j WHERE j.key = 'rejudge:' || i."rejudgeId" || ':' || i."submissionId"
            AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts)) LIMIT 500`
    for (const item of items) await enqueueRejudging(tx, item)
    return lost.length + items.length
  })
}

/**
 * Gives a job to each pair of all duels that has something to play and none: in the ordinary course only to bots of the
 * house, which no person has entered. Returns how many there were. Asks for all tables, too: a migration may have thrown
 * away what is derived, and whoever seeds may have shortened a schedule.
 */
export async function reconcileDuels(): Promise<number> {
  const duels = await db.problem.findMany({ where: { kind: 'duel' }, select: { id: true } })
  let found = 0
  for (const { id } of duels) {
    found += await db.$transaction(
      async (tx) => {
        await lockDuel(tx, id)
        const duel = await findAnyDuel(id, tx)
        await enqueueTable(tx, id)
        return duel ? enqueueMissing(tx, duel) : 0
      },
      { timeout: 120_000, maxWait: 30_000 },
    )
  }
  return found
}

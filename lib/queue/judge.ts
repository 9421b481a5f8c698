import { z } from 'zod'
import { lockUser } from '@/lib/core/lock-user'
import type { Prisma } from '@/lib/generated/prisma/client'
import { addJob, MOST_WAITING } from './queue'

export const judgeTask = (language: string): string => `judge:${language}`

export const judgeKey = (submissionId: string, generation: number): string =>
  `judge:${submissionId}:${generation}`

export const judgePayload = z.object({ submissionId: z.uuid(), generation: z.int().min(0) })

interface Waiting {
  readonly id: string
  readonly userId: string
  readonly generation: number
  readonly language: string
}

/**
 * Enqueues a submission, in the transaction that makes it `queued`.
 *
 * Its priority is the number of the user's other submissions that wait or are being judged, so everyone's first runs
 * before anyone's second: a user with a hundred delays another's first only by the one being judged. The user's row is
 * locked, so concurrent submissions count each other.
 */
export async function enqueueJudging(tx: Prisma.TransactionClient, submission: Waiting): Promise<void> {
  const { id, userId, generation, language } = submission
  await lockUser(tx, userId)
  const [others] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM "Submission"
     WHERE "userId" = ${userId}::uuid AND state IN ('queued', 'judging') AND id <> ${id}::uuid`
  await addJob(tx, {
    task: judgeTask(language),
    key: judgeKey(id, generation),
    payload: { submissionId: id, generation } satisfies z.infer<typeof judgePayload>,
    priority: Math.min(others?.count ?? 0, MOST_WAITING),
  })
}

import 'server-only'
import { z } from 'zod'
import { retryAfterOutage } from '@/lib/core/retry-after-outage'
import { Prisma } from '@/lib/generated/prisma/client'
import type { BegunShrinkRun, ShrinkRunProgress, ShrinkRunResult } from '@/lib/submissions/shrink'
import { addJob, countingDeaths, defineJob, enqueueLost, lacksJob, MOST_WAITING, paced } from './job'

const taskOf = (language: string): string => `shrink:${language}`
export const shrinkKey = (id: string): string => `shrink:${id}`
const payload = z.object({ id: z.uuid() })
const work = () => import('@/lib/submissions/shrink')

interface WaitingShrinkRun {
  readonly id: string
  /** The author of the submission. */
  readonly userId: string
  readonly language: string
}

/**
 * Enqueues the search for the smallest level on which a program fails, in the transaction that stores it. It comes behind the
 * user's other searches and submissions that wait, and behind everybody's first submission.
 */
export async function enqueueShrinkRun(
  tx: Prisma.TransactionClient,
  { id, userId, language }: WaitingShrinkRun,
): Promise<void> {
  const [others] = await tx.$queryRaw<{ count: number }[]>`
    SELECT (SELECT count(*)::int FROM "Submission" s
             WHERE s."userId" = ${userId}::uuid AND s.state IN ('queued', 'judging'))
         + (SELECT count(*)::int FROM "ShrinkRun" r JOIN "Submission" s ON s.id = r."submissionId"
             WHERE s."userId" = ${userId}::uuid AND r.state IN ('queued', 'judging') AND r.id <> ${id}::uuid) AS count`
  await addJob(tx, {
    task: taskOf(language),
    key: shrinkKey(id),
    payload: { id } satisfies z.infer<typeof payload>,
    priority: Math.min((others?.count ?? 0) + 1, MOST_WAITING),
  })
}

interface FoundLevel {
  readonly begun: BegunShrinkRun
  readonly result: ShrinkRunResult
}

/**
 * Looks for the smallest level on which a program fails: plays it on smaller and smaller ones, in the box and by the code that
 * judge submissions. Between two games it makes way for others, as a submission does between two cases.
 */
export const shrink = defineJob({
  kind: 'shrink',
  payload,
  tasks: (languages) => languages.map(taskOf),
  ...countingDeaths(async () => {
    const { awaitShrinkRun, failShrinkRun } = await work()
    return { again: awaitShrinkRun, giveUp: failShrinkRun }
  }),

  async run({ id }, { shrink }): Promise<FoundLevel | undefined> {
    const { beginShrinkRun, noteShrinkRun } = await work()
    const started = await retryAfterOutage(() => beginShrinkRun(id))
    if (!started) return undefined
    const { begun, task } = started
    const onProgress = paced<ShrinkRunProgress>(
      (progress) => noteShrinkRun(begun, progress),
      // If it is stopped, every smaller level that was found is there.
      ({ smallest }) => smallest?.level ?? '',
    )
    return { begun, result: await shrink(task, onProgress) }
  },

  finish: async (_, { begun, result }) => (await work()).storeShrinkRun(begun, result),

  stop: async (tx, { subject }) => (await work()).endShrinkRun(tx, subject),

  missing: enqueueLost(
    (tx) => tx.$queryRaw<WaitingShrinkRun[]>`
      SELECT r.id, s."userId", s.language FROM "ShrinkRun" r JOIN "Submission" s ON s.id = r."submissionId"
       WHERE r.state IN ('queued', 'judging') AND s.language IS NOT NULL
         AND ${lacksJob(Prisma.sql`'shrink:' || r.id`)} LIMIT 100`,
    enqueueShrinkRun,
  ),
})

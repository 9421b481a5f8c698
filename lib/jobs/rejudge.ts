import 'server-only'
import { z } from 'zod'
import { db } from '@/lib/core/db'
import { retryAfterOutage } from '@/lib/core/retry-after-outage'
import { storable } from '@/lib/core/storable'
import { Prisma } from '@/lib/generated/prisma/client'
import { addJob, complete, deathOf, defineJob, enqueueLost, LOWEST_PRIORITY, lacksJob, STOPPED } from './job'

/** Stands in for the language of an answer, which every worker can rejudge. */
const NO_LANGUAGE = 'answer'

const taskOf = (language: string | null): string => `rejudge:${language ?? NO_LANGUAGE}`

export const rejudgeKey = (rejudgeId: string, submissionId: string): string =>
  `rejudge:${rejudgeId}:${submissionId}`

const payload = z.object({ rejudgeId: z.uuid(), submissionId: z.uuid() })
const work = () => import('@/lib/rejudges/decide')

interface RejudgeJob extends z.infer<typeof payload> {
  readonly language: string | null
}

/** Enqueues a submission's rejudge behind everything else. */
export const enqueueRejudging = (
  tx: Prisma.TransactionClient,
  { rejudgeId, submissionId, language }: RejudgeJob,
): Promise<void> =>
  addJob(tx, {
    task: taskOf(language),
    key: rejudgeKey(rejudgeId, submissionId),
    payload: { rejudgeId, submissionId } satisfies z.infer<typeof payload>,
    priority: LOWEST_PRIORITY,
  })

const KEY = Prisma.sql`'rejudge:' || i."rejudgeId" || ':' || i."submissionId"`

/** Judges a submission again and stores the results without replacing those that count. */
export const rejudge = defineJob({
  kind: 'rejudge',
  payload,
  tasks: (languages) => [...languages, null].map(taskOf),
  names: { rejudge: 2, submission: 3 },

  async run({ rejudgeId, submissionId }, { judge }) {
    const { findTask } = await import('@/lib/submissions/judging')
    const open = await retryAfterOutage(() =>
      db.rejudgeItem.count({
        where: { rejudgeId, submissionId, verdict: null, fault: null, rejudge: { state: 'judging' } },
      }),
    )
    const task = open > 0 ? await retryAfterOutage(() => findTask(submissionId)) : undefined
    return task && judge(task)
  },

  async finish({ rejudgeId, submissionId }, results) {
    const { settleRejudge } = await work()
    await db.$transaction((tx) => settleRejudge(tx, rejudgeId, submissionId, { results: storable(results) }))
  },

  async fail({ rejudgeId, submissionId }, { cause, again }) {
    if (again) return
    const { settleRejudge } = await work()
    const fault = storable(cause).slice(0, 4000)
    await db.$transaction((tx) => settleRejudge(tx, rejudgeId, submissionId, { fault }))
  },

  /** A worker's death counts as an attempt here, because no one waits for a rejudge. */
  async left(tx, job) {
    if (job.attempts < job.max_attempts) return
    const { settleRejudge } = await work()
    await settleRejudge(tx, job.subject, job.rest, { fault: (await deathOf(tx, job)).cause })
    await complete(tx, job)
  },

  async stop(tx, job) {
    const { settleRejudge } = await work()
    await settleRejudge(tx, job.subject, job.rest, { fault: STOPPED })
    return true
  },

  missing: enqueueLost(
    (tx) => tx.$queryRaw<RejudgeJob[]>`
      SELECT i."rejudgeId", i."submissionId", s.language FROM "RejudgeItem" i
        JOIN "Rejudge" r ON r.id = i."rejudgeId" AND r.state = 'judging'
        JOIN "Submission" s ON s.id = i."submissionId"
       WHERE i.verdict IS NULL AND i.fault IS NULL AND ${lacksJob(KEY)} LIMIT 500`,
    enqueueRejudging,
  ),
})

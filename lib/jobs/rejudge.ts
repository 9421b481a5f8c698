import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'
import { lacksJob } from '@/lib/queue/queue'
import { enqueueRejudging, rejudgeTask } from '@/lib/queue/rejudge'
import { settleRejudge } from '@/lib/rejudges/settle'
import { complete, deathOf, enqueueLost, type Job, STOPPED } from './job'

interface Lost {
  readonly rejudgeId: string
  readonly submissionId: string
  readonly language: string | null
}

const KEY = Prisma.sql`'rejudge:' || i."rejudgeId" || ':' || i."submissionId"`

/** Judges a submission again without changing its current result. */
export const rejudge = {
  kind: 'rejudge',
  tasks: (languages) => [...languages, null].map(rejudgeTask),
  names: { rejudge: 2, submission: 3 },

  /** A worker's death counts as an attempt here, because no one waits for a rejudge. */
  async left(tx, job) {
    if (job.attempts < job.max_attempts) return
    await settleRejudge(tx, job.subject, job.rest, { fault: (await deathOf(tx, job)).cause })
    await complete(tx, job)
  },

  async stop(tx, job) {
    await settleRejudge(tx, job.subject, job.rest, { fault: STOPPED })
    return true
  },

  missing: enqueueLost(
    (tx) => tx.$queryRaw<Lost[]>`
      SELECT i."rejudgeId", i."submissionId", s.language FROM "RejudgeItem" i
        JOIN "Rejudge" r ON r.id = i."rejudgeId" AND r.state = 'judging'
        JOIN "Submission" s ON s.id = i."submissionId"
       WHERE i.verdict IS NULL AND i.fault IS NULL AND ${lacksJob(KEY)} LIMIT 500`,
    enqueueRejudging,
  ),
} as const satisfies Job

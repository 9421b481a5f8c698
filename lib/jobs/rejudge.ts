import { db } from '@/lib/core/db'
import { enqueueRejudging, rejudgeTask } from '@/lib/queue/rejudge'
import { settleRejudge } from '@/lib/rejudges/settle'
import { complete, deathOf, type Job } from './job'

interface Lost {
  readonly rejudgeId: string
  readonly submissionId: string
  readonly language: string | null
}

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

  missing: {
    every: 30_000,
    odd: true,
    find: () =>
      db.$transaction(async (tx) => {
        const lost = await tx.$queryRaw<Lost[]>`
          SELECT i."rejudgeId", i."submissionId", s.language FROM "RejudgeItem" i
            JOIN "Rejudge" r ON r.id = i."rejudgeId" AND r.state = 'judging'
            JOIN "Submission" s ON s.id = i."submissionId"
           WHERE i.verdict IS NULL AND i.fault IS NULL AND NOT EXISTS (
             SELECT FROM graphile_worker.jobs j WHERE j.key = 'rejudge:' || i."rejudgeId" || ':' || i."submissionId"
                AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts)) LIMIT 500`
        for (const item of lost) await enqueueRejudging(tx, item)
        return lost.length
      }),
  },
} as const satisfies Job

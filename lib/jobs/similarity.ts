import { db } from '@/lib/core/db'
import { enqueueSimilarity, SIMILARITY_TASK } from '@/lib/queue/similarity'
import { awaitReport, failReport } from '@/lib/similarity/progress'
import { complete, type Job } from './job'

/** Compares the submissions of a contest to one problem. */
export const similarity = {
  kind: SIMILARITY_TASK,
  tasks: () => [SIMILARITY_TASK],

  /** A worker's death counts as an attempt, because the programs may be the reason. The next worker begins anew. */
  async left(tx, job) {
    if (job.attempts < job.max_attempts) return awaitReport(tx, job.subject)
    await failReport(tx, job.subject, 'worker')
    await complete(tx, job)
  },

  handedBack: (tx, job) => awaitReport(tx, job.subject),

  missing: {
    every: 30_000,
    odd: true,
    find: () =>
      db.$transaction(async (tx) => {
        const lost = await tx.$queryRaw<{ id: string }[]>`
          SELECT r.id FROM "SimilarityReport" r
           WHERE r.state IN ('waiting', 'running') AND NOT EXISTS (
             SELECT FROM graphile_worker.jobs j WHERE j.key = 'similarity:' || r.id
                AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts)) LIMIT 100`
        for (const { id } of lost) await enqueueSimilarity(tx, id)
        return lost.length
      }),
  },
} as const satisfies Job

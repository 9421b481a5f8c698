import { db } from '@/lib/core/db'
import { challengeTask, enqueueChallenge } from '@/lib/queue/challenge'
import { awaitChallenge, enqueueShown, failChallenge } from '@/lib/workshop/challenges/work'
import { complete, deathOf, type Job } from './job'

interface Lost {
  readonly id: string
  readonly language: string
  readonly own: boolean
}

/** Checks a level on which a shown program is said to fail. */
export const challenge = {
  kind: 'challenge',
  tasks: (languages) => languages.map(challengeTask),

  /** A worker's death counts as an attempt, because a program may be the reason. The next worker begins the step anew. */
  async left(tx, job) {
    if (job.attempts < job.max_attempts) return awaitChallenge(tx, job.subject)
    await failChallenge(tx, job.subject, (await deathOf(tx, job)).cause)
    await complete(tx, job)
  },

  handedBack: (tx, job) => awaitChallenge(tx, job.subject),

  missing: {
    every: 30_000,
    odd: true,
    find: () =>
      db.$transaction(async (tx) => {
        const lost = await tx.$queryRaw<Lost[]>`
          SELECT c.id, s.language, c."ownVerdict" IS NULL AS own
            FROM "Challenge" c JOIN "Submission" s ON s.id = c."submissionId"
           WHERE c.state IN ('waiting', 'running') AND NOT EXISTS (
             SELECT FROM graphile_worker.jobs j
              WHERE j.key = 'challenge:' || c.id || CASE WHEN c."ownVerdict" IS NULL THEN ':own' ELSE ':shown' END
                AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts)) LIMIT 100`
        for (const { id, language, own } of lost)
          await (own ? enqueueChallenge(tx, id, 'own', language) : enqueueShown(tx, id))
        return lost.length
      }),
  },
} as const satisfies Job

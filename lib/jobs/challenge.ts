import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'
import { challengeTask, enqueueChallenge } from '@/lib/queue/challenge'
import { lacksJob } from '@/lib/queue/queue'
import { awaitChallenge, enqueueShown, failChallenge } from '@/lib/workshop/challenges/work'
import { countingDeaths, enqueueLost, type Job } from './job'

interface Lost {
  readonly id: string
  readonly language: string
  readonly own: boolean
}

const KEY = Prisma.sql`'challenge:' || c.id || CASE WHEN c."ownVerdict" IS NULL THEN ':own' ELSE ':shown' END`

/** Checks a level on which a shown program is said to fail. */
export const challenge = {
  kind: 'challenge',
  tasks: (languages) => languages.map(challengeTask),
  ...countingDeaths(awaitChallenge, failChallenge),
  missing: enqueueLost(
    (tx) => tx.$queryRaw<Lost[]>`
      SELECT c.id, s.language, c."ownVerdict" IS NULL AS own
        FROM "Challenge" c JOIN "Submission" s ON s.id = c."submissionId"
       WHERE c.state IN ('waiting', 'running') AND ${lacksJob(KEY)} LIMIT 100`,
    (tx, { id, language, own }) => (own ? enqueueChallenge(tx, id, 'own', language) : enqueueShown(tx, id)),
  ),
} as const satisfies Job

import 'server-only'
import { z } from 'zod'
import { retryAfterOutage } from '@/lib/core/retry-after-outage'
import { Prisma } from '@/lib/generated/prisma/client'
import { addJob, countingDeaths, defineJob, enqueueLost, lacksJob, MOST_WAITING } from './job'

/** The two programs that are run on a proposed level, one after the other: each may need another worker. */
const CHALLENGE_STEPS = ['own', 'shown'] as const
export type ChallengeStep = (typeof CHALLENGE_STEPS)[number]

const taskOf = (language: string): string => `challenge:${language}`
const payload = z.object({ id: z.uuid(), step: z.enum(CHALLENGE_STEPS) })
const work = () => import('@/lib/workshop/challenges')

/** Enqueues a step of the check of a proposed level. It comes after judging, for which more people wait. */
export const enqueueChallenge = (
  tx: Prisma.TransactionClient,
  id: string,
  step: ChallengeStep,
  language: string,
): Promise<void> =>
  addJob(tx, {
    task: taskOf(language),
    key: `challenge:${id}:${step}`,
    payload: { id, step } satisfies z.infer<typeof payload>,
    priority: MOST_WAITING,
  })

interface Lost {
  readonly id: string
  readonly language: string
  readonly own: boolean
}

const KEY = Prisma.sql`'challenge:' || c.id || CASE WHEN c."ownVerdict" IS NULL THEN ':own' ELSE ':shown' END`

/**
 * Checks a level on which a shown program is said to fail: runs one of the two programs on it, in the box and by the code
 * that judge submissions.
 */
export const challenge = defineJob({
  kind: 'challenge',
  payload,
  tasks: (languages) => languages.map(taskOf),
  ...countingDeaths(async () => {
    const { awaitChallenge, failChallenge } = await work()
    return { again: awaitChallenge, giveUp: failChallenge }
  }),

  async run({ id, step }, { judge }) {
    const { beginChallenge } = await work()
    const task = await retryAfterOutage(() => beginChallenge(id, step))
    return task && judge(task)
  },

  finish: async ({ id, step }, results) => (await work()).finishChallenge(id, step, results),

  missing: enqueueLost(
    (tx) => tx.$queryRaw<Lost[]>`
      SELECT c.id, s.language, c."ownVerdict" IS NULL AS own
        FROM "Challenge" c JOIN "Submission" s ON s.id = c."submissionId"
       WHERE c.state IN ('waiting', 'running') AND ${lacksJob(KEY)} LIMIT 100`,
    async (tx, { id, language, own }) =>
      own ? enqueueChallenge(tx, id, 'own', language) : (await work()).enqueueShown(tx, id),
  ),
})

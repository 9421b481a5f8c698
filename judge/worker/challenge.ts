import type { Task } from 'graphile-worker'
import { db } from '@/lib/core/db'
import { challengePayload } from '@/lib/queue/challenge'
import { beginChallenge, failChallenge, finishChallenge } from '@/lib/workshop/challenges/work'
import { attempt, causeOf } from './attempt'
import type { JobContext } from './context'
import { judgeTask } from './results'
import { retryAfterOutage } from './retry-after-outage'

/** The job `challenge`: runs one of the two programs on a proposed level, in the box and by the code that judge submissions. */
export const challenge =
  (context: JobContext): Task =>
  async (input, helpers) => {
    const { id, step } = challengePayload.parse(input)
    await attempt(helpers, {
      about: { challenge: id, step },
      failure: 'a fault of the judge, in the Workshop',
      async work() {
        const task = await retryAfterOutage(() => beginChallenge(id, step))
        if (!task) return
        const results = await judgeTask(task, context)
        await retryAfterOutage(() => finishChallenge(id, step, results))
      },
      onFault: async (error, again) => !again && failChallenge(db, id, causeOf(error)),
    })
  }

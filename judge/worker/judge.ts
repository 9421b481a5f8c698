import type { Task } from 'graphile-worker'
import { judgePayload } from '@/lib/queue/judge'
import { beginJudging, noteFault, noteProgress, storeResults } from '@/lib/submissions/judging'
import { attempt, causeOf } from './attempt'
import { Broadcast } from './broadcast'
import type { JobContext } from './context'
import { ProblemFault } from './packages/fault'
import { progressOf } from './progress'
import { judgeTask } from './results'
import { retryAfterOutage } from './retry-after-outage'

/**
 * The job `judge`: compiles a program, plays all cases and stores the results. A judge error is recorded and the queue
 * retries after a pause. After the last attempt the submission waits for an administrator.
 */
export const judge =
  (context: JobContext): Task =>
  async (input, helpers) => {
    const judging = judgePayload.parse(input)
    const { workerId } = context
    const { attempts } = helpers.job
    // Listen before anyone can learn that judging has begun, so no spectator's call is missed.
    const broadcast = new Broadcast(judging)
    try {
      await attempt(helpers, {
        about: judging,
        failure: 'a fault of the judge',
        async work() {
          const task = await retryAfterOutage(() => beginJudging(judging))
          if (!task) return
          const results = await judgeTask(task, context, {
            onProgress: progressOf((progress) => noteProgress(judging, progress)),
            spectatorOf: (caseId) => broadcast.spectatorOf(caseId),
          })
          await retryAfterOutage(() => storeResults(judging, results))
        },
        isFinal: (error) => error instanceof ProblemFault,
        onFault: (error, again) =>
          noteFault({ ...judging, workerId, attempt: attempts, cause: causeOf(error), again }),
      })
    } finally {
      await broadcast.end()
    }
  }

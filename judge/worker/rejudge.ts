import type { Task } from 'graphile-worker'
import { db } from '@/lib/core/db'
import { storable } from '@/lib/core/storable'
import { rejudgePayload } from '@/lib/queue/rejudge'
import { settleRejudge } from '@/lib/rejudges/settle'
import { findTask } from '@/lib/submissions/judging'
import { attempt, causeOf } from './attempt'
import type { JobContext } from './context'
import { ProblemFault } from './packages/fault'
import { judgeTask } from './results'
import { retryAfterOutage } from './retry-after-outage'

/** The job `rejudge`: judges a submission again and stores the results without replacing those that count. */
export const rejudge =
  (context: JobContext): Task =>
  async (input, helpers) => {
    const { rejudgeId, submissionId } = rejudgePayload.parse(input)
    const settle = (outcome: Parameters<typeof settleRejudge>[3]) =>
      db.$transaction((tx) => settleRejudge(tx, rejudgeId, submissionId, outcome))
    await attempt(helpers, {
      about: { rejudgeId, submissionId },
      failure: 'a fault of the judge, judging anew',
      async work() {
        const open = await retryAfterOutage(() =>
          db.rejudgeItem.count({
            where: { rejudgeId, submissionId, verdict: null, fault: null, rejudge: { state: 'judging' } },
          }),
        )
        const task = open > 0 ? await retryAfterOutage(() => findTask(submissionId)) : undefined
        if (!task) return
        const results = await judgeTask(task, context)
        await retryAfterOutage(() => settle({ results: storable(results) }))
      },
      isFinal: (error) => error instanceof ProblemFault,
      onFault: async (error, again) => !again && settle({ fault: storable(causeOf(error)).slice(0, 4000) }),
    })
  }

import type { Task } from 'graphile-worker'
import { db } from '@/lib/core/db'
import { log } from '@/lib/core/log'
import { storable } from '@/lib/core/storable'
import { handBack } from '@/lib/jobs/sweep'
import { rejudgePayload } from '@/lib/queue/rejudge'
import { settleRejudge } from '@/lib/rejudges/settle'
import { findTask } from '@/lib/submissions/judging'
import { type Context, HandedBack } from './context'
import { causeOf } from './judge'
import { ProblemFault } from './packages/fault'
import { judgeTask } from './results'
import { retryAfterOutage } from './retry-after-outage'

/** The job `rejudge`: judges a submission again and stores the results without replacing those that count. */
export const rejudge =
  (context: Context): Task =>
  async (input, { job }) => {
    const { rejudgeId, submissionId } = rejudgePayload.parse(input)
    const settle = (outcome: Parameters<typeof settleRejudge>[3]) =>
      retryAfterOutage(() => db.$transaction((tx) => settleRejudge(tx, rejudgeId, submissionId, outcome)))
    try {
      const open = await retryAfterOutage(() =>
        db.rejudgeItem.count({
          where: { rejudgeId, submissionId, verdict: null, fault: null, rejudge: { state: 'judging' } },
        }),
      )
      const task = open > 0 ? await retryAfterOutage(() => findTask(submissionId)) : undefined
      if (!task) return
      const results = await judgeTask(task, context)
      await settle({ results: storable(results) })
    } catch (error) {
      if (error instanceof HandedBack) {
        await handBack(job.locked_by!)
        throw error
      }
      log.error(
        { err: error, rejudgeId, submissionId, attempt: job.attempts },
        'a fault of the judge, judging anew',
      )
      if (job.attempts < job.max_attempts && !(error instanceof ProblemFault)) throw error
      await settle({ fault: storable(causeOf(error)).slice(0, 4000) })
    }
  }

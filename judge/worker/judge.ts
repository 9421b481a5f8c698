import type { Task } from 'graphile-worker'
import { log } from '@/lib/core/log'
import { handBack } from '@/lib/jobs/sweep'
import { judgePayload } from '@/lib/queue/judge'
import { beginJudging, noteFault, noteProgress, storeResults } from '@/lib/submissions/judging'
import { JudgeFault } from '../arena/types'
import { Broadcast } from './broadcast'
import { type Context, HandedBack } from './context'
import { ProblemFault } from './packages/fault'
import { progressOf } from './progress'
import { judgeTask } from './results'
import { retryAfterOutage } from './retry-after-outage'

/**
 * The job `judge`: compiles a program, plays all cases and stores the results. A judge error is recorded and the queue
 * retries after a pause. After the last attempt the submission waits for an administrator.
 */
export const judge =
  (context: Context): Task =>
  async (input, { job }) => {
    const judging = judgePayload.parse(input)
    // Listen before anyone can learn that judging has begun, so no spectator's call is missed.
    const broadcast = new Broadcast(judging)
    try {
      const task = await retryAfterOutage(() => beginJudging(judging))
      if (!task) return
      const results = await judgeTask(task, context, {
        onProgress: progressOf((progress) => noteProgress(judging, progress)),
        spectatorOf: (caseId) => broadcast.spectatorOf(caseId),
      })
      await retryAfterOutage(() => storeResults(judging, results))
    } catch (error) {
      if (error instanceof HandedBack) {
        await handBack(job.locked_by!)
        throw error
      }
      const again = job.attempts < job.max_attempts && !(error instanceof ProblemFault)
      const { workerId } = context
      const fault = { ...judging, workerId, attempt: job.attempts, cause: causeOf(error), again }
      log.error({ err: error, ...judging, attempt: job.attempts }, 'a fault of the judge')
      await retryAfterOutage(() => noteFault(fault))
      if (again) throw error
    } finally {
      await broadcast.end()
    }
  }

/** The message that an administrator reads: the stack trace, except for a `JudgeFault`. */
export const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error instanceof JudgeFault ? error.message : (error.stack ?? error.message)
}

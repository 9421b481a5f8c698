import type { Task } from 'graphile-worker'
import { db } from '@/lib/core/db'
import { log } from '@/lib/core/log'
import { handBack } from '@/lib/jobs/sweep'
import { juryPayload } from '@/lib/queue/jury'
import { beginRun, failRun, finishRun, noteRun } from '@/lib/workshop/jury-work'
import { type Context, HandedBack } from './context'
import { causeOf } from './judge'
import { progressOf } from './progress'
import { judgeTask } from './results'
import { retryAfterOutage } from './retry-after-outage'

/** The job `jury`: runs a jury solution on all cases of a draft, in the box and by the code that judge submissions. */
export const jury =
  (context: Context): Task =>
  async (input, { job }) => {
    const { runId } = juryPayload.parse(input)
    try {
      const task = await retryAfterOutage(() => beginRun(runId))
      if (!task) return
      const results = await judgeTask(task, context, {
        onProgress: progressOf((progress) => noteRun(runId, progress.phase === 'case' ? progress.done : 0)),
      })
      await retryAfterOutage(() => finishRun(runId, task.limits, results))
    } catch (error) {
      if (error instanceof HandedBack) {
        await handBack(job.locked_by!)
        throw error
      }
      log.error({ err: error, runId, attempt: job.attempts }, 'a fault of the judge, in a jury solution')
      if (job.attempts < job.max_attempts) throw error
      await retryAfterOutage(() => failRun(db, runId, causeOf(error)))
    }
  }

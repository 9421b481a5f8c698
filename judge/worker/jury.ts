import type { Task } from 'graphile-worker'
import { db } from '@/lib/core/db'
import { juryPayload } from '@/lib/queue/jury'
import { beginRun, failRun, finishRun, noteRun } from '@/lib/workshop/jury-work'
import { attempt, causeOf } from './attempt'
import type { JobContext } from './context'
import { progressOf } from './progress'
import { judgeTask } from './results'
import { retryAfterOutage } from './retry-after-outage'

/** The job `jury`: runs a jury solution on all cases of a draft, in the box and by the code that judge submissions. */
export const jury =
  (context: JobContext): Task =>
  async (input, helpers) => {
    const { runId } = juryPayload.parse(input)
    await attempt(helpers, {
      about: { runId },
      failure: 'a fault of the judge, in the Workshop',
      async work() {
        const task = await retryAfterOutage(() => beginRun(runId))
        if (!task) return
        const results = await judgeTask(task, context, {
          onProgress: progressOf((progress) => noteRun(runId, progress.phase === 'case' ? progress.done : 0)),
        })
        await retryAfterOutage(() => finishRun(runId, task.limits, results))
      },
      onFault: async (error, again) => !again && failRun(db, runId, causeOf(error)),
    })
  }

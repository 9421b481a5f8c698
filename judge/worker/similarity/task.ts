import type { Task } from 'graphile-worker'
import { db } from '@/lib/core/db'
import { log } from '@/lib/core/log'
import { handBack } from '@/lib/jobs/sweep'
import { similarityPayload } from '@/lib/queue/similarity'
import { failReport, noteSteps } from '@/lib/similarity/progress'
import { storeReport } from '@/lib/similarity/store'
import { findReportTask } from '@/lib/similarity/submissions'
import { type Context, HandedBack } from '../context'
import { retryAfterOutage } from '../retry-after-outage'
import { compareAnswers } from './answers'
import { ComparisonTooLarge } from './comparer'
import { comparePrograms } from './programs'

/** Thrown when an organiser has deleted the report. */
class NotWanted extends Error {
  override name = 'NotWanted'
}

/**
 * The job `similarity`: compares the submissions of a contest to one problem and stores what is alike. A judge error is
 * logged and the queue retries after a pause. After the last attempt, or if the comparison is too large, the report says
 * that it has failed.
 */
export const similarity =
  (context: Context): Task =>
  async (input, { job }) => {
    const { reportId } = similarityPayload.parse(input)
    const onSteps = async (done: number, total: number) => {
      if (!(await retryAfterOutage(() => noteSteps(reportId, done, total)))) throw new NotWanted()
    }
    try {
      const task = await retryAfterOutage(() => findReportTask(reportId))
      if (!task) return
      const compare = task.kind === 'answer' ? compareAnswers : comparePrograms
      const outcome = await compare(task, context, onSteps)
      await retryAfterOutage(() => storeReport(reportId, outcome))
    } catch (error) {
      if (error instanceof NotWanted) return
      if (error instanceof HandedBack) {
        await handBack(job.locked_by!)
        throw error
      }
      log.error({ err: error, reportId, attempt: job.attempts }, 'a comparison of submissions failed')
      const tooLarge = error instanceof ComparisonTooLarge
      if (!tooLarge && job.attempts < job.max_attempts) throw error
      await retryAfterOutage(() => failReport(db, reportId, tooLarge ? error.limit : 'fault'))
    }
  }

import type { Task } from 'graphile-worker'
import { db } from '@/lib/core/db'
import { similarityPayload } from '@/lib/queue/similarity'
import { failReport, noteSteps } from '@/lib/similarity/progress'
import { type Outcome, storeReport } from '@/lib/similarity/store'
import { answersOf, findReportTask, type ReportTask } from '@/lib/similarity/submissions'
import { type Answer, equalAnswers, LEAST_LETTERS } from '../../similarity/answers'
import { attempt } from '../attempt'
import { type Context, NotWanted, raceWithAbort } from '../context'
import { retryAfterOutage } from '../retry-after-outage'
import { ComparisonTooLarge } from './comparer'
import { comparePrograms } from './programs'

/**
 * The job `similarity`: compares the submissions of a contest to one problem and stores what is alike. A judge error is
 * logged and the queue retries after a pause. After the last attempt, or if the comparison is too large, the report says
 * that it has failed.
 */
export const similarity =
  (context: Context): Task =>
  async (input, helpers) => {
    const { reportId } = similarityPayload.parse(input)
    const onSteps = async (done: number, total: number) => {
      if (!(await retryAfterOutage(() => noteSteps(reportId, done, total)))) throw new NotWanted()
    }
    await attempt(helpers, {
      about: { reportId },
      failure: 'a comparison of submissions failed',
      async work() {
        const task = await retryAfterOutage(() => findReportTask(reportId))
        if (!task) return
        const compare = task.kind === 'answer' ? compareAnswers : comparePrograms
        try {
          const outcome = await compare(task, context, onSteps)
          await retryAfterOutage(() => storeReport(reportId, outcome))
        } catch (error) {
          if (!(error instanceof NotWanted)) throw error
        }
      },
      isFinal: (error) => error instanceof ComparisonTooLarge,
      onFault: async (error, again) =>
        !again && failReport(db, reportId, error instanceof ComparisonTooLarge ? error.limit : 'fault'),
    })
  }

/** How many answers are read at a time. The database compares them, because some have megabytes. */
const BATCH = 50

/** Finds equal answers. `onSteps` hears how many answers of all are done. */
async function compareAnswers(
  { submissions }: ReportTask,
  context: Context,
  onSteps: (done: number, total: number) => Promise<void>,
): Promise<Outcome> {
  const inOrder = submissions.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt))
  const answers: Answer[] = []
  for (let done = 0; done < inOrder.length; done += BATCH) {
    await onSteps(done, inOrder.length)
    const batch = inOrder.slice(done, done + BATCH)
    answers.push(
      ...(await raceWithAbort(
        retryAfterOutage(() => answersOf(batch)),
        context,
      )),
    )
  }
  const short = answers.filter(({ letters }) => letters < LEAST_LETTERS).length
  return {
    fates: { compared: answers.length - short, short },
    ...{ histogram: [], pairs: [] },
    groups: equalAnswers(answers).map((group) =>
      group.map(({ id, participant }) => ({ participant, submission: id })),
    ),
  }
}

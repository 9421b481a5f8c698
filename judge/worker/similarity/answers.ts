import type { Outcome } from '@/lib/similarity/store'
import { answersOf, type ReportTask } from '@/lib/similarity/submissions'
import { type Answer, equalAnswers, LEAST_LETTERS } from '../../similarity/answers'
import { type Context, raceWithAbort } from '../context'
import { retryAfterOutage } from '../retry-after-outage'

/** How many answers are read at a time. The database compares them, because some have megabytes. */
const BATCH = 50

/** Finds equal answers. `onSteps` hears how many answers of all are done. */
export async function compareAnswers(
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

import type { Task } from 'graphile-worker'
import { db } from '@/lib/core/db'
import { notePairFault, resolvePairFaults } from '@/lib/duel/pair-faults'
import { findPair, type PairTask } from '@/lib/duel/pair-task'
import { isWanted } from '@/lib/jobs/fair-slots'
import { addDuelJobAgain, duelPayload } from '@/lib/queue/duel'
import { attempt, causeOf } from './attempt'
import type { JobContext } from './context'
import { Match } from './match'
import { retryAfterOutage } from './retry-after-outage'

/** How long a pair plays before other jobs get their turn, in milliseconds. */
const BATCH = 2_000

/**
 * The job `duel`: plays the missing trials of an architect and a solver for some seconds, then goes back into the queue
 * behind all other jobs of its priority. A judge error is recorded and the queue retries after a pause. After the last
 * attempt the pair waits for an administrator.
 */
export const duel =
  (context: JobContext): Task =>
  async (input, helpers) => {
    const pair = duelPayload.parse(input)
    const { workerId } = context
    const { id: jobId, attempts, priority } = helpers.job
    await attempt(helpers, {
      about: pair,
      failure: 'a fault of the judge, in a duel',
      async work() {
        const task = await retryAfterOutage(() => findPair(pair))
        if (!task) return
        const isOver = await playBatch(task, context)
        if (isOver) await retryAfterOutage(() => resolvePairFaults(pair))
        else
          await retryAfterOutage(() =>
            db.$transaction(async (tx) => {
              if (await isWanted(tx, jobId)) await addDuelJobAgain(tx, jobOf(task), priority)
            }),
          )
      },
      onFault(error, again) {
        const fault = { ...pair, workerId, attempt: attempts, cause: causeOf(error), stuck: !again }
        return db.$transaction((tx) => notePairFault(tx, fault))
      },
    })
  }

/** Plays until the time is up. Returns whether all trials have been played. */
async function playBatch(task: PairTask, context: JobContext): Promise<boolean> {
  const match = new Match(task, context)
  const end = Date.now() + BATCH
  for (const [index, order] of task.missing.entries()) {
    if (index > 0 && Date.now() >= end) return false
    await match.play(order)
  }
  return true
}

const jobOf = ({ architect, solver }: PairTask) => ({
  architectId: architect.id,
  solverId: solver.id,
  architectLanguage: architect.source?.language ?? null,
  solverLanguage: solver.source?.language ?? null,
})

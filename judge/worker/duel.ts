import type { Task } from 'graphile-worker'
import { db } from '@/lib/core/db'
import { log } from '@/lib/core/log'
import { notePairFault, resolvePairFaults } from '@/lib/duel/pair-faults'
import { findPair, type PairTask } from '@/lib/duel/pair-task'
import { handBack } from '@/lib/jobs/sweep'
import { addDuelJobAgain, duelPayload } from '@/lib/queue/duel'
import { type Context, HandedBack } from './context'
import { causeOf } from './judge'
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
  (context: Context): Task =>
  async (input, { job }) => {
    const pair = duelPayload.parse(input)
    try {
      const task = await retryAfterOutage(() => findPair(pair))
      if (!task) return
      if (await playBatch(task, context)) return void (await retryAfterOutage(() => resolvePairFaults(pair)))
      await retryAfterOutage(() => db.$transaction((tx) => addDuelJobAgain(tx, jobOf(task), job.priority)))
    } catch (error) {
      if (error instanceof HandedBack) {
        await handBack(job.locked_by!)
        throw error
      }
      const { workerId } = context
      const stuck = job.attempts >= job.max_attempts
      log.error({ err: error, ...pair, attempt: job.attempts }, 'a fault of the judge, in a duel')
      const fault = { ...pair, workerId, attempt: job.attempts, cause: causeOf(error), stuck }
      await retryAfterOutage(() => db.$transaction((tx) => notePairFault(tx, fault)))
      if (!stuck) throw error
    }
  }

/** Plays until the time is up. Returns whether all trials have been played. */
async function playBatch(task: PairTask, context: Context): Promise<boolean> {
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

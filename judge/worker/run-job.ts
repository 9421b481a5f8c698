import type { Job as Row, Task } from 'graphile-worker'
import { log } from '@/lib/core/log'
import { retryAfterOutage } from '@/lib/core/retry-after-outage'
import { dropStopped } from '@/lib/jobs/fair-slots'
import { type Job, type JobContext, NotWanted } from '@/lib/jobs/job'
import { handBack } from '@/lib/jobs/sweep'
import { JudgeFault } from '../arena/game'
import { compareSubmissions } from './comparison'
import { judgeTask, shrinkTask } from './judging'
import { playOnce, playPair } from './match'
import { type Context, HandedBack, MadeWay, NotHeld, Occupancy, type SlotContext } from './occupancy'
import { checkInBoxes } from './packages'

/** The task that runs jobs of a kind, each with its stay in the slot. `names`: the tasks that this worker can run. */
export const taskOf =
  (context: Context, kind: Job, names: () => readonly string[]): Task =>
  async (input, { job: row }) => {
    const occupancy = await retryAfterOutage(() => Occupancy.begin(row, names()))
    if (!occupancy) {
      const early = new MadeWay()
      await giveBack(row, early)
      throw early
    }
    let isDone = false
    try {
      const givenUp = AbortSignal.any([context.givenUp, occupancy.signal])
      await attempt(kind, kind.payload.parse(input), row, { ...context, givenUp, occupancy })
      isDone = true
    } finally {
      await occupancy.end(isDone)
    }
  }

/** Does the work of a job. A failure is logged and the queue retries it, but not after its last attempt. */
async function attempt(kind: Job, payload: unknown, row: Row, context: SlotContext): Promise<void> {
  const about = { job: kind.kind, ...(payload as object) }
  const endings: (() => Promise<void>)[] = []
  const lent = lend(context, row, endings)
  try {
    const result = await kind.run(payload, lent)
    if (result !== undefined) await retryAfterOutage(async () => kind.finish?.(payload, result, lent))
  } catch (error) {
    if (error instanceof NotWanted) return
    if (error instanceof HandedBack || error instanceof MadeWay) {
      await giveBack(row, error)
      throw error
    }
    if (error instanceof NotHeld) {
      // If it returned, the queue would remove the job, even if another slot has it now.
      await retryAfterOutage(() => dropStopped({ jobId: row.id, holder: row.locked_by! }))
      log.info(about, 'a job was stopped, or is in another slot')
      throw error
    }
    log.error({ err: error, ...about, attempt: row.attempts }, 'a job failed')
    const again = row.attempts < row.max_attempts && !isFinal(error)
    const failure = {
      error,
      cause: causeOf(error),
      attempt: row.attempts,
      again,
      workerId: context.workerId,
      subject: row.key?.split(':')[1] ?? '',
    }
    await retryAfterOutage(async () => kind.fail?.(payload, failure))
    // A kind that stores no failures leaves it to the queue to keep those of the last attempt.
    if (again || !kind.fail) throw error
  } finally {
    for (const end of endings) await end()
  }
}

/** What a job may use of this worker. */
const lend = (context: SlotContext, row: Row, endings: (() => Promise<void>)[]): JobContext => ({
  workerId: context.workerId,
  jobId: row.id,
  priority: row.priority,
  afterwards: (work) => void endings.push(work),
  judge: (task, audience) => judgeTask(task, context, audience),
  shrink: (task, onProgress) => shrinkTask(task, context, onProgress),
  play: (pair) => playPair(pair, context),
  playOnce: (pair, audience) => playOnce(pair, context, audience),
  compare: (task, onSteps) => compareSubmissions(task, context, onSteps),
  check: (packageId, problem, isWanted) => checkInBoxes(packageId, problem, isWanted, context),
})

/** Puts a job back into the queue: as if it had never begun, or with what it has so far behind others. */
const giveBack = (row: Row, error: HandedBack | MadeWay): Promise<void> =>
  handBack(row.locked_by!, error instanceof MadeWay ? { behind: true, kept: error.kept } : {})

/** Whether trying again would not help: an error of a class that says so. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'isFinal' in error && error.isFinal === true

/** The message that an administrator reads: the stack trace, except for a `JudgeFault`. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error instanceof JudgeFault ? error.message : (error.stack ?? error.message)
}

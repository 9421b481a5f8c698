import type { JobHelpers } from 'graphile-worker'
import { log } from '@/lib/core/log'
import { dropStopped } from '@/lib/jobs/fair-slots'
import { handBack } from '@/lib/jobs/sweep'
import { JudgeFault } from '../arena/game'
import { HandedBack } from './context'
import { MadeWay, NotHeld } from './occupancy'
import { retryAfterOutage } from './retry-after-outage'

interface Attempt {
  /** For the log: which job it is, and what it means that it failed. */
  readonly about: object
  readonly failure: string
  readonly work: () => Promise<void>
  /** Whether trying again would not help. */
  readonly isFinal?: (error: unknown) => boolean
  /** Stores the failure. `again`: the queue will retry the job after a pause; otherwise it is given up. */
  readonly onFault: (error: unknown, again: boolean) => Promise<unknown>
}

/** Does the work of a job. A failure is logged and the queue retries it, but not after its last attempt. */
export async function attempt(
  { job }: Pick<JobHelpers, 'job'>,
  { about, failure, work, isFinal = () => false, onFault }: Attempt,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof HandedBack || error instanceof MadeWay) {
      await giveBack(job.locked_by!, error)
      throw error
    }
    if (error instanceof NotHeld) {
      // If it returned, the queue would remove the job, even if another slot has it now.
      await retryAfterOutage(() => dropStopped({ jobId: job.id, holder: job.locked_by! }))
      log.info(about, 'a job was stopped, or is in another slot')
      throw error
    }
    log.error({ err: error, ...about, attempt: job.attempts }, failure)
    const again = job.attempts < job.max_attempts && !isFinal(error)
    await retryAfterOutage(() => onFault(error, again))
    if (again) throw error
  }
}

/** Puts a job back into the queue: as if it had never begun, or with what it has so far behind others. */
export const giveBack = (holder: string, error: HandedBack | MadeWay): Promise<void> =>
  handBack(holder, error instanceof MadeWay ? { behind: true, kept: error.kept } : {})

/** The message that an administrator reads: the stack trace, except for a `JudgeFault`. */
export const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error instanceof JudgeFault ? error.message : (error.stack ?? error.message)
}

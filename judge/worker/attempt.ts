import type { JobHelpers } from 'graphile-worker'
import { log } from '@/lib/core/log'
import { handBack } from '@/lib/jobs/sweep'
import { HandedBack } from './context'
import { causeOf } from './judge'
import { retryAfterOutage } from './retry-after-outage'

interface Attempt {
  /** For the log. */
  readonly about: object
  readonly work: () => Promise<void>
  /** Stores why nothing came of it. */
  readonly giveUp: (cause: string) => Promise<void>
}

/** Does the work of a job of the Workshop: the queue retries it after a fault of the judge, and it is given up after the last. */
export async function attempt(
  { job }: Pick<JobHelpers, 'job'>,
  { about, work, giveUp }: Attempt,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof HandedBack) {
      await handBack(job.locked_by!)
      throw error
    }
    log.error({ err: error, ...about, attempt: job.attempts }, 'a fault of the judge, in the Workshop')
    if (job.attempts < job.max_attempts) throw error
    await retryAfterOutage(() => giveUp(causeOf(error)))
  }
}

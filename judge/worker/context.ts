import type { BlobCache } from '@/lib/packages/blobs/cache'
import type { Arena } from '../arena/game'
import type { Workshop } from '../arena/packages/judge-package'
import type { Occupancy } from './occupancy'

/** The state that all jobs of a worker share. */
export interface Context {
  /** Id of this worker's row in "Worker". */
  readonly workerId: string
  readonly arena: Arena
  /** Where programs of problem packages run; undefined without the native sandbox. */
  readonly workshop: Workshop | undefined
  /** The files of problem packages that this machine has fetched. */
  readonly blobs: BlobCache
  /** Aborted when a stopping worker runs out of time; unfinished jobs are then handed back to the queue. */
  readonly givenUp: AbortSignal
}

/** The context of one job. `givenUp` is also aborted if the job is to stop. */
export interface JobContext extends Context {
  readonly occupancy: Pick<Occupancy, 'kept' | 'beginCase' | 'meter' | 'makeWay'>
}

/** Thrown when a job is handed back unfinished. The queue sees a failed job, but it does not count as an attempt. */
export class HandedBack extends Error {
  override name = 'HandedBack'
}

/** Thrown to end a job without a result, because what it is about is gone or finished. */
export class NotWanted extends Error {
  override name = 'NotWanted'
}

/** Waits for `work`, but rejects with the reason as soon as the job is given up; not everything is stopped then. */
export async function raceWithAbort<T>(work: Promise<T>, { givenUp }: Context): Promise<T> {
  let stop = () => {}
  const end = new Promise<never>((_, reject) => {
    stop = () => reject(givenUp.reason)
    if (givenUp.aborted) stop()
    else givenUp.addEventListener('abort', stop, { once: true })
  })
  // The loser of the race must not become an unhandled rejection.
  end.catch(() => undefined)
  work.catch(() => undefined)
  try {
    return await Promise.race([work, end])
  } finally {
    givenUp.removeEventListener('abort', stop)
  }
}

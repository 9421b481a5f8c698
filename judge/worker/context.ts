import type { Arena } from '../arena/types'

/** What the jobs of one worker share. */
export interface Context {
  /** Of its row. */
  readonly workerId: string
  readonly arena: Arena
  /** Set when the worker is to end and its time is up: whatever runs is handed back. */
  readonly givenUp: AbortSignal
}

/** A job was handed back unfinished. To the queue that is a failure that it need not note. */
export class HandedBack extends Error {
  override name = 'HandedBack'
}

/** Waits for some work, or rejects as soon as the worker gives up, whatever becomes of the work then. */
export async function unlessGivenUp<T>(work: Promise<T>, { givenUp }: Context): Promise<T> {
  let stop = () => {}
  const end = new Promise<never>((_, reject) => {
    stop = () => reject(new HandedBack('the worker ends'))
    if (givenUp.aborted) stop()
    else givenUp.addEventListener('abort', stop, { once: true })
  })
  // One of the two is never looked at.
  end.catch(() => undefined)
  work.catch(() => undefined)
  try {
    return await Promise.race([work, end])
  } finally {
    givenUp.removeEventListener('abort', stop)
  }
}

import { JudgeFault } from '../arena/types'

/** How often to try work in which the judge fails; a worker tries as often. */
const TRIES = 4
/** Pause between two tries, in milliseconds: the machine may run short of something only briefly. */
const PAUSE = 200

/** Does some work and retries it after judge errors. Returns the error of the last try. */
export async function retryOnFault<T>(work: () => Promise<T>): Promise<T | JudgeFault> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof JudgeFault)) throw error
      if (tries === TRIES) return error
    }
    await new Promise((settle) => setTimeout(settle, PAUSE))
  }
}

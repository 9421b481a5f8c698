import { setTimeout as sleep } from 'node:timers/promises'
import { JudgeFault } from '../arena/types'

/** How often something is tried that the judge spoils; as often as by a worker. */
const TRIES = 4
/** Between two tries, in milliseconds: what a machine is short of may come back. */
const PAUSE = 200

/** Does some work, and again where the judge is at fault; after the last time, the fault is what comes of it. */
export async function orFault<T>(work: () => Promise<T>): Promise<T | JudgeFault> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof JudgeFault)) throw error
      if (tries === TRIES) return error
    }
    await sleep(PAUSE)
  }
}

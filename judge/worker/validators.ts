import { log } from '@/lib/core/log'
import { packageFault } from '../arena/packages/self-test'
import type { Machine } from '../sandbox/native/machine'

/**
 * Judges the package of the self-test, as `npm run doctor` does, and says in the log if problems with a validator cannot be
 * judged in these boxes. It takes two boxes and less than a second of CPU, so every worker does it when it starts. The
 * worker judges nevertheless: other problems need no validator. `signal`: the worker ends, and its boxes with it.
 */
export async function testValidators(machine: Machine, signal?: AbortSignal): Promise<void> {
  const fault = await packageFault(machine).catch((error: unknown) => ({ said: String(error) }))
  if (fault && !signal?.aborted)
    log.error({ ...fault }, 'problems with a validator cannot be judged here: see npm run doctor')
}

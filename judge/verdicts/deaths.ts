import type { Told, Values } from '../kit/result'
import type { Death } from '../sandbox/types'
import type { Verdict } from '.'

/** The verdict on a program that gave no reply. */
export const DEATH_VERDICTS = {
  exit: 'runtime-error',
  signal: 'runtime-error',
  'cpu-time': 'time-limit',
  'wall-time': 'time-limit',
  memory: 'memory-limit',
  'line-length': 'output-limit',
  output: 'output-limit',
  host: 'judge-error',
} as const satisfies Record<Death['cause'], Verdict>

/**
 * A death as a sentence: `deaths.<cause>` in the messages, with the turn (1-based) at which it happened. Where half a
 * line was left behind the code ends in `-partial`, because that is where to look: a missing line end, or a missing flush.
 */
export function tellDeath(death: Death, turn: number): Told {
  const { cause, partial, ...rest } = death
  // Of our own faults the user learns that they are ours; the cause is for the administrator.
  const values: Values = cause === 'host' ? { turn } : { turn, ...(rest as Values) }
  return partial === undefined || cause === 'host'
    ? { code: cause, values }
    : { code: `${cause}-partial`, values: { ...values, partial } }
}

import type { MessageDescriptor, Values } from '../kit/result'
import type { Death } from '../sandbox/types'
import type { Verdict } from '.'

/** The verdict on a program that gave no reply. */
export const DEATH_VERDICTS = {
  exit: 'runtime-error',
  signal: 'runtime-error',
  'cpu-time': 'time-limit',
  'wall-time': 'time-limit',
  'game-wait': 'time-limit',
  'submission-wait': 'time-limit',
  memory: 'memory-limit',
  'line-length': 'output-limit',
  output: 'output-limit',
  host: 'judge-error',
} as const satisfies Record<Death['cause'], Verdict>

/**
 * A death as a message: `deaths.<cause>` with the 1-based turn in which it happened. If the program left an unfinished
 * line, the code ends in `-partial`, because the likely cause is a missing line end or a missing flush.
 */
export function tellDeath(death: Death, turn: number): MessageDescriptor {
  const { cause, partial, ...rest } = death
  // For a judge error, users learn only that we are to blame; the cause is for the administrator.
  const values: Values = cause === 'host' ? { turn } : { turn, ...(rest as Values) }
  return partial === undefined || cause === 'host'
    ? { code: cause, values }
    : { code: `${cause}-partial`, values: { ...values, partial } }
}

import type { MessageDescriptor, Values } from '../kit/result'
import type { Death } from '../sandbox/types'

/**
 * Every verdict, worst first. The order is policy: a submission gets the worst verdict of its cases, and a judge error
 * outranks everything, because then nothing is known yet.
 */
export const VERDICTS = [
  'judge-error',
  'compile-error',
  'invalid',
  'runtime-error',
  'output-limit',
  'memory-limit',
  'time-limit',
  'wrong-answer',
  'partial',
  'accepted',
] as const

export type Verdict = (typeof VERDICTS)[number]

/** The verdicts that only the rules of a puzzle give. All others depend on what a program did besides playing. */
export const VERDICTS_OF_RULES: readonly Verdict[] = ['wrong-answer', 'partial', 'accepted']

/** The verdict of a submission with these cases; `accepted` needs at least one. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  return VERDICTS.find((verdict) => verdicts.includes(verdict)) ?? 'judge-error'
}

/** The colour role of each verdict. Colour is never used alone; an icon and a word go with it. */
export const TONES = {
  'judge-error': 'fog',
  'compile-error': 'bad',
  invalid: 'fog',
  'runtime-error': 'bad',
  'output-limit': 'bad',
  'memory-limit': 'bad',
  'time-limit': 'bad',
  'wrong-answer': 'bad',
  partial: 'partial',
  accepted: 'good',
} as const satisfies Record<Verdict, 'good' | 'partial' | 'bad' | 'fog'>

/** Exit codes of `clew judge`. */
export const EXIT_CODES = {
  'judge-error': 3,
  'compile-error': 1,
  invalid: 2,
  'runtime-error': 1,
  'output-limit': 1,
  'memory-limit': 1,
  'time-limit': 1,
  'wrong-answer': 1,
  partial: 1,
  accepted: 0,
} as const satisfies Record<Verdict, number>

/** Whether a verdict is about what happened to a process, not about a game or a reply. */
export const isOfProcess = (verdict: Verdict): boolean =>
  verdict !== 'invalid' && !VERDICTS_OF_RULES.includes(verdict)

interface Speaker {
  readonly id: string
  readonly sentences: { readonly faults: readonly string[] }
}

/**
 * The message key of a reason: `deaths.…` for what happened to a process; otherwise a message of the puzzle, from
 * `faults` for an unreadable reply and from `reasons` for the outcome of a game.
 */
export function sentenceKey({ id, sentences }: Speaker, verdict: Verdict, code: string): string {
  if (isOfProcess(verdict)) return `deaths.${code}`
  const unreadable = verdict === 'invalid' && sentences.faults.includes(code)
  return `puzzles.${id}.${unreadable ? 'faults' : 'reasons'}.${code}`
}

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

import type { Fault, Values } from '@/judge/kit/result'

/**
 * The one vocabulary in which the web layer says no. Each code has its words in `lib/i18n/messages/<locale>.json` below
 * `errors`; those of the faults of a puzzle are in its folder.
 */
export const REFUSALS = [
  'unknown-problem',
  'not-signed-in',
  'answer-too-large',
  'too-many-submissions',
  'bad-form',
  'source-too-large',
  'source-empty',
  'source-unreadable',
  'language-unavailable',
  'contest-unseen',
  'unknown-maze',
  'bad-walk',
  'too-many-walks',
  'walk-signed-out',
  'walk-not-sent',
] as const

export type Refusal = Fault<(typeof REFUSALS)[number]>

/** A refusal, ready to be returned or shown. */
export const refusal = (code: Refusal['code'], values: Values = {}): Refusal => ({ code, values })

import type { Fault, Result, Values } from '@/judge/kit/result'

/**
 * Every code with which the web layer refuses a request. The messages are in `lib/i18n/messages/<locale>.json` under
 * `errors`; a puzzle keeps the messages for its own faults in its folder.
 */
export const REFUSALS = [
  'unknown-problem',
  'not-signed-in',
  'answer-too-large',
  'too-many-submissions',
  'share-used',
  'bad-form',
  'source-too-large',
  'source-empty',
  'source-unreadable',
  'source-doubt',
  'encoding',
  'language-unavailable',
  'contest-unseen',
  'contest-paused',
  'unknown-maze',
  'bad-walk',
  'too-many-walks',
  'challenge-closed',
  'walk-signed-out',
  'walk-not-sent',
  'daily-day',
  'daily-letters',
  'daily-unsolved',
  'daily-signed-out',
  'daily-not-sent',
  'too-many-daily',
  'unknown-person',
  'follow-signed-out',
  'follow-oneself',
  'too-many-followed',
  'too-many-follows',
  'comment-signed-out',
  'comments-closed',
  'comment-empty',
  'comment-long',
  'comment-unprintable',
  'too-many-comments',
  'hints-closed',
  'too-many-hints',
  'vote-own',
  'too-many-votes',
  'surrender-signed-out',
  'surrender-closed',
] as const

export type Refusal = Fault<(typeof REFUSALS)[number]>

/** Creates a refusal to return or show. */
export const refusal = (code: Refusal['code'], values: Values = {}): Refusal => ({ code, values })

/** A fault, whose code is listed in `account.faults`, and the form field it belongs to; '' is the form as a whole. */
export type FormFault = Fault & { readonly field: string }

/** What came of a command: nothing to tell, or why it was refused. */
export type Done = Result<void, FormFault>

/** Refuses what a form asks for. */
export const refused = (field: string, code: string, values: Values = {}): Result<never, FormFault> => ({
  ok: false,
  error: { field, code, values },
})

import type { Fault, MessageDescriptor, Values } from '../kit/result'
import type { Outcome } from '../puzzles/_common/puzzle'
import { VERDICTS_OF_RULES } from '../verdicts'
import type { Replay } from './play'
import { simulate } from './replay'

/** A replay with the metrics and reason that were stored when it was judged. */
export interface Stored {
  readonly replay: Replay
  readonly metrics?: Outcome['metrics']
  readonly reason?: MessageDescriptor
}

/** The claims of a stored game that can be checked. */
export const CHECKS = ['rules', 'verdict', 'score', 'metrics', 'ending'] as const
export type Check = (typeof CHECKS)[number]

/** The result of playing a stored game again. */
export type Finding =
  /** Everything stored is confirmed. `checked`: the claims that were checked; `outcome`: the game's outcome. */
  | { readonly holds: true; readonly checked: readonly Check[]; readonly outcome: Outcome }
  /** A claim is wrong. `check`: which one; `why`: what was claimed and what was found. */
  | { readonly holds: false; readonly check: Check; readonly why: Fault }

/** Errors about the rules that a replay needs, not about how its game ended. */
const UNKNOWN = ['replay-format', 'replay-puzzle', 'replay-rules']

/** Plays a game again and compares the result with everything that was stored. */
export function verify({ replay, metrics, reason }: Stored): Finding {
  const played = simulate(replay)
  if (!played.ok) return refused(played.error)
  const { outcome } = played.value
  const names = metrics ? [...new Set([...Object.keys(outcome.metrics), ...Object.keys(metrics)])] : []
  const wrong = names.find((name) => metrics?.[name] !== outcome.metrics[name])
  if (wrong !== undefined) {
    const [claimed, found] = [metrics?.[wrong] ?? '–', outcome.metrics[wrong] ?? '–']
    return differs('metrics', 'replay-metrics', { name: wrong, claimed, found })
  }
  // A replay cannot show what else happened to a program.
  const told = VERDICTS_OF_RULES.includes(replay.ending.verdict) ? reason : undefined
  if (told && !isSame(told, outcome.reason)) return differs('ending', 'replay-reason', {})
  const unseen = [...(metrics ? [] : ['metrics']), ...(told ? [] : ['ending'])]
  return { holds: true, checked: CHECKS.filter((check) => !unseen.includes(check)), outcome }
}

function refused(why: Fault): Finding {
  const { code, values } = why
  if (UNKNOWN.includes(code)) return { holds: false, check: 'rules', why }
  if (code !== 'replay-ending') return { holds: false, check: 'ending', why }
  const { claimed = '', found = '', claimedScore = 0, foundScore = 0 } = values
  return claimed === found
    ? differs('score', 'replay-score', { claimed: claimedScore, found: foundScore })
    : differs('verdict', 'replay-verdict', { claimed, found })
}

const differs = (check: Check, code: string, values: Values): Finding => ({
  holds: false,
  check,
  why: { code, values },
})

function isSame(one: MessageDescriptor, other: MessageDescriptor): boolean {
  const names = [...new Set([...Object.keys(one.values), ...Object.keys(other.values)])]
  return one.code === other.code && names.every((name) => one.values[name] === other.values[name])
}

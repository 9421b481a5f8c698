import type { Fault, Told, Values } from '../kit/result'
import type { Outcome } from '../puzzles/puzzle'
import type { Verdict } from '../verdicts'
import type { Replay } from './play'
import { simulate } from './replay'

/** A replay with what was stored beside it when it was judged. */
export interface Stored {
  readonly replay: Replay
  readonly metrics?: Outcome['metrics']
  readonly reason?: Told
}

/** Of a verdict, what has been looked at. */
export const CHECKS = ['rules', 'verdict', 'score', 'metrics', 'ending'] as const
export type Check = (typeof CHECKS)[number]

/** What came out when a game was played again. */
export type Finding =
  /** All that was stored is so. `checked`: what there was to look at; `outcome`: what the game came to. */
  | { readonly holds: true; readonly checked: readonly Check[]; readonly outcome: Outcome }
  /** It is not so; `check` says what is not, `why` what was claimed and what was found. */
  | { readonly holds: false; readonly check: Check; readonly why: Fault }

/** These say by which rules a game would have to be played, not what came of it. */
const UNKNOWN = ['replay-format', 'replay-puzzle', 'replay-rules']

/** Verdicts that the rules give; all others come from what became of a program, of which a game knows nothing. */
const OF_RULES: readonly Verdict[] = ['accepted', 'partial', 'wrong-answer']

/** Plays a game again and compares what comes of it with all that was stored. */
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
  const told = OF_RULES.includes(replay.ending.verdict) ? reason : undefined
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

function isSame(one: Told, other: Told): boolean {
  const names = [...new Set([...Object.keys(one.values), ...Object.keys(other.values)])]
  return one.code === other.code && names.every((name) => one.values[name] === other.values[name])
}

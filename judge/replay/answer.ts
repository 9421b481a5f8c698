import type { Fault } from '../kit/result'
import { type PuzzleId, puzzleOf } from '../puzzles'
import type { Ending, Outcome } from '../puzzles/puzzle'
import { type Played, playOn } from './replay'

/** One level that an answer is judged on. */
export interface Testcase {
  readonly name: string
  readonly level: string
  readonly seed: number
}

export interface CaseVerdict {
  readonly name: string
  readonly verdict: Ending | 'invalid'
  readonly score: number
  readonly metrics: Outcome['metrics']
  readonly rank: readonly number[]
  /** With its place in the answer where that could not be read. */
  readonly reason: Fault
  /** Missing where the answer could not be read. */
  readonly played?: Played
}

/**
 * Judges an answer string: a bot that never reads. An answer that cannot be read is `invalid`, and its reason is
 * the fault with its place. The same function serves the page's preview, the server and the command line.
 *
 * Throws where the level cannot be read: that is never the user's fault.
 */
export function judgeAnswer(puzzle: PuzzleId, { name, level, seed }: Testcase, answer: string): CaseVerdict {
  const readable = puzzleOf(puzzle).parseLevel(level)
  if (!readable.ok) throw new Error(`level ${name} of ${puzzle} cannot be read: ${readable.error.code}`)
  const played = playOn(puzzle, readable.value, seed, [answer])
  if (!played.ok) return { name, verdict: 'invalid', score: 0, metrics: {}, rank: [], reason: played.error }
  const { ending, score, metrics, rank, reason } = played.value.outcome
  return { name, verdict: ending, score, metrics, rank, reason, played: played.value }
}

import { fail, ok, type Result } from '../../kit/result'
import type { Verdict } from '../../verdicts'
import type { Points } from '../model'

/** What a case brings to its group. */
export interface Judged {
  readonly verdict: Verdict
  /** The contents of `score.txt` and of `score_multiplier.txt`. */
  readonly score?: number
  readonly multiplier?: number
}

/** Two doubles that are meant to be the same, after a few sums. */
const TINY = 1e-9

/**
 * The score of a case of a later package. `max` is null if it is unbounded. Errors are faults of the problem:
 * `score-of-rejected`, `score-and-multiplier`, `score-in-pass-fail`, `score-missing`, `multiplier-unbounded`,
 * `score-range` and `multiplier-range`.
 */
export function caseScore(
  { verdict, score, multiplier }: Judged,
  aggregation: Points['aggregation'],
  max: number | null,
): Result<number> {
  const isScored = score !== undefined || multiplier !== undefined
  if (verdict !== 'accepted') {
    // A program that failed has never met the validator; what was written in an earlier pass does not count.
    return isScored && verdict === 'wrong-answer' ? fail('score-of-rejected') : ok(0)
  }
  if (score !== undefined && multiplier !== undefined) return fail('score-and-multiplier')
  if (aggregation === 'pass-fail') return isScored ? fail('score-in-pass-fail') : ok(0)
  if (multiplier !== undefined) {
    if (max === null) return fail('multiplier-unbounded')
    return multiplier >= 0 && multiplier <= 1
      ? ok(multiplier * max)
      : fail('multiplier-range', { multiplier })
  }
  if (score === undefined) return max === null ? fail('score-missing') : ok(max)
  return score >= 0 && (max === null || score <= max + TINY) ? ok(score) : fail('score-range', { score })
}

/** The largest score of each case of a group with so many, null if it is unbounded. */
export function caseMaximum({ max, aggregation, staticScore }: Points, cases: number): number | null {
  if (max === null || aggregation !== 'sum') return max
  return (max - (typeof staticScore === 'number' ? staticScore : 0)) / cases
}

/** The score of a group, from those of its cases or groups. Error: `group-score-range`. */
export function groupScore(
  { max, aggregation }: Points,
  scores: readonly number[],
  isAccepted: boolean,
): Result<number> {
  const score =
    aggregation === 'pass-fail'
      ? isAccepted
        ? (max ?? 0)
        : 0
      : aggregation === 'sum'
        ? scores.reduce((sum, one) => sum + one, 0)
        : Math.min(...scores, Number.POSITIVE_INFINITY)
  const found = Number.isFinite(score) ? score : 0
  return max !== null && found > max + TINY ? fail('group-score-range', { score: found, max }) : ok(found)
}

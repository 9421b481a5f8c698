import { fail, ok, type Result } from '../kit/result'
import type { Verdict } from '../verdicts'
import type { Grading, Package, PackageGroup, Points } from './model'

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

/** The largest score of a package, as far as it says; null if that is unknown. */
export function maximumOf({ scoring, objective, data, outputValidators }: Package): number | null {
  if (!scoring || objective === 'min') return null
  return maximumOfGroup(data, outputValidators.length > 0)
}

function maximumOfGroup(group: PackageGroup, isCustom: boolean): number | null {
  const { scoring, items } = group
  if (scoring.kind === 'points') return scoring.max
  if (scoring.kind === 'pass-fail') {
    // The root of a later package: its score is that of `secret`.
    const secret = items.find((item) => item.kind === 'group' && item.name === 'secret')
    return secret?.kind === 'group' ? maximumOfGroup(secret, isCustom) : null
  }
  if (scoring.range[1] !== null) return scoring.range[1]
  if (scoring.once) return scoring.acceptScore
  const parts = items
    .filter((item) => !(scoring.ignoreSample && item.name === 'sample'))
    // A validator of the package may give any score.
    .map((item) =>
      item.kind === 'group' ? maximumOfGroup(item, isCustom) : isCustom ? null : scoring.acceptScore,
    )
  const known = parts.filter((part) => part !== null)
  if (scoring.custom || known.length < parts.length || known.length === 0) return null
  if (scoring.score === 'min') return Math.min(...known)
  if (scoring.score === 'max') return Math.max(...known)
  const sum = known.reduce((total, part) => total + part, 0)
  return scoring.score === 'avg' ? sum / known.length : sum
}

/** The result of a case or of a group. */
export interface Graded {
  readonly verdict: Verdict
  readonly score: number
}

/** The order in which `worst_error` looks for errors. */
const WORST: readonly Verdict[] = [
  'judge-error',
  'runtime-error',
  'memory-limit',
  'time-limit',
  'output-limit',
  'wrong-answer',
]

type Rules = Pick<
  Grading,
  'verdict' | 'score' | 'acceptIfAnyAccepted' | 'once' | 'acceptScore' | 'rejectScore'
>

/**
 * The default grader of legacy packages: one result for a group, from those of its cases and groups in order. A group
 * of nothing is accepted with 0 points.
 */
export function gradeByDefault(results: readonly Graded[], rules: Rules): Graded {
  if (results.length === 0) return { verdict: 'accepted', score: 0 }
  const verdicts = results.map(({ verdict }) => verdict)
  const verdict = verdictOf(verdicts, rules)
  if (rules.once) return { verdict, score: verdict === 'accepted' ? rules.acceptScore : rules.rejectScore }
  return {
    verdict,
    score: scoreOf(
      results.map(({ score }) => score),
      rules.score,
    ),
  }
}

/**
 * The verdict on cases or groups in their order: the first that is not accepted. A fault of the problem comes before all
 * others, because nothing excuses it. This is the mode `first_error`, how DOMjudge reads every package, and what is done
 * where the format gives no rule.
 */
export const firstFailure = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.find((one) => one === 'judge-error') ?? verdicts.find((one) => one !== 'accepted') ?? 'accepted'

function verdictOf(verdicts: readonly Verdict[], { verdict, acceptIfAnyAccepted }: Rules): Verdict {
  const first = firstFailure(verdicts)
  if (first === 'judge-error') return first
  if (verdict === 'always_accept') return 'accepted'
  if (acceptIfAnyAccepted && verdicts.includes('accepted')) return 'accepted'
  if (verdict === 'first_error') return first
  return WORST.find((one) => verdicts.includes(one)) ?? first
}

function scoreOf(scores: readonly number[], mode: Grading['score']): number {
  if (mode === 'min') return Math.min(...scores)
  if (mode === 'max') return Math.max(...scores)
  const sum = scores.reduce((total, score) => total + score, 0)
  return mode === 'avg' ? sum / scores.length : sum
}

/** The words that graders of packages read and write. */
const WORDS: Partial<Record<Verdict, string>> = {
  accepted: 'AC',
  'wrong-answer': 'WA',
  'output-limit': 'WA',
  'time-limit': 'TLE',
  'memory-limit': 'RTE',
  'runtime-error': 'RTE',
  'judge-error': 'JE',
}

/** What a grader of the package gets to read: a line for each result. */
export const graderInput = (results: readonly Graded[]): string =>
  results.map(({ verdict, score }) => `${WORDS[verdict] ?? 'JE'} ${score}\n`).join('')

const ANSWERS: Readonly<Record<string, Verdict>> = {
  AC: 'accepted',
  WA: 'wrong-answer',
  OLE: 'output-limit',
  TLE: 'time-limit',
  MLE: 'memory-limit',
  RTE: 'runtime-error',
}

/** What a grader of the package has written: a word and a score; `undefined` if it is anything else. */
export function graderAnswer(output: string): Graded | undefined {
  const [, word = '', figure = ''] =
    /^(AC|WA|OLE|TLE|MLE|RTE)\s+([+-]?(?:\d+\.?\d*|\.\d+))\s*$/.exec(output) ?? []
  const verdict = ANSWERS[word]
  return verdict && { verdict, score: Number(figure) }
}

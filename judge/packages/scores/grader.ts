import type { Verdict } from '../../verdicts'
import type { Grading } from '../model'

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

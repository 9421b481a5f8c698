import { VERDICTS, type Verdict } from '../../verdicts'
import type { Outcome, PackageSubmission, Rule } from '../model'
import { OUTCOMES } from '../model/outcomes'

/** Our verdicts for each word of submissions.yaml. */
const MEANS: Readonly<Record<Outcome | 'CE' | 'partial', readonly Verdict[]>> = {
  AC: ['accepted'],
  WA: ['wrong-answer', 'output-limit'],
  TLE: ['time-limit'],
  RTE: ['runtime-error', 'memory-limit'],
  CE: ['compile-error'],
  partial: ['partial'],
}

/** The word of submissions.yaml for what happened to a case; `undefined` if the judge or the problem failed. */
export const outcomeOf = (verdict: Verdict): Outcome | undefined =>
  OUTCOMES.find((outcome) => MEANS[outcome].includes(verdict))

/** Whether a verdict is one of those that a word stands for. */
export const means = (word: Outcome | 'CE' | 'partial', verdict: Verdict): boolean =>
  MEANS[word].includes(verdict)

/**
 * The verdicts that a submission may get as a whole, in order, for the reader of a report; empty if anything goes.
 * `isScoring`: then a submission may also get a part of the points where its rules are about single cases.
 */
export function expectedVerdicts(
  { verdicts, rules }: Pick<PackageSubmission, 'verdicts' | 'rules'>,
  isScoring: boolean,
): Verdict[] {
  const words = verdicts ?? wordsOf(rules)
  if (!words) return []
  const found = new Set(words.flatMap((word) => MEANS[word]))
  // A submission that fails some cases may still get points for others, and one whose points depend on the validator
  // may be accepted everywhere.
  if (isScoring && !verdicts) found.add('partial')
  return VERDICTS.filter((verdict) => found.has(verdict)).reverse()
}

/** What rules about all cases leave as a verdict of the whole. */
function wordsOf(rules: readonly Rule[]): Outcome[] | undefined {
  const general = rules.filter(({ cases, permitted, required }) => cases === '' && (permitted || required))
  if (general.length === 0) return undefined
  return OUTCOMES.filter((outcome) =>
    general.every(({ permitted = OUTCOMES, required = OUTCOMES }) =>
      outcome === 'AC' ? permitted.includes('AC') && required.includes('AC') : permitted.includes(outcome),
    ),
  )
}

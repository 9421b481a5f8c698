import type { Values } from '../../kit/result'
import type { Verdict } from '../../verdicts'
import type { Package, PackageSubmission, Rule } from '../model'
import type { CaseResult } from '../referee/case'
import type { SubmissionResult } from '../referee/submission'
import { means, outcomeOf } from './expectations'
import { globMatches, globMatchesOnly } from './glob'

/** A promise about a submission that was not kept: a message `cli.package.findings.<code>`. */
export interface Unmet {
  readonly code: string
  readonly values: Values
}

/** Scores are written with two decimals at least. */
const SCORE_TOLERANCE = 0.005 + 1e-9

type Judged = Pick<SubmissionResult, 'verdict' | 'score' | 'maximum' | 'cases' | 'groups'>

/** Which promises about a submission were not kept. `verdict` may be `compile-error`. */
export function unmetBy(
  problem: Pick<Package, 'scoring' | 'objective'>,
  submission: Pick<PackageSubmission, 'verdicts' | 'rules' | 'name'>,
  judged: Judged,
): Unmet[] {
  const { verdict } = judged
  if (verdict === 'compile-error')
    return submission.verdicts?.includes('CE') ? [] : [{ code: 'unmet-compile', values: {} }]
  return [
    ...byVerdict(problem, submission, judged),
    ...submission.rules.flatMap((rule) => byRule(rule, judged)),
  ]
}

function byVerdict(
  { scoring }: Pick<Package, 'scoring'>,
  { verdicts }: Pick<PackageSubmission, 'verdicts'>,
  { verdict, score, maximum }: Judged,
): Unmet[] {
  if (!verdicts) return []
  // `accepted` and `partially_accepted` of a scoring problem differ by the score only.
  const isAccepted = verdict === 'accepted' || (scoring && verdict === 'partial' && score === maximum)
  const isPartial = verdict === 'partial' || (verdict === 'accepted' && maximum !== null && score < maximum)
  const kept = verdicts.some((word) =>
    word === 'AC' ? isAccepted : word === 'partial' ? isPartial : means(word, verdict),
  )
  return kept ? [] : [{ code: 'unmet-verdict', values: { expected: verdicts.join(', '), got: verdict } }]
}

function byRule(rule: Rule, { cases, groups, score }: Judged): Unmet[] {
  const { permitted, required, message } = rule
  const own = cases.filter(({ name }) => globMatches(rule.cases, name))
  const where = rule.cases || '*'
  const unmet: Unmet[] = []
  const forbidden = permitted && own.find(({ verdict }) => !isAmong(verdict, permitted))
  if (forbidden && permitted)
    unmet.push({
      code: 'unmet-permitted',
      values: { name: forbidden.name, got: forbidden.verdict, permitted: permitted.join(', ') },
    })
  if (required && !own.some(({ verdict }) => isAmong(verdict, required)))
    unmet.push({ code: 'unmet-required', values: { required: required.join(', '), where } })
  if (rule.score) unmet.push(...byScore(rule.score, rule.cases, groups, score))
  if (message !== undefined && !own.some((one: CaseResult) => one.judgeMessage.includes(message)))
    unmet.push({ code: 'unmet-message', values: { message, where } })
  return unmet
}

function isAmong(verdict: Verdict, words: NonNullable<Rule['permitted']>): boolean {
  const outcome = outcomeOf(verdict)
  return outcome !== undefined && words.includes(outcome)
}

function byScore(
  [low, high]: readonly [number, number],
  glob: string,
  groups: Judged['groups'],
  score: number,
): Unmet[] {
  const scores =
    glob === '' ? [score] : groups.filter(({ name }) => globMatchesOnly(glob, name)).map((one) => one.score)
  const wrong = scores.find((one) => one < low - SCORE_TOLERANCE || one > high + SCORE_TOLERANCE)
  return wrong === undefined ? [] : [{ code: 'unmet-score', values: { low, high, got: wrong } }]
}

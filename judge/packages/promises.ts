import type { Values } from '../kit/result'
import { VERDICTS, type Verdict } from '../verdicts'
import type { Outcome, Package, PackageLimits, PackageSubmission, Rule } from './model'
import { OUTCOMES } from './model/outcomes'
import type { CaseResult } from './referee/case'
import type { SubmissionResult } from './referee/submission'

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
  judged: Judged,
): Unmet[] {
  if (!verdicts) return []
  const { verdict, score, maximum } = judged
  const own = scoring ? verdictBeforeScore(judged) : verdict
  // `accepted` and `partially_accepted` of a scoring problem differ by the score only, as far as one knows the best.
  const isPartial =
    verdict === 'partial' || (scoring && own === 'accepted' && (maximum === null || score < maximum))
  const kept =
    verdicts.some((word) => (word === 'partial' ? isPartial : means(word, own))) ||
    // Whoever promises no more than that it fails somehow may get a part of the points.
    (verdict === 'partial' && isRejection(verdicts))
  return kept ? [] : [{ code: 'unmet-verdict', values: { expected: verdicts.join(', '), got: verdict } }]
}

/** Where there are points, a verdict alone does not say whether every case was accepted: that of the root group does. */
const verdictBeforeScore = ({ verdict, groups, score, maximum }: Judged): Verdict =>
  verdict === 'partial' && score === maximum
    ? 'accepted'
    : (groups.find(({ name }) => name === '')?.verdict ?? verdict)

const isRejection = (verdicts: NonNullable<PackageSubmission['verdicts']>): boolean =>
  (['WA', 'TLE', 'RTE'] as const).every((word) => verdicts.includes(word))

/**
 * Whether a submission that should be accepted is, in every case, but has less than the largest score: it belongs to the
 * partially accepted ones. Where the validator gives points for how good a solution is, it is as it should be.
 */
export const isBelowTop = (
  { scoring, validatorScores }: Pick<Package, 'scoring' | 'validatorScores'>,
  { verdicts }: Pick<PackageSubmission, 'verdicts'>,
  judged: Judged,
): boolean =>
  scoring &&
  !validatorScores &&
  verdicts?.length === 1 &&
  verdicts[0] === 'AC' &&
  verdictBeforeScore(judged) === 'accepted' &&
  judged.maximum !== null &&
  judged.score < judged.maximum - SCORE_TOLERANCE

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
const means = (word: Outcome | 'CE' | 'partial', verdict: Verdict): boolean => MEANS[word].includes(verdict)

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
  if (isScoring && (!verdicts || isRejection(verdicts))) found.add('partial')
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

/** A package cannot make a list of patterns longer than this by writing braces in braces. */
const MOST_PATTERNS = 256

/** The patterns that a pattern with braces stands for: `{a,b}.py` is `a.py` and `b.py`. */
function withoutBraces(pattern: string): string[] {
  let patterns = [pattern]
  for (;;) {
    const at = patterns.findIndex((one) => /\{[^{}]*\}/.test(one))
    if (at < 0 || patterns.length > MOST_PATTERNS) return patterns
    const [before = '', inner = '', after = ''] = parts(patterns[at] ?? '')
    patterns = [
      ...patterns.slice(0, at),
      ...inner.split(',').map((choice) => before + choice + after),
      ...patterns.slice(at + 1),
    ]
  }
}

function parts(pattern: string): readonly string[] {
  return /^(.*?)\{([^{}]*)\}(.*)$/.exec(pattern)?.slice(1) ?? [pattern]
}

/** Whether one name matches a pattern, in which `*` stands for any characters. Linear, so no pattern is expensive. */
function nameMatches(pattern: string, name: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (rest.length === 0) return name === pattern
  const last = rest.pop() ?? ''
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length)
    return false
  let at = first.length
  const end = name.length - last.length
  for (const part of rest) {
    const found = name.indexOf(part, at)
    if (found < 0 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}

/**
 * Whether a glob matches a path or a folder above it, as in submissions.yaml: `*` stands for any characters but `/`,
 * braces for choices. An empty glob matches everything.
 */
export const globMatches = (glob: string, path: string): boolean =>
  glob === '' || matchedNames(glob, path).length > 0

/** Whether a glob matches a path itself. */
export const globMatchesOnly = (glob: string, path: string): boolean =>
  matchedNames(glob, path).includes(path.split('/').length)

/** How many names of the path each alternative of the glob has matched from the beginning on. */
function matchedNames(glob: string, path: string): number[] {
  const names = path.split('/')
  return withoutBraces(glob).flatMap((pattern) => {
    const wanted = pattern.split('/')
    return wanted.length <= names.length && wanted.every((one, at) => nameMatches(one, names[at] ?? ''))
      ? [wanted.length]
      : []
  })
}

/** Which cases of a submission bound the time limit, as globs: from below if it must not be too slow there. */
interface Bounds {
  readonly lower: readonly string[]
  readonly upper: readonly string[]
}

/** How a submission bounds the time limit: by its rules, or in legacy packages by its folder. */
export function boundsOf({ rules, verdicts }: Pick<PackageSubmission, 'rules' | 'verdicts'>): Bounds {
  if (verdicts) {
    const isOut = rules.some(({ useForTimeLimit }) => useForTimeLimit === false)
    const only = verdicts.length === 1 && !isOut ? verdicts[0] : undefined
    return { lower: only === 'AC' ? [''] : [], upper: only === 'TLE' ? [''] : [] }
  }
  const globs = (applies: (rule: Rule) => boolean) => rules.filter(applies).map(({ cases }) => cases)
  return {
    lower: globs(
      ({ useForTimeLimit, permitted }) =>
        useForTimeLimit === 'lower' ||
        (useForTimeLimit === undefined && permitted !== undefined && !permitted.includes('TLE')),
    ),
    upper: globs(
      ({ useForTimeLimit, required }) =>
        useForTimeLimit === 'upper' ||
        (useForTimeLimit === undefined && required?.length === 1 && required[0] === 'TLE'),
    ),
  }
}

/** The CPU time of the slowest of the cases that match one of the globs; `undefined` if none does. */
export function slowest(
  cases: readonly Pick<CaseResult, 'name' | 'cpuMs'>[],
  globs: readonly string[],
): number | undefined {
  const own = cases.filter(({ name }) => globs.some((glob) => globMatches(glob, name)))
  return own.length === 0 ? undefined : Math.max(...own.map(({ cpuMs }) => cpuMs))
}

/**
 * The time limit in seconds that follows from the slowest submission that must not be too slow: the smallest multiple of
 * the resolution that leaves the margin.
 */
export function proposedTimeLimit(
  slowestMs: number,
  { timeResolution, acToTimeLimit }: Pick<PackageLimits, 'timeResolution' | 'acToTimeLimit'>,
): number {
  const steps = Math.ceil((slowestMs / 1000) * (acToTimeLimit / timeResolution) - 1e-9)
  // Without the remains of a binary fraction.
  return Number((Math.max(1, steps) * timeResolution).toPrecision(12))
}

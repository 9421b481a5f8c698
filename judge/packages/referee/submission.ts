import { DEFAULT_LIMITS, waitLeft, wallLimit } from '../../kit/limits'
import type { MessageDescriptor } from '../../kit/result'
import { isOfProcess, type Verdict } from '../../verdicts'
import { casesIn } from '../groups'
import type { Grading, Package, PackageCase, PackageGroup, Points } from '../model'
import {
  caseMaximum,
  caseScore,
  firstFailure,
  type Graded,
  gradeByDefault,
  graderAnswer,
  graderInput,
  groupScore,
  maximumOf,
} from '../scores'
import {
  type Ask,
  ask,
  type CaseLimits,
  type CaseResult,
  faultOf,
  figureIn,
  judgeCase,
  type ProblemFault,
  type Reply,
} from './case'

/** What became of a submission on a group. */
export interface GroupResult extends Graded {
  readonly name: string
  readonly fault?: ProblemFault
}

/** What became of a submission. */
export interface SubmissionResult {
  readonly verdict: Verdict
  /** 0 or 1 for pass-fail problems. */
  readonly score: number
  /** The largest score; null if that is unknown. */
  readonly maximum: number | null
  /** The cases that were judged, in order. */
  readonly cases: readonly CaseResult[]
  readonly groups: readonly GroupResult[]
  /** The first fault of the problem. */
  readonly fault?: ProblemFault
}

export interface Options {
  readonly limits: CaseLimits
  /** Cases that have been judged before, by their names. */
  readonly known?: ReadonlyMap<string, CaseResult>
  /** Called after each case; `false` ends the judging, and what has been judged so far counts. */
  readonly onCase?: (result: CaseResult) => boolean
}

type Judging<T> = Generator<Ask, T, Reply>

/** Judges a submission: yields what it wants to know, and returns the result. */
export function* judgeSubmission(problem: Package, options: Options): Judging<SubmissionResult> {
  return yield* new Walk(problem, options).judge()
}

/** One way through the tree of groups. */
class Walk {
  readonly #problem: Package
  readonly #options: Options
  readonly #cases: CaseResult[] = []
  readonly #groups: GroupResult[] = []
  #stopped = false

  constructor(problem: Package, options: Options) {
    this.#problem = problem
    this.#options = options
  }

  *judge(): Judging<SubmissionResult> {
    const root = yield* this.#group(this.#problem.data)
    const maximum = maximumOf(this.#problem)
    const fault = [...this.#cases, ...this.#groups].find((one) => one.fault)?.fault
    return {
      ...(this.#problem.scoring ? scored(root, maximum) : passed(root)),
      maximum: this.#problem.scoring ? maximum : 1,
      cases: this.#cases,
      groups: this.#groups,
      ...(fault && { fault }),
    }
  }

  *#group(group: PackageGroup): Judging<GroupResult> {
    const { scoring } = group
    const result =
      scoring.kind === 'grader'
        ? yield* this.#graded(group, scoring)
        : scoring.kind === 'points'
          ? yield* this.#pointed(group, scoring)
          : yield* this.#plain(group)
    this.#groups.push(result)
    return result
  }

  *#case(testcase: PackageCase): Judging<CaseResult> {
    const { known } = this.#options
    const waits = this.#cases.map(({ waitMs }) => waitMs)
    const limits = { ...this.#options.limits, waitMs: waitLeft(this.#options.limits.wallMs, waits) }
    const result = known?.get(testcase.name) ?? (yield* judgeCase(this.#problem, testcase, limits))
    this.#cases.push(result)
    if (this.#options.onCase && !this.#options.onCase(result)) this.#stopped = true
    return result
  }

  /** All must be accepted. Also the root of later packages, whose score is that of `secret`. */
  *#plain(group: PackageGroup): Judging<GroupResult> {
    const verdicts: Verdict[] = []
    let score = 0
    for (const item of group.items) {
      if (this.#stopped) break
      const { verdict } = item.kind === 'case' ? yield* this.#case(item) : yield* this.#group(item)
      verdicts.push(verdict)
      if (item.name === 'secret') score = this.#groups.at(-1)?.score ?? 0
    }
    return { name: group.name, verdict: firstFailure(verdicts), score }
  }

  /** As legacy packages grade. */
  *#graded(group: PackageGroup, grading: Grading): Judging<GroupResult> {
    const results: Graded[] = []
    for (const item of group.items) {
      if (this.#stopped) break
      const result: Graded =
        item.kind === 'group' ? yield* this.#group(item) : this.#legacyScore(yield* this.#case(item), grading)
      // What does not count cannot end the judging either.
      if (grading.ignoreSample && item.name === 'sample' && group.items.length > 1) continue
      results.push(result)
      if (result.verdict !== 'accepted' && grading.onReject === 'break') break
    }
    const { name } = group
    if (!grading.custom) return { name, ...gradeByDefault(results, grading) }
    if (results.some(({ verdict }) => verdict === 'judge-error'))
      return { name, verdict: 'judge-error', score: 0 }
    return { name, ...(yield* this.#gradedByPackage(results, grading)) }
  }

  *#gradedByPackage(results: readonly Graded[], { flags }: Grading): Judging<Omit<GroupResult, 'name'>> {
    const reply = yield* ask({ kind: 'grade', input: graderInput(results), flags })
    const answer = reply.code === 0 ? graderAnswer(reply.output) : undefined
    if (answer) return answer
    const fault =
      reply.code === 0
        ? { code: 'grader-answer', values: { said: reply.output.trim().slice(0, 200) } }
        : (faultOf(reply).fault ?? { code: 'grader-answer', values: { said: '' } })
    return { verdict: 'judge-error', score: 0, fault }
  }

  #legacyScore(result: CaseResult, { acceptScore, rejectScore, once }: Grading): Graded {
    const { verdict, score } = result
    if (verdict !== 'accepted') return { verdict, score: rejectScore }
    // A group for DOMjudge that gives no score of its own is worth what the validator says.
    if (score !== undefined) return { verdict, score }
    if (this.#problem.validatorScores) return this.#blame(result, { code: 'score-missing', values: {} })
    return { verdict, score: once ? 0 : acceptScore }
  }

  /** Makes a case that was judged the problem's fault after all. */
  #blame(result: CaseResult, fault: ProblemFault): Graded {
    const index = this.#cases.lastIndexOf(result)
    if (index >= 0) this.#cases[index] = { ...result, verdict: 'judge-error', fault }
    return { verdict: 'judge-error', score: 0 }
  }

  /** As later packages score. */
  *#pointed(group: PackageGroup, points: Points): Judging<GroupResult> {
    const { name } = group
    const missing = points.requires.find(
      (required) => this.#groups.find((one) => one.name === required)?.verdict !== 'accepted',
    )
    if (missing !== undefined) return { name, verdict: 'wrong-answer', score: 0 }
    const results: Graded[] = []
    if (points.staticScore !== undefined) results.push(yield* this.#static(points, points.staticScore))
    const maximum = caseMaximum(points, casesIn(group).length)
    for (const item of group.items) {
      if (this.#stopped) break
      if (item.kind === 'group') {
        results.push(yield* this.#group(item))
        continue
      }
      const judged = yield* this.#case(item)
      const score = this.#problem.scoring
        ? caseScore(judged, points.aggregation, maximum)
        : { ok: true as const, value: 0 }
      results.push(
        score.ok ? { verdict: judged.verdict, score: score.value } : this.#blame(judged, score.error),
      )
    }
    const verdict = firstFailure(results.map((one) => one.verdict))
    if (!this.#problem.scoring) return { name, verdict, score: 0 }
    const score = groupScore(
      points,
      results.map((one) => one.score),
      verdict === 'accepted',
    )
    return score.ok
      ? { name, verdict, score: score.value }
      : { name, verdict: 'judge-error', score: 0, fault: score.error }
  }

  /** The static validator's judgement, which counts like that of a case. */
  *#static(points: Points, staticScore: number | 'pass-fail'): Judging<Graded> {
    const { code, death, log, feedback } = yield* ask({
      kind: 'static',
      validatorArguments: points.staticArguments,
    })
    const verdict = code === 42 ? 'accepted' : code === 43 ? 'wrong-answer' : 'judge-error'
    const [score, multiplier] = [figureIn(feedback, 'score.txt'), figureIn(feedback, 'score_multiplier.txt')]
    const fault =
      verdict === 'judge-error'
        ? faultOf({ ...(code !== undefined && { code }), ...(death && { death }), log }).fault
        : undefined
    const judged = {
      verdict,
      ...(score !== undefined && { score }),
      ...(multiplier !== undefined && { multiplier }),
    } as const
    const found =
      staticScore === 'pass-fail'
        ? caseScore(judged, 'pass-fail', 0)
        : caseScore(judged, points.aggregation, staticScore)
    const wrong = fault ?? (found.ok ? undefined : found.error)
    if (!wrong) return { verdict, score: found.ok ? found.value : 0 }
    this.#groups.push({ name: '', verdict: 'judge-error', score: 0, fault: wrong })
    return { verdict: 'judge-error', score: 0 }
  }
}

const passed = ({ verdict }: Graded) => ({ verdict, score: verdict === 'accepted' ? 1 : 0 })

/**
 * The verdict on a submission that has a score: `partial` if it is neither everything nor nothing. A submission that is
 * accepted in every case and given 0 points by the validator is accepted.
 */
function scored({ verdict, score }: Graded, maximum: number | null): Graded {
  const isLess = maximum === null ? false : score < maximum - 1e-9
  if (verdict === 'judge-error') return { verdict, score: 0 }
  if (verdict === 'accepted') return { verdict: isLess && score > 0 ? 'partial' : 'accepted', score }
  return { verdict: score > 0 ? 'partial' : verdict, score }
}

/**
 * Why a case got its verdict, as a message `packages.reasons.<code>`: what happened to the program, without anything about
 * the data.
 */
export function reasonOf({ verdict, death }: Pick<CaseResult, 'verdict' | 'death'>): MessageDescriptor {
  if (!isOfProcess(verdict)) return { code: verdict, values: {} }
  if (death?.cause === 'exit') return { code: 'exit', values: { code: death.code } }
  if (death?.cause === 'signal') return { code: 'signal', values: { signal: death.signal } }
  return { code: death?.cause ?? verdict, values: {} }
}

const MIB = 2 ** 20

/** The limits of a submission in each case, wherever it runs. */
export const limitsOf = ({ limits }: Pick<Package, 'limits'>, timeLimitMs: number): CaseLimits => ({
  timeLimitMs,
  cpuMs: timeLimitMs,
  wallMs: wallLimit(DEFAULT_LIMITS, timeLimitMs),
  memoryMiB: limits.memoryMiB,
  outputBytes: limits.outputMiB * MIB,
})

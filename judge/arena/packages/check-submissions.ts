import { DEFAULT_LIMITS, wallLimit } from '../../kit/limits'
import type { PackageTree } from '../../packages/files/tree'
import type { Findings } from '../../packages/findings'
import type { Package, PackageSubmission } from '../../packages/model'
import {
  boundsOf,
  expectedVerdicts,
  globMatches,
  isBelowTop,
  outcomeOf,
  proposedTimeLimit,
  slowest,
  type Unmet,
  unmetBy,
} from '../../packages/promises'
import type { CaseLimits, CaseResult } from '../../packages/referee/case'
import type { SubmissionResult } from '../../packages/referee/submission'
import { isJudgeable } from '../../packages/structure'
import { inOrder } from '../../sandbox/slots'
import type { Verdict } from '../../verdicts'
import type { SubmissionRunner } from './judge-package'

const MIB = 2 ** 20
/** How long a submission may take before the time limit is known. */
const FIRST_LIMIT_MS = 30_000
/** The time limit if neither the package nor a submission says anything. */
const USUAL_SECONDS = 2
/** After so many cases in which it is too slow, as it is to be, a submission is not run on the others. */
const ENOUGH_TOO_SLOW = 3

/** A submission, what it was to get, and what it got. */
export interface CheckedSubmission {
  /** Below `submissions`. */
  readonly file: string
  /** Empty if the package does not say. */
  readonly expected: readonly Verdict[]
  /** Null if it was not run. */
  readonly verdict: Verdict | null
  readonly score: number | null
  readonly ok: boolean
  /** Why it was not run. */
  readonly skipped?: Unmet
  /** Which promises were not kept. */
  readonly unmet: readonly Unmet[]
  /** CPU milliseconds of the slowest case. */
  readonly cpuMs: number
  readonly compileLog?: string
}

export interface TimeLimit {
  readonly seconds: number
  /** Whether the package says it, or it was found. */
  readonly isGiven: boolean
}

interface SubmissionsRequest {
  readonly tree: PackageTree
  readonly problem: Package
  readonly runner: SubmissionRunner
  /** How many submissions run at a time. */
  readonly slots: number
  readonly findings: Findings
  readonly onSubmission: (checked: CheckedSubmission) => void
}

/**
 * Runs every submission and compares what it gets with what it is to get. Finds the time limit on the way. Runs none if
 * the package lacks tests or answers, which is told where its structure is checked.
 */
export async function checkSubmissions(request: SubmissionsRequest): Promise<{
  readonly submissions: readonly CheckedSubmission[]
  readonly timeLimit?: TimeLimit
}> {
  if (!isJudgeable(request.problem)) return { submissions: [] }
  return await new SubmissionCheck(request).check()
}

class SubmissionCheck {
  readonly #request: SubmissionsRequest
  readonly #checked = new Map<PackageSubmission, CheckedSubmission>()
  #slowestMs: number | undefined

  constructor(request: SubmissionsRequest) {
    this.#request = request
  }

  async check() {
    const { submissions, limits } = this.#request.problem
    // Those that must not be too slow come first, because the time limit may follow from them.
    const first = submissions.filter((one) => boundsOf(one).lower.length > 0)
    const given = limits.time === undefined ? undefined : limits.time * 1000
    await this.#all(first, given ?? FIRST_LIMIT_MS)
    const timeLimit = this.#timeLimit()
    const others = submissions.filter((one) => !first.includes(one))
    await this.#all(others, timeLimit.seconds * 1000)
    return { submissions: submissions.flatMap((one) => this.#checked.get(one) ?? []), timeLimit }
  }

  #timeLimit(): TimeLimit {
    const { problem, findings } = this.#request
    const { time, acToTimeLimit } = problem.limits
    const proposed =
      this.#slowestMs === undefined ? undefined : proposedTimeLimit(this.#slowestMs, problem.limits)
    if (time !== undefined) {
      if (this.#slowestMs !== undefined && this.#slowestMs * acToTimeLimit > time * 1000)
        findings.warning('problem.yaml', 'time-limit-tight', {
          seconds: time,
          slowest: this.#slowestMs / 1000,
          factor: acToTimeLimit,
        })
      return { seconds: time, isGiven: true }
    }
    if (proposed === undefined)
      findings.warning('submissions', 'time-limit-unknown', { seconds: USUAL_SECONDS })
    return { seconds: proposed ?? USUAL_SECONDS, isGiven: false }
  }

  async #all(submissions: readonly PackageSubmission[], timeLimitMs: number): Promise<void> {
    const { problem, runner, slots, onSubmission } = this.#request
    const { timeLimitToTle, memoryMiB, outputMiB } = problem.limits
    const limits: CaseLimits = {
      timeLimitMs,
      // Runs on beyond the limit, to see how clear the case is.
      cpuMs: Math.ceil(timeLimitMs * timeLimitToTle),
      wallMs: wallLimit(DEFAULT_LIMITS, timeLimitMs),
      memoryMiB,
      outputBytes: outputMiB * MIB,
    }
    const run = (submission: PackageSubmission) => {
      const patience = new Patience(submission)
      return runner.run(submission, { limits, onCase: (one) => patience.goesOn(one) })
    }
    await inOrder(slots, submissions, run, (result, submission) => {
      const checked = this.#concluded(submission, result, limits)
      this.#checked.set(submission, checked)
      onSubmission(checked)
    })
  }

  #concluded(
    submission: PackageSubmission,
    result: Awaited<ReturnType<SubmissionRunner['run']>>,
    limits: CaseLimits,
  ): CheckedSubmission {
    const { problem, findings } = this.#request
    const where = `submissions/${submission.name}`
    const common = { file: submission.name, expected: expectedVerdicts(submission, problem.scoring) }
    if ('skipped' in result) {
      const { skipped } = result
      findings.warning(where, skipped.code, skipped.values)
      return { ...common, verdict: null, score: null, ok: true, skipped, unmet: [], cpuMs: 0 }
    }
    if ('compileLog' in result) {
      const nothing = { verdict: 'compile-error', score: 0, maximum: null, cases: [], groups: [] } as const
      const unmet = unmetBy(problem, submission, nothing)
      const { compileLog } = result
      return {
        ...common,
        verdict: 'compile-error',
        score: 0,
        ok: unmet.length === 0,
        unmet,
        cpuMs: 0,
        compileLog,
      }
    }
    this.#learn(submission, result, limits)
    for (const { code, values } of result.cases.flatMap(({ asides }) => asides))
      findings.warning(code === 'visualizer-failed' ? 'output_visualizer' : where, code, values)
    if (result.fault) findings.problem(where, result.fault.code, result.fault.values)
    if (isBelowTop(problem, submission, result))
      findings.warning(where, 'below-top', { score: result.score, maximum: result.maximum ?? 0 })
    const unmet = result.verdict === 'judge-error' ? [] : unmetBy(problem, submission, result)
    return {
      ...common,
      verdict: result.verdict,
      score: result.score,
      ok: unmet.length === 0 && result.verdict !== 'judge-error',
      unmet,
      cpuMs: Math.round(Math.max(0, ...result.cases.map(({ cpuMs }) => cpuMs))),
    }
  }

  /** Takes the times of a submission into account, and tells if they are close to the limit. */
  #learn(submission: PackageSubmission, { cases }: SubmissionResult, limits: CaseLimits): void {
    const { findings } = this.#request
    const bounds = boundsOf(submission)
    const own = slowest(cases, bounds.lower)
    if (own !== undefined) this.#slowestMs = Math.max(this.#slowestMs ?? 0, own)
    const near = cases.find(
      ({ verdict, cpuMs, death }) =>
        verdict === 'time-limit' &&
        cpuMs > limits.timeLimitMs &&
        cpuMs < limits.cpuMs &&
        death?.cause !== 'wall-time' &&
        death?.cause !== 'submission-wait',
    )
    if (near)
      findings.warning(`submissions/${submission.name}`, 'time-limit-near', {
        name: near.name,
        seconds: near.cpuMs / 1000,
        limit: limits.timeLimitMs / 1000,
      })
  }
}

/** Decides when enough has been seen of a submission whose rules are about single cases. */
class Patience {
  readonly #submission: PackageSubmission
  #tooSlow = 0

  constructor(submission: PackageSubmission) {
    this.#submission = submission
  }

  goesOn({ name, verdict }: CaseResult): boolean {
    const { rules, verdicts } = this.#submission
    if (verdict === 'judge-error') return false
    const outcome = outcomeOf(verdict)
    if (verdicts || !outcome) return true
    const own = rules.filter(({ cases }) => globMatches(cases, name))
    if (own.some(({ permitted }) => permitted && !permitted.includes(outcome))) return false
    if (outcome === 'TLE') this.#tooSlow++
    // Rules about some cases only may want the others.
    const isGeneral = rules.every(
      ({ cases, score, message }) => cases === '' && !score && message === undefined,
    )
    const isEnough = rules.every(({ required }) => !required || required.includes('TLE'))
    return !(isGeneral && isEnough && this.#tooSlow >= ENOUGH_TOO_SLOW)
  }
}

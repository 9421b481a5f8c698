import { basename, resolve } from 'node:path'
import type { CheckResult } from '../../arena/packages/check'
import type { CheckedSubmission } from '../../arena/packages/check-submissions'
import type { MessageDescriptor } from '../../kit/result'
import { visible } from '../../kit/text'
import type { Finding, Findings, PackageError } from '../../packages/findings'
import type { Package } from '../../packages/model'
import type { Verdict } from '../../verdicts'
import { say, sayKey } from '../report'

/** What `clew package check --json` prints. This is a contract: never rename or remove a field. */
export interface PackageReport {
  /** The title of the problem; the name of the folder or file if it has none. */
  readonly name: string
  /** Null if the package cannot be read. */
  readonly format: Package['format'] | 'clew' | null
  readonly problems: readonly FindingReport[]
  readonly warnings: readonly FindingReport[]
  /** In seconds, if submissions were run. */
  readonly timeLimit?: { readonly seconds: number; readonly given: boolean }
  readonly submissions: readonly SubmissionReport[]
  readonly ok: boolean
}

export interface FindingReport {
  readonly code: string
  /** A path in the package; empty for the whole of it. */
  readonly where: string
  readonly message: string
}

export interface SubmissionReport {
  /** Below `submissions`. */
  readonly file: string
  /** Verdicts of which it should get one; empty if the package does not say. */
  readonly expected: readonly Verdict[]
  /** Null if it was not run. */
  readonly verdict: Verdict | null
  readonly score: number | null
  readonly ok: boolean
  /** Why it was not run. */
  readonly skipped?: string
  /** Why it is not ok. */
  readonly detail?: string
  /** CPU milliseconds of its slowest case. */
  readonly cpuMs: number
}

/** The name of a package that has none: that of its folder or file. */
export const nameOf = (path: string): string => basename(resolve(path)).replace(/\.(zip|kpp)$/i, '')

/** A finding, or what is wrong with a package that cannot be read, as a sentence, with the line that it is about. */
export function messageOf({ code, values }: MessageDescriptor): string {
  const message = visible(sayKey(`packages.findings.${code}`, values)).trim()
  if (values.line === undefined) return message
  return sayKey(values.column === undefined ? 'packages.line' : 'packages.lineColumn', { ...values, message })
}

export const findingOf = (finding: Told): FindingReport => ({
  code: finding.code,
  where: finding.where,
  message: messageOf(finding),
})

const titleOf = ({ names }: Pick<Package, 'names'>): string | undefined => names.en ?? Object.values(names)[0]

/** What was found, as `Findings` has it or a site has stored it. */
interface Found {
  readonly problems: readonly Told[]
  readonly warnings: readonly Told[]
  readonly dropped: number
}
type Told = Pick<Finding, 'code' | 'values' | 'where'>

export const reportOf = (
  name: string,
  problem: Package,
  findings: Findings,
  checked: CheckResult,
): PackageReport => reportFrom(titleOf(problem) ?? name, problem.format, findings, checked)

/** A report from what was found and what became of the submissions. */
export function reportFrom(
  name: string,
  format: PackageReport['format'],
  findings: Found,
  checked: CheckResult,
): PackageReport {
  const { timeLimit } = checked
  const submissions = checked.submissions.map(submissionOf)
  return {
    name,
    format,
    problems: findings.problems.map(findingOf),
    warnings: warningsOf(findings),
    ...(timeLimit && { timeLimit: { seconds: timeLimit.seconds, given: timeLimit.isGiven } }),
    submissions,
    ok: findings.problems.length === 0 && submissions.every(({ ok }) => ok),
  }
}

export const unreadableReport = (name: string, error: PackageError): PackageReport => ({
  name,
  format: null,
  problems: [findingOf(error)],
  warnings: [],
  submissions: [],
  ok: false,
})

/** The warnings, and how many findings there are beyond those that are told. */
const warningsOf = ({ warnings, dropped }: Found): FindingReport[] => [
  ...warnings.map(findingOf),
  ...(dropped > 0 ? [findingOf({ code: 'more-findings', values: { count: dropped }, where: '' })] : []),
]

function submissionOf(checked: CheckedSubmission): SubmissionReport {
  const { file, expected, verdict, score, ok, skipped, cpuMs } = checked
  const detail = detailOf(checked)
  return {
    ...{ file, expected, verdict, score, ok },
    ...(skipped && { skipped: messageOf(skipped) }),
    ...(detail && { detail }),
    cpuMs,
  }
}

const detailOf = ({ unmet, compileLog, ok }: CheckedSubmission): string =>
  ok ? '' : [...unmet.map(messageOf), ...(compileLog ? [visible(compileLog.trim())] : [])].join(' ')

/** The format has no words for these, so they count as a wrong answer and as a runtime error. */
const isMain = (verdict: Verdict): boolean => verdict !== 'output-limit' && verdict !== 'memory-limit'

const verdictName = (verdict: Verdict): string => say(`verdicts.${verdict}`)

/** One line for a submission: its file, what was promised, and what it got. Then why that is not the same. */
export function tellSubmission(checked: CheckedSubmission): string {
  const { file, expected, verdict, score, ok, skipped } = checked
  const got = skipped
    ? say('package.skipped', { reason: messageOf(skipped) })
    : verdict === null
      ? ''
      : score === null || score === 0 || score === 1
        ? verdictName(verdict)
        : say('package.score', { verdict: verdictName(verdict), score })
  const line = say('package.submission', {
    mark: skipped ? '–' : ok ? '✓' : '✗',
    file,
    expected: expected.filter(isMain).map(verdictName).join(', ') || say('package.nothing'),
    got,
  })
  const detail = detailOf(checked)
  return `${visible(line)}\n${detail ? `  ${detail.replaceAll('\n', '\n  ')}\n` : ''}`
}

const placed = ({ where, message }: FindingReport): string =>
  where ? say('package.place', { where, message }) : message

const linesOf = (problems: readonly FindingReport[], warnings: readonly FindingReport[]): string[] => [
  ...problems.map((finding) => `✗ ${placed(finding)}`),
  ...warnings.map((finding) => `! ${placed(finding)}`),
]

/** A line for each finding. */
export const tellFindings = (findings: Findings): string =>
  linesOf(findings.problems.map(findingOf), warningsOf(findings))
    .map((line) => `${visible(line)}\n`)
    .join('')

/** Why a package cannot be read. */
export const tellUnreadable = (path: string, error: PackageError): string =>
  `${visible(`clew: ${path}: ${placed(findingOf(error))}`)}\n`

/** The report for people. Lines for submissions have been printed before. */
export function tellReport({
  name,
  format,
  problems,
  warnings,
  timeLimit,
  submissions,
  ok,
}: PackageReport): string {
  const failed = submissions.filter((one) => !one.ok).length
  return [
    say('package.head', { name, format: format ?? '' }),
    ...linesOf(problems, warnings),
    ...(timeLimit
      ? [say('package.limit', { seconds: timeLimit.seconds, given: String(timeLimit.given) })]
      : []),
    ok ? say('package.ok') : say('package.fails', { problems: problems.length, submissions: failed }),
  ]
    .map((line) => `${visible(line)}\n`)
    .join('')
}

import { decodeText } from '../kit/encoding'
import type { Fault } from '../kit/result'
import { utf8Length } from '../kit/text'
import type { ProblemText } from '../problems/load'
import { puzzleOf } from '../puzzles'
import type { Testcase } from '../replay/play'
import { judgeAnswer } from '../replay/replay'
import { worst } from '../verdicts'
import { say, sayFault, sayOf } from './messages'
import { type CaseReport, markPlace, type Report, sumMetrics } from './report'

interface Judged {
  readonly report: Report
  /** For each case the excerpt that marks its fault, for printing. */
  readonly marks: readonly (string | undefined)[]
}

/** Judges an answer string. `own`: on the problem's levels, to which its length limit applies. */
export function judgeAnswerBytes(
  problem: ProblemText,
  cases: readonly Testcase[],
  bytes: Buffer,
  own: boolean,
): Judged {
  const judged = cases.map((testcase) => judgeCase(problem, testcase, bytes, own))
  const reports = judged.map(({ report }) => report)
  const verdict = worst(reports.map((each) => each.verdict))
  return {
    report: {
      problem: problem.id,
      rules: puzzleOf(problem.puzzle).rules,
      verdict,
      score: reports.reduce((sum, { score }) => sum + score, 0) / reports.length,
      metrics: sumMetrics(reports, verdict),
      cases: reports,
    },
    marks: judged.map(({ mark }) => mark),
  }
}

interface JudgedCase {
  readonly report: CaseReport
  /** The excerpt that marks the fault, for printing. */
  readonly mark?: string
}

function judgeCase(
  { puzzle, answerBytes }: ProblemText,
  testcase: Testcase,
  bytes: Buffer,
  own: boolean,
): JudgedCase {
  const began = performance.now()
  const cpuBefore = process.cpuUsage()
  const measured = () => {
    const { user, system } = process.cpuUsage(cpuBefore)
    return {
      cpuMs: Math.round((user + system) / 1000),
      wallMs: Math.round(performance.now() - began),
      memoryKiB: process.resourceUsage().maxRSS,
    }
  }
  const unreadable = (detail: string): JudgedCase => ({
    report: { ...INVALID, name: testcase.name, detail, ...measured() },
  })

  const text = decodeText(bytes)
  if (!text.ok) return unreadable(sayFault(text.error))
  const size = utf8Length(text.value)
  // The problem's limit applies to its own levels; a level that you supply may be of any size.
  if (own && size > answerBytes) return unreadable(say('too-large', { bytes: size, limit: answerBytes }))

  const { name, verdict, score, metrics, reason } = judgeAnswer(puzzle, testcase, text.value)
  const detail = sayOf(puzzle, verdict === 'invalid' ? 'faults' : 'reasons', reason)
  const at = verdict === 'invalid' && (reason as Fault).at
  return {
    report: { name, verdict, score, metrics, detail, ...measured() },
    ...(at ? { mark: markPlace(text.value, at) } : {}),
  }
}

const INVALID = { verdict: 'invalid', score: 0, metrics: {} } as const

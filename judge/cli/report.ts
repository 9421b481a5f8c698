import type { Place } from '../kit/result'
import { visible } from '../kit/text'
import type { Verdict } from '../verdicts'
import { say } from './messages'

/** What `clew judge --json` prints. This is a contract: never rename or remove a field. */
export interface Report {
  readonly problem: string
  /** The version of the puzzle's rules. */
  readonly rules: number
  /** The worst verdict of all cases. */
  readonly verdict: Verdict
  /** The mean over the cases. */
  readonly score: number
  /** Numbers are summed over the cases; a text is that of the deciding case. */
  readonly metrics: Readonly<Record<string, number | string>>
  readonly cases: readonly CaseReport[]
}

export interface CaseReport {
  readonly name: string
  readonly verdict: Verdict
  readonly score: number
  readonly metrics: Readonly<Record<string, number | string>>
  /** The reason as a sentence. */
  readonly detail: string
  readonly cpuMs: number
  readonly wallMs: number
  /** Peak memory of this process so far; for a program, its own peak. */
  readonly memoryKiB: number
}

/** Sums the numbers by name; a text is taken from the first case with the overall verdict. */
export function sumMetrics(
  cases: readonly Pick<CaseReport, 'verdict' | 'metrics'>[],
  verdict: Verdict,
): Record<string, number | string> {
  const decisive = cases.find((each) => each.verdict === verdict)?.metrics ?? {}
  const sums: Record<string, number | string> = {}
  for (const [name, value] of cases.flatMap(({ metrics }) => Object.entries(metrics))) {
    const before = sums[name] ?? 0
    sums[name] =
      typeof before === 'number' && typeof value === 'number' ? before + value : (decisive[name] ?? value)
  }
  return sums
}

/** The report as text: one sentence per case, then the figures. */
export function tellReport(report: Report, marks: readonly (string | undefined)[]): string {
  const { problem, verdict, score, cases } = report
  const head = `${say('verdict', { problem, verdict: say(`verdicts.${verdict}`), score })}\n`
  const lines = cases.map(({ name, detail, metrics, wallMs }, index) => {
    const mark = marks[index]
    const figures = Object.entries(metrics).map(([key, value]) => `${key} ${value}`)
    // Output of a program or its compiler is untrusted: control characters must not reach the terminal.
    return `\n${visible(`${name}: ${detail}`)}\n${mark ?? ''}${[...figures, `${wallMs} ms`].join(' · ')}\n`
  })
  return head + lines.join('')
}

/** Characters of a line to show before and after the marked place. */
const SHOWN_BEFORE = 30
const SHOWN_AFTER = 20

/** The line of a fault with a caret below the place. Control characters are shown as dots. */
export function markPlace(text: string, { offset, column }: Place): string {
  const from = Math.max(offset - column + 1, offset - SHOWN_BEFORE)
  const end = text.indexOf('\n', offset)
  const to = Math.min(end < 0 ? text.length : end, offset + SHOWN_AFTER)
  // One dot for each code unit that a terminal would swallow or show wider, so that the caret is aligned.
  const shown = text.slice(from, to).replace(/[^\x20-\x7e]/g, '·')
  return `  ${shown}\n  ${' '.repeat(offset - from)}^\n`
}

import type { Place } from '../kit/result'
import { visible } from '../kit/visible'
import type { Verdict } from '../verdicts'
import { say } from './words'

/** What `clew judge --json` prints; a contract, so nothing is ever renamed or left out. */
export interface Report {
  readonly problem: string
  /** The version of the puzzle's rules. */
  readonly rules: number
  /** The worst of the cases'. */
  readonly verdict: Verdict
  /** The mean over the cases. */
  readonly score: number
  /** Summed over the cases; of a text, that of the case that decides. */
  readonly metrics: Readonly<Record<string, number | string>>
  readonly cases: readonly CaseReport[]
}

export interface CaseReport {
  readonly name: string
  readonly verdict: Verdict
  readonly score: number
  readonly metrics: Readonly<Record<string, number | string>>
  /** The reason in words. */
  readonly detail: string
  readonly cpuMs: number
  readonly wallMs: number
  /** The most that the process has held in memory so far; of a program, the most that it has held. */
  readonly memoryKiB: number
}

/** Adds up the numbers of each name; of a text, that of the first case with the verdict of the whole is kept. */
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

/** The report for people: a sentence a case, then the figures. */
export function tellReport(report: Report, marks: readonly (string | undefined)[]): string {
  const { problem, verdict, score, cases } = report
  const head = `${say('verdict', { problem, verdict: say(`verdicts.${verdict}`), score })}\n`
  const lines = cases.map(({ name, detail, metrics, wallMs }, index) => {
    const mark = marks[index]
    const figures = Object.entries(metrics).map(([key, value]) => `${key} ${value}`)
    // A program's words, or its compiler's, are shown and not obeyed.
    return `\n${visible(`${name}: ${detail}`)}\n${mark ?? ''}${[...figures, `${wallMs} ms`].join(' · ')}\n`
  })
  return head + lines.join('')
}

/** So much of a line is shown before and after the place that is marked. */
const SHOWN_BEFORE = 30
const SHOWN_AFTER = 20

/** The line of a fault with a caret below the place. Control characters are shown as dots. */
export function markPlace(text: string, { offset, column }: Place): string {
  const from = Math.max(offset - column + 1, offset - SHOWN_BEFORE)
  const end = text.indexOf('\n', offset)
  const to = Math.min(end < 0 ? text.length : end, offset + SHOWN_AFTER)
  // One dot for each unit that terminals would swallow or show wider: the caret has to stand right.
  const shown = text.slice(from, to).replace(/[^\x20-\x7e]/g, '·')
  return `  ${shown}\n  ${' '.repeat(offset - from)}^\n`
}

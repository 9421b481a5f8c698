import { judged, type Wanted } from '../common/table'
import type { Figures } from './load'

export interface Line extends Figures {
  readonly what: string
  readonly wanted?: Wanted
}

const number = (value: number, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : '–')

/** Formats the figures as a text table. */
export function table(lines: readonly Line[]): string {
  const rows = lines.map(({ what, rate, p50, p99, answers, failed, wanted }) => [
    what,
    number(rate, rate < 100 ? 1 : 0),
    number(p50, 1),
    number(p99, 1),
    number(answers),
    number(failed),
    judged(wanted),
  ])
  const head = ['', 'a second', 'p50 ms', 'p99 ms', 'answers', 'wrong', 'wanted']
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  const pad = (text: string, column: number) =>
    column === 0 || column === head.length - 1 ? text.padEnd(widths[column]!) : text.padStart(widths[column]!)
  return all.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}

import { createTranslator } from 'use-intl/core'
import messages from '../../lib/generated/messages/en.json'
import type { CheckProgress } from '../arena/packages/check'
import type { MessageDescriptor, Place } from '../kit/result'
import { visible } from '../kit/text'
import type { PuzzleId } from '../puzzles'
import type { Verdict } from '../verdicts'

const WIDTH = 40
/** Number of plain lines over the whole run. */
const LINES = 10
/** Shortest time between two updates of a bar or a line on a terminal. */
const REDRAW_MS = 100

/** Where progress is shown. */
type Screen = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

interface Progress {
  /** Counts one more step as done. */
  advance(): void
  /** Removes the bar from a terminal. */
  stop(): void
}

/** Progress of a tournament: a bar on a terminal, otherwise a line now and then. */
export function progressOf(total: number, screen: Screen = process.stderr): Progress {
  return screen.isTTY ? bar(total, screen) : lines(total, screen)
}

function bar(total: number, screen: Screen): Progress {
  let done = 0
  let drawn = Number.NEGATIVE_INFINITY
  const draw = () => {
    const filled = Math.floor((done / total) * WIDTH)
    const picture = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
    screen.write(`\r${picture} ${say('duel.progress', { done, total })}`)
    drawn = performance.now()
  }
  draw()
  return {
    advance() {
      done++
      if (performance.now() - drawn > REDRAW_MS) draw()
    },
    // Carriage return, erase to the end of the line.
    stop: () => void screen.write('\r\u001b[K'),
  }
}

function lines(total: number, screen: Screen): Progress {
  let done = 0
  return {
    advance() {
      const before = Math.floor((done / total) * LINES)
      done++
      if (Math.floor((done / total) * LINES) > before)
        screen.write(`${say('duel.progress', { done, total })}\n`)
    },
    stop: () => undefined,
  }
}

/** Where a check is: one line that changes on a terminal, otherwise a line for each step. */
export class PackageProgress {
  readonly #screen: Screen
  #step: string | undefined
  #shown = Number.NEGATIVE_INFINITY

  constructor(screen: Screen = process.stderr) {
    this.#screen = screen
  }

  show({ step, done, total }: CheckProgress): void {
    const isNew = step !== this.#step
    this.#step = step
    const text = say(`package.steps.${step}`, { done, total })
    if (!this.#screen.isTTY) {
      if (isNew) this.#screen.write(`${text}\n`)
      return
    }
    if (!isNew && performance.now() - this.#shown < REDRAW_MS) return
    this.#shown = performance.now()
    this.#screen.write(`\r\u001b[K${text}`)
  }

  /** Removes the line from a terminal. */
  clear(): void {
    if (this.#screen.isTTY) this.#screen.write('\r\u001b[K')
  }
}

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

// Keys are built from codes, so the types of the messages cannot check them; a test checks that every code has one.
const translate = createTranslator({ locale: 'en', messages }) as unknown as (
  key: string,
  values: MessageDescriptor['values'],
) => string

/** The message for a code of a puzzle about a reply, a level or an outcome. */
export function sayOf(
  puzzle: PuzzleId,
  kind: 'faults' | 'reasons',
  { code, values }: MessageDescriptor,
): string {
  return translate(`puzzles.${puzzle}.${kind}.${code}`, values)
}

/** A message of the command line itself. */
export const say = (code: string, values: MessageDescriptor['values'] = {}): string =>
  translate(`cli.${code}`, values)

/** What is wrong with a file, in the words of the pages. */
export const sayFault = ({ code, values }: MessageDescriptor): string => translate(`errors.${code}`, values)

/** The message with this key. */
export const sayKey = (key: string, values: MessageDescriptor['values']): string => translate(key, values)

/** Makes untrusted text safe to show on a terminal. */
export const printable = (text: string) => text.slice(0, 60).replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '·')

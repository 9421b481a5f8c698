import type { CheckProgress } from '../arena/packages/check'
import { say } from './messages'

const WIDTH = 40
/** Number of plain lines over the whole run. */
const LINES = 10
/** Shortest time between two updates of a bar or a line on a terminal. */
const REDRAW_MS = 100

/** Where progress is shown. */
type Screen = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

export interface Progress {
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

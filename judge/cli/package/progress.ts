import type { CheckProgress } from '../../arena/packages/check'
import { say } from '../messages'

type Screen = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

/** Shortest time between two updates of the line on a terminal. */
const REDRAW_MS = 100

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

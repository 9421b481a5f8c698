import { availableParallelism } from 'node:os'
import type { Box } from './box'

interface Limits {
  /** On the clock of the box, from its beginning. */
  readonly cpuMs: number
  /** From now on. */
  readonly wallMs: number
  readonly onOver: (over: 'cpu' | 'wall') => void
}

const CPUS = availableParallelism()
const SHORTEST_MS = 2
const LONGEST_MS = 50

/** Looks at the clocks of one turn as often as they could have run out, and calls back once if one has. */
export class Watch {
  readonly #box: Pick<Box, 'cpuMs'>
  readonly #limits: Limits
  #timer: NodeJS.Timeout | undefined
  #looked = performance.now()
  #wallMs = 0

  /** `cpuMs`: what the clock of the box shows now. */
  constructor(box: Pick<Box, 'cpuMs'>, cpuMs: number, limits: Limits) {
    this.#box = box
    this.#limits = limits
    this.#wait(cpuMs)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #wait(cpuMs: number): void {
    const cpuLeft = (this.#limits.cpuMs - cpuMs) / CPUS
    const delay = Math.min(cpuLeft, this.#limits.wallMs - this.#wallMs, LONGEST_MS)
    this.#timer = setTimeout(() => this.#look(), Math.max(delay, SHORTEST_MS))
  }

  #look(): void {
    const now = performance.now()
    // Time in which the judge itself was held up is not the program's: its reply may be there, unread.
    this.#wallMs += Math.min(now - this.#looked, 2 * LONGEST_MS)
    this.#looked = now
    const cpuMs = this.#box.cpuMs()
    if (cpuMs > this.#limits.cpuMs) this.#limits.onOver('cpu')
    else if (this.#wallMs >= this.#limits.wallMs) this.#limits.onOver('wall')
    else this.#wait(cpuMs)
  }
}

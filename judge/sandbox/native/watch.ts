import { availableParallelism } from 'node:os'
import type { Box } from './box'
import { longestSince, type Waits } from './cgroups'

/** What there was too much of. Memory is limited by the kernel; here it is only seen that somebody was ended for it. */
export type Over = 'cpu' | 'wall' | 'memory'

/** What is looked at. */
export type Clock = Pick<Box, 'cpuMs' | 'ranOutOfMemory' | 'waits'>

interface Limits {
  /** On the clock of the box, from its beginning. */
  readonly cpuMs: number
  /** From now on. */
  readonly wallMs: number
}

const CPUS = availableParallelism()
const SHORTEST_MS = 2
const LONGEST_MS = 50

/**
 * Looks at the clocks of a turn as often as they could have run out, and calls back once if one has, or if a process
 * was ended for want of memory: others may still be waiting for it. Most turns are over before anybody looks, so the
 * timer of one is left to the next.
 */
export class Watch {
  readonly #box: Clock
  readonly #onOver: (over: Over) => void
  /** `undefined` between two turns. */
  #limits: Limits | undefined
  #timer: NodeJS.Timeout | undefined
  /** When the timer ends, and when it is time to look. */
  #rings = 0
  #due = 0
  #looked = 0
  #wallMs = 0
  /** Before the turn, or soon after it began. */
  #waits: Waits | undefined

  constructor(box: Clock, onOver: (over: Over) => void) {
    this.#box = box
    this.#onOver = onOver
  }

  /** A turn begins. `cpuMs`: what the clock of the box shows now. */
  begin(cpuMs: number, limits: Limits): void {
    this.#limits = limits
    this.#looked = performance.now()
    this.#wallMs = 0
    this.#waits = undefined
    this.#wait(cpuMs, limits)
  }

  /** The turn is over. */
  end(): void {
    this.#limits = undefined
  }

  /** No turn will begin any more. */
  stop(): void {
    this.end()
    clearTimeout(this.#timer)
  }

  /**
   * For how long one of the threads could have run, in this turn, and was given no CPU. What was waited in turns before
   * is no excuse: a program could hold itself up in them.
   */
  waitedMs(): number {
    return this.#waits ? longestSince(this.#waits, this.#box.waits()) / 1e6 : 0
  }

  #wait(cpuMs: number, limits: Limits): void {
    const cpuLeft = (limits.cpuMs - cpuMs) / CPUS
    const delay = Math.min(cpuLeft, limits.wallMs - this.#wallMs, LONGEST_MS)
    this.#due = this.#looked + Math.max(delay, SHORTEST_MS)
    if (!this.#timer || this.#due < this.#rings) this.#ring(this.#due - this.#looked)
  }

  #ring(delay: number): void {
    clearTimeout(this.#timer)
    this.#rings = performance.now() + delay
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      const early = this.#due - performance.now()
      if (!this.#limits) return
      if (early >= 1) this.#ring(early)
      else this.#look(this.#limits)
    }, delay)
  }

  #look(limits: Limits): void {
    const now = performance.now()
    // Time in which the judge itself was held up is not the program's: its reply may be there, unread.
    this.#wallMs += Math.min(now - this.#looked, 2 * LONGEST_MS)
    this.#looked = now
    this.#waits ??= this.#box.waits()
    const cpuMs = this.#box.cpuMs()
    if (cpuMs > limits.cpuMs) this.#onOver('cpu')
    else if (this.#box.ranOutOfMemory()) this.#onOver('memory')
    else if (this.#wallMs >= limits.wallMs) this.#onOver('wall')
    else this.#wait(cpuMs, limits)
  }
}

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
  readonly onOver: (over: Over) => void
}

const CPUS = availableParallelism()
const SHORTEST_MS = 2
const LONGEST_MS = 50

/**
 * Looks at the clocks of one turn as often as they could have run out, and calls back once if one has, or if a process
 * was ended for want of memory: others may still be waiting for it.
 */
export class Watch {
  readonly #box: Clock
  readonly #limits: Limits
  #timer: NodeJS.Timeout | undefined
  #looked = performance.now()
  #wallMs = 0
  /** Before the turn, or soon after it began: most turns are over before anybody looks. */
  #waits: Waits | undefined

  /** `cpuMs`: what the clock of the box shows now. */
  constructor(box: Clock, cpuMs: number, limits: Limits) {
    this.#box = box
    this.#limits = limits
    this.#wait(cpuMs)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /**
   * For how long one of the threads could have run, in this turn, and was given no CPU. What was waited in turns before
   * is no excuse: a program could hold itself up in them.
   */
  waitedMs(): number {
    return this.#waits ? longestSince(this.#waits, this.#box.waits()) / 1e6 : 0
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
    this.#waits ??= this.#box.waits()
    const cpuMs = this.#box.cpuMs()
    if (cpuMs > this.#limits.cpuMs) this.#limits.onOver('cpu')
    else if (this.#box.ranOutOfMemory()) this.#limits.onOver('memory')
    else if (this.#wallMs >= this.#limits.wallMs) this.#limits.onOver('wall')
    else this.#wait(cpuMs)
  }
}

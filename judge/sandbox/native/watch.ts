import { availableParallelism } from 'node:os'
import type { Box } from './box'
import { longestSince, type Waits } from './cgroups'
import { type Activity, WaitClock } from './wait-clock'

/** Which limit was exceeded. The kernel enforces the memory limit; here we only notice that it killed a process. */
export type ExceededLimit = 'cpu' | 'wall' | 'wait' | 'memory'

/** The part of a box that is watched. */
export type Clock = Pick<Box, 'cpuMs' | 'ranOutOfMemory' | 'waits'>

interface Limits {
  /** On the box's CPU clock, counted from its beginning. */
  readonly cpuMs: number
  /** Counted from the beginning of the turn. */
  readonly wallMs: number
  /** How long the program may wait in this turn, see `WaitClock`; not measured by default. */
  readonly waitMs?: number
}

const CPUS = availableParallelism()
const SHORTEST_MS = 2
const LONGEST_MS = 50

/**
 * Checks the clocks of a turn as often as they could have run out. Calls back once if a limit is exceeded, or if a
 * process was killed for lack of memory, because other processes may still be waiting for it. Most turns end before the
 * first check, so a turn reuses the timer of the one before.
 */
export class Watch {
  readonly #box: Clock
  readonly #onOver: (over: ExceededLimit) => void
  /** Limits of the current turn; `undefined` between two turns. */
  #limits: Limits | undefined
  #timer: NodeJS.Timeout | undefined
  /** `#rings`: when the timer fires. `#due`: when the next check is due. */
  #rings = 0
  #due = 0
  #looked = 0
  #wallMs = 0
  /** The waits at the first check of the turn. */
  #waits: Waits | undefined
  readonly #waitClock: WaitClock

  /** `others`: boxes that the program may have to wait for. */
  constructor(box: Clock, onOver: (over: ExceededLimit) => void, others: readonly Activity[] = []) {
    this.#box = box
    this.#onOver = onOver
    this.#waitClock = new WaitClock(box, others)
  }

  /** Begins a turn. `cpuMs`: the current CPU time of the box. */
  begin(cpuMs: number, limits: Limits): void {
    this.#limits = limits
    this.#looked = performance.now()
    this.#wallMs = 0
    this.#waits = undefined
    if (limits.waitMs !== undefined) this.#waitClock.begin(cpuMs)
    this.#wait(cpuMs, limits)
  }

  /** Ends the turn. Returns how long the program waited in it, given the CPU time of the box. */
  end(cpuMs: number): number {
    const waitMs = this.#limits?.waitMs === undefined ? 0 : this.#waitClock.end(cpuMs)
    this.#limits = undefined
    return waitMs
  }

  /** Stops watching for good: no more turns will begin. */
  stop(): void {
    this.#limits = undefined
    clearTimeout(this.#timer)
  }

  /**
   * The longest time in milliseconds that one of the threads was runnable in this turn but got no CPU. Waits in earlier
   * turns are no excuse: a program could cause them itself.
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
    // Time in which the judge itself was blocked is not charged: the program's reply may be waiting unread.
    this.#wallMs += Math.min(now - this.#looked, 2 * LONGEST_MS)
    this.#looked = now
    this.#waits ??= this.#box.waits()
    const cpuMs = this.#box.cpuMs()
    if (cpuMs > limits.cpuMs) this.#onOver('cpu')
    else if (this.#box.ranOutOfMemory()) this.#onOver('memory')
    else if (this.#wallMs >= limits.wallMs) this.#onOver('wall')
    else if (limits.waitMs !== undefined && this.#waitClock.look(cpuMs) > limits.waitMs) this.#onOver('wait')
    else this.#wait(cpuMs, limits)
  }
}

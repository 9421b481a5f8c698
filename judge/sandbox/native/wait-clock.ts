import { readFileSync } from 'node:fs'
import { performance as judge } from 'node:perf_hooks'
import type { Box } from './box'
import { type Clocks, QUEUED_PER_UNSEEN, queuedBetween, unseenBetween } from './cgroups'

/** The part of a box that tells what its program does. */
export type Activity = Pick<Box, 'cpuMs' | 'waits'>

/** A turn that ends within this time is not looked at, because looking takes longer than most turns. */
const SHORT_MS = 5
/** Between two looks no more than this counts: if there is more, the judge itself was held up. */
const LONGEST_MS = 100

/**
 * Measures how long a program waits: wall time in which the judge listened, and the program neither used a CPU nor stood
 * in a queue for one. The time in the queue is that of the thread that stood there longest, and for threads that have
 * ended meanwhile see `QUEUED_PER_UNSEEN`. What another box did that the program may have waited for is not its waiting
 * either. So a busy host makes this less, and hardly ever more.
 */
export class WaitClock {
  readonly #box: Activity
  readonly #others: readonly Activity[]
  readonly #judgeMs: () => number
  #beganMs = 0
  #lookedMs = 0
  #cpuMs = 0
  #waitedMs = 0
  #judgeBusyMs = 0
  /** How much waiting the threads that have ended excuse, as far as there was nothing to excuse yet. */
  #excusedMs = 0
  /** The clocks of each box, at the last look or in an earlier turn. */
  #clocks: readonly Clocks[] | undefined

  /** `judgeMs`: how long this judge has not been able to listen, since it began. */
  constructor(box: Activity, others: readonly Activity[] = [], judgeMs: () => number = judgeBusyMs) {
    this.#box = box
    this.#others = others
    this.#judgeMs = judgeMs
  }

  /** Begins a turn. `cpuMs`: the current CPU time of the box. */
  begin(cpuMs: number): void {
    this.#cpuMs = cpuMs
    this.#waitedMs = 0
    this.#beganMs = this.#lookedMs = performance.now()
    if (!this.#clocks) this.#remember()
  }

  /** How long the program has waited in this turn, in milliseconds. */
  look(cpuMs: number): number {
    const now = performance.now()
    const [clocksBefore = [], judgeBefore] = [this.#clocks, this.#judgeBusyMs]
    const spans = this.#remember().map((clocks, index) => [clocksBefore[index] ?? clocks, clocks] as const)
    const queuedMs = sum(spans.map(([before, clocks]) => queuedBetween(before, clocks)))
    const othersMs = sum(spans.slice(1).map(([before, clocks]) => clocks.cpuMs - before.cpuMs))
    const busyMs = queuedMs + othersMs + (cpuMs - this.#cpuMs) + (this.#judgeBusyMs - judgeBefore)
    // The kernel tells the time in a queue only when it is over, so a part of it was taken for waiting at earlier looks.
    const lateMs = Math.max(0, queuedMs - (now - this.#lookedMs))
    const waitedMs = Math.max(0, Math.min(now - this.#lookedMs, LONGEST_MS) - busyMs)
    this.#waitedMs = Math.max(0, this.#waitedMs + waitedMs - lateMs)
    this.#excuse(sum(spans.map(([before, clocks]) => unseenBetween(before, clocks))))
    this.#lookedMs = now
    this.#cpuMs = cpuMs
    return this.#waitedMs
  }

  /** Ends the turn; returns how long the program waited in it. */
  end(cpuMs: number): number {
    const isShort = this.#lookedMs === this.#beganMs && performance.now() - this.#beganMs < SHORT_MS
    return isShort ? 0 : this.look(cpuMs)
  }

  /** `unseenMs`: how much CPU time was used by threads that have ended. */
  #excuse(unseenMs: number): void {
    const excusedMs = this.#excusedMs + QUEUED_PER_UNSEEN * unseenMs
    const waitedMs = Math.max(0, this.#waitedMs - excusedMs)
    // CPU time may be told in steps of 10 ms, so a part of it is of use at a later look.
    this.#excusedMs = Math.min(excusedMs - (this.#waitedMs - waitedMs), LONGEST_MS)
    this.#waitedMs = waitedMs
  }

  #remember(): readonly Clocks[] {
    this.#clocks = [this.#box, ...this.#others].map((box) => ({ cpuMs: box.cpuMs(), waits: box.waits() }))
    this.#judgeBusyMs = this.#judgeMs()
    return this.#clocks
  }
}

const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0)

/** How long this thread did something else than listen, or could not because it got no CPU, in milliseconds. */
export const judgeBusyMs = (): number => judge.eventLoopUtilization().active + queuedMs()

/** The second field of `schedstat`, see `Waits`; 0 where the kernel does not count it. */
function queuedMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

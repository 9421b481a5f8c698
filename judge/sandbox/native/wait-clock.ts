import { readFileSync } from 'node:fs'
import { performance as judge } from 'node:perf_hooks'
import type { Box } from './box'
import { longestSince, type Waits } from './cgroups'

/** The part of a box that tells what its program does. */
export type Activity = Pick<Box, 'cpuMs' | 'waits'>

/** A turn that ends within this time is not looked at, because looking takes longer than most turns. */
const SHORT_MS = 5
/** Between two looks no more than this counts: if there is more, the judge itself was held up. */
const LONGEST_MS = 100

/**
 * Measures how long a program waits: wall time in which the judge listened, and the program neither used a CPU nor stood
 * in a queue for one. The time in the queue is that of the thread that stood there longest. What another box did that the
 * program may have waited for is not its waiting either. So a busy host makes this less, never more.
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
  #otherCpuMs: readonly number[] = []
  /** What the threads of each box had waited for a CPU, at the last look or in an earlier turn. */
  #queued: readonly Waits[] | undefined

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
    if (this.#queued) return
    this.#remember()
  }

  /** How long the program has waited in this turn, in milliseconds. */
  look(cpuMs: number): number {
    const now = performance.now()
    const [queuedBefore, judgeBefore, othersBefore] = [this.#queued, this.#judgeBusyMs, this.#otherCpuMs]
    this.#remember()
    const queued = (this.#queued ?? []).map((waits, index) =>
      longestSince(queuedBefore?.[index] ?? new Map(), waits),
    )
    const others = this.#otherCpuMs.map((otherMs, index) => otherMs - (othersBefore[index] ?? 0))
    const queuedMs = sum(queued) / 1e6
    const busyMs = queuedMs + sum(others) + (cpuMs - this.#cpuMs) + (this.#judgeBusyMs - judgeBefore)
    // The kernel tells the time in a queue only when it is over, so a part of it was taken for waiting at earlier looks.
    const lateMs = Math.max(0, queuedMs - (now - this.#lookedMs))
    const waitedMs = Math.max(0, Math.min(now - this.#lookedMs, LONGEST_MS) - busyMs)
    this.#waitedMs = Math.max(0, this.#waitedMs + waitedMs - lateMs)
    this.#lookedMs = now
    this.#cpuMs = cpuMs
    return this.#waitedMs
  }

  /** Ends the turn; returns how long the program waited in it. */
  end(cpuMs: number): number {
    const isShort = this.#lookedMs === this.#beganMs && performance.now() - this.#beganMs < SHORT_MS
    return isShort ? 0 : this.look(cpuMs)
  }

  #remember(): void {
    this.#queued = [this.#box, ...this.#others].map((box) => box.waits())
    this.#otherCpuMs = this.#others.map((box) => box.cpuMs())
    this.#judgeBusyMs = this.#judgeMs()
  }
}

const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0)

/** How long this thread did something else than listen, or could not because it got no CPU, in milliseconds. */
const judgeBusyMs = (): number => judge.eventLoopUtilization().active + queuedMs()

/** The second field of `schedstat`, see `Waits`; 0 where the kernel does not count it. */
function queuedMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

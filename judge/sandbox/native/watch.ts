import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { performance as judge } from 'node:perf_hooks'
import type { Death } from '../types'
import type { Box, ExitStatus } from './box'
import { type Clocks, QUEUED_PER_UNSEEN, queuedBetween, unseenBetween } from './cgroups'

/**
 * Which limit was exceeded. The kernel enforces the memory limit; here we only notice that it killed a process.
 * `wait`: the program waited too long without using the CPU. `starved`: the machine kept the box waiting for so long that
 * it is given up.
 */
export type ExceededLimit = 'cpu' | 'wall' | 'wait' | 'memory' | 'starved'

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
/**
 * A box that used this part of a time computed all of it: the rest may be time in which the ceiling of all boxes kept it
 * from a CPU, which nobody tells us.
 */
const COMPUTING = 1 / 2
const SHORTEST_MS = 2
const LONGEST_MS = 50
/** A turn is given up after this many times its wall time if the box was starved for nearly all of it. */
export const MOST_STARVED = 12

/**
 * Checks the clocks of a turn as often as they could have run out. Calls back once if a limit is exceeded, or if a
 * process was killed for lack of memory, because other processes may still be waiting for it. Most turns end before the
 * first check, so a turn reuses the timer of the one before.
 *
 * The wall clock stands still while the machine keeps the box waiting for a CPU, so that a busy machine does not change
 * a verdict. Between two checks that is the longest time that one of the threads was ready to run and did not, minus the
 * CPU time that the box used meanwhile: for as long as that, it may have waited for other threads of its own box. How
 * long threads waited that have ended is unknown, see `QUEUED_PER_UNSEEN`. That is far less than `MOST_STARVED`, so a
 * program that lets threads end has used up its CPU time long before it is taken for starved.
 *
 * It also stands still while another box computes for which this one waits, as `WaitClock` does: that box has limits of
 * its own.
 */
export class Watch {
  readonly #boxes: readonly Clock[]
  readonly #awaitsOthers: () => boolean
  readonly #onOver: (over: ExceededLimit) => void
  /** Limits of the current turn; `undefined` between two turns. */
  #limits: Limits | undefined
  #timer: NodeJS.Timeout | undefined
  /** `#rings`: when the timer fires. `#due`: when the next check is due. */
  #rings = 0
  #due = 0
  #looked = 0
  #elapsedMs = 0
  /** How much of `#elapsedMs` the boxes were starved. */
  #starvedMs = 0
  /** How much of it the other boxes computed while this one waited for them. */
  #awaitedMs = 0
  /** What was found at the last check of this turn, by box. */
  #found: readonly Clocks[] = []
  /** How long the judge was held up, and since when it is again. */
  #heldUpMs = 0
  #heldUpSince: number | undefined
  #heldUpBefore = 0
  readonly #waitClock: WaitClock

  /**
   * `others`: boxes that this one has to wait for, and that may be starved, too. `awaitsOthers`: asked at each check,
   * whether it waited for them since the one before.
   */
  constructor(
    box: Clock,
    onOver: (over: ExceededLimit) => void,
    others: readonly Clock[] = [],
    awaitsOthers: () => boolean = () => false,
  ) {
    this.#boxes = [box, ...others]
    this.#awaitsOthers = awaitsOthers
    this.#onOver = onOver
    this.#waitClock = new WaitClock(box, others, () => judgeBusyMs() + this.#allHeldUpMs)
  }

  /** Begins a turn. `cpuMs`: the current CPU time of the box. */
  begin(cpuMs: number, limits: Limits): void {
    this.#limits = limits
    this.#looked = performance.now()
    this.#heldUpBefore = this.#allHeldUpMs
    this.#elapsedMs = 0
    this.#starvedMs = 0
    this.#awaitedMs = 0
    this.#found = []
    if (limits.waitMs !== undefined) this.#waitClock.begin(cpuMs)
    this.#wait(cpuMs, limits)
  }

  /** Ends the turn. Returns how long the program waited in it, given the CPU time of the box. */
  end(cpuMs: number): number {
    const waitMs = this.#limits?.waitMs === undefined ? 0 : this.#waitClock.end(cpuMs)
    this.#limits = undefined
    return waitMs
  }

  /**
   * From now on the judge is held up by something else than the program, which may be waiting for the judge: neither the
   * wall clock nor the time that it waits goes on.
   */
  holdUp(): void {
    this.#heldUpSince ??= performance.now()
  }

  /** The judge goes on. */
  goOn(): void {
    this.#heldUpMs = this.#allHeldUpMs
    this.#heldUpSince = undefined
  }

  /** Stops watching for good: no more turns will begin. */
  stop(): void {
    this.#limits = undefined
    clearTimeout(this.#timer)
  }

  get #allHeldUpMs(): number {
    return this.#heldUpMs + (this.#heldUpSince === undefined ? 0 : performance.now() - this.#heldUpSince)
  }

  get #wallMs(): number {
    return this.#elapsedMs - this.#starvedMs - this.#awaitedMs
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
    const heldUpMs = this.#allHeldUpMs - this.#heldUpBefore
    const passedMs = Math.min(Math.max(0, now - this.#looked - heldUpMs), 2 * LONGEST_MS)
    this.#elapsedMs += passedMs
    this.#looked = now
    this.#heldUpBefore += heldUpMs
    const found = this.#boxes.map((box) => ({ cpuMs: box.cpuMs(), waits: box.waits() }))
    const starved = found.map((finding, index) => starvedBetween(this.#found[index] ?? finding, finding))
    // A wait is only known when it is over, so it may be longer than the time since the last check.
    this.#starvedMs = Math.min(
      this.#elapsedMs,
      starved.reduce((sum, ms) => sum + ms, this.#starvedMs),
    )
    const othersMs = found
      .slice(1)
      .reduce((sum, { cpuMs }, index) => sum + cpuMs - (this.#found[index + 1]?.cpuMs ?? cpuMs), 0)
    const awaitedMs = this.#awaitsOthers() ? Math.min(passedMs, othersMs / COMPUTING) : 0
    this.#awaitedMs = Math.min(this.#awaitedMs + awaitedMs, this.#elapsedMs - this.#starvedMs)
    this.#found = found
    const { cpuMs } = found[0]!
    if (cpuMs > limits.cpuMs) this.#onOver('cpu')
    else if (this.#boxes[0]!.ranOutOfMemory()) this.#onOver('memory')
    else if (this.#wallMs >= limits.wallMs) this.#onOver('wall')
    else if (limits.waitMs !== undefined && this.#waitClock.look(cpuMs) > limits.waitMs) this.#onOver('wait')
    else if (this.#elapsedMs - this.#awaitedMs >= MOST_STARVED * limits.wallMs) this.#onOver('starved')
    else this.#wait(cpuMs, limits)
  }
}

function starvedBetween(before: Clocks, now: Clocks): number {
  const queuedMs = Math.max(queuedBetween(before, now), QUEUED_PER_UNSEEN * unseenBetween(before, now))
  return Math.max(0, queuedMs - (now.cpuMs - before.cpuMs))
}

/** The part of a box that tells what its program does. */
type Activity = Pick<Box, 'cpuMs' | 'waits'>

/** A turn that ends within this time is not looked at, because looking takes longer than most turns. */
const SHORT_MS = 5
/** Between two looks no more than this counts: if there is more, the judge itself was held up. */
const MOST_COUNTED_MS = 100

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
    const waitedMs = Math.max(0, Math.min(now - this.#lookedMs, MOST_COUNTED_MS) - busyMs)
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
    this.#excusedMs = Math.min(excusedMs - (this.#waitedMs - waitedMs), MOST_COUNTED_MS)
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
const judgeBusyMs = (): number => judge.eventLoopUtilization().active + queuedMs()

/** The second field of `schedstat`, see `Waits`; 0 where the kernel does not count it. */
function queuedMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

/** What is known about a program that gives no more replies. */
export interface Evidence {
  /** CPU milliseconds since its limit began, up to its end or, if the judge ended it, up to that decision. */
  readonly cpuMs: number
  readonly cpuLimitMs: number
  /** Whether the kernel's OOM killer ended one of its processes. */
  readonly outOfMemory: boolean
  readonly memoryMiB: number
  /** For which other limit the judge stopped it: its output, a line, or the wall clock. */
  readonly stopped?: Death | undefined
  /** Whether the box was killed by neither the judge nor the program. */
  readonly lost: boolean
  /** How it ended by itself; `undefined` while it runs. */
  readonly ended: ExitStatus | undefined
}

const LOST: Death = { cause: 'host', detail: 'the box was killed from outside' }

/**
 * Decides why a program is dead; `undefined` while it lives. This order is the rule for every box. It does not depend on
 * how soon the judge notices something, because a judge that has to wait for a CPU itself notices everything late:
 *
 *   1. CPU time. Whoever uses too much of it is too slow, however the program ended before the judge noticed.
 *   2. Memory, as counted by the kernel at the moment when it ran out.
 *   3. What the judge stopped it for. Both limits of output are counted in bytes, and a program that is not read waits.
 *      The wall clock does not count time in which the machine kept the program waiting for a CPU (watch.ts).
 *   4. The host, if something killed the box. Nothing in a box can do that (seccomp/policy.ts, helper/box.c).
 *   5. The program's own end: its signal or its exit code.
 */
export function deathOf(evidence: Evidence): Death | undefined {
  const { cpuMs, cpuLimitMs, outOfMemory, memoryMiB, stopped, lost, ended } = evidence
  if (cpuMs > cpuLimitMs) return { cause: 'cpu-time', limitMs: cpuLimitMs }
  if (outOfMemory) return { cause: 'memory', limitMiB: memoryMiB }
  if (stopped) return stopped
  if (lost) return LOST
  if (!ended) return undefined
  return 'signal' in ended ? { cause: 'signal', signal: ended.signal } : { cause: 'exit', code: ended.code }
}

interface WatchedLimits {
  readonly cpuMs: number
  readonly wallMs: number
  readonly memoryMiB: number
  /** The death of a program that has waited too long, where that is measured. */
  readonly wait?: Death
}

/** The death for a limit that the watch found exceeded. */
export function excessDeath(over: ExceededLimit, limits: WatchedLimits): Death {
  if (over === 'wait' && limits.wait) return limits.wait
  if (over === 'cpu') return { cause: 'cpu-time', limitMs: limits.cpuMs }
  if (over === 'memory') return { cause: 'memory', limitMiB: limits.memoryMiB }
  if (over === 'wall' || over === 'wait') return { cause: 'wall-time', limitMs: limits.wallMs }
  const detail = `in ${MOST_STARVED} × ${limits.wallMs} ms the box hardly got a CPU`
  return { cause: 'host', detail }
}

import type { Death } from '../types'
import type { ExitStatus } from './box'
import { type ExceededLimit, MOST_STARVED } from './watch'

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

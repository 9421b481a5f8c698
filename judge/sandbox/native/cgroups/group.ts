import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Limits on the total use of one box. */
export interface GroupLimits {
  readonly memoryMiB: number
  /** Processes and threads. */
  readonly processes: number
}

/** Resource accounting for one box: all its processes and threads, including dead ones. */
export interface Group {
  /** Files that the first process of the box writes `0` into, while it has one thread, to put itself into the cgroups. */
  readonly joins: readonly string[]
  /** Called with the pid of the first process of the box once it runs. */
  started(pid: number): void
  /** Called with the usage that the helper measured, once the box is empty. */
  ended(cpuUs: number, memoryKiB: number): void
  /** Microseconds of CPU time since the group was made. Never decreases. */
  cpuUs(): number
  /** Peak memory use. */
  memoryKiB(): number
  /** Whether the kernel's OOM killer ended a process of the box. */
  ranOutOfMemory(): boolean
  /** What each thread in the box has had of the CPUs. */
  waits(): Waits
  /** Sends SIGKILL to every process in the box. */
  kill(): void
  /**
   * Resolves when the box is empty and its cgroups are gone. Rejects after trying for some seconds. With `forgotten`,
   * first evicts what the box was charged for from the host's caches.
   */
  remove(forgotten: boolean): Promise<void>
}

/** Which cgroup version enforces the limits. */
export type GroupKind = 'v1' | 'v2' | 'none'

export interface Groups {
  readonly kind: GroupKind
  /** Why no better kind is available, for `clew doctor`. */
  readonly reason?: string
  /**
   * Why the CPU time of the boxes has no weight of its own; `undefined` if it has. Without one, what a program gets
   * depends on how many threads, processes and sessions it has.
   */
  readonly unweighted?: string
  /** Makes the group of one box. If that fails, rejects and leaves nothing behind. */
  make(limits: GroupLimits): Promise<Group>
  /** Removes the cgroup that this judge's groups share, once the groups themselves are gone. */
  close(): Promise<void>
}

/** What a thread has had of the CPUs since it began, in nanoseconds. */
interface ThreadTimes {
  readonly ranNs: number
  /** How long it stood in a queue for one, ready to run. */
  readonly queuedNs: number
}

/** The times of each living thread, by its id. */
export type Waits = ReadonlyMap<string, ThreadTimes>

/** The clocks of a box at one moment. */
export interface Clocks {
  /** Of everything that was ever in it, in milliseconds. */
  readonly cpuMs: number
  readonly waits: Waits
}

/** The waits of all threads of these processes. */
export const waitsOf = (pids: readonly number[]): Waits => new Map(pids.flatMap(threadsOf))

/** The longest time in a queue of any living thread since `before`, in ms. A new thread counts from its beginning. */
export const queuedBetween = (before: Clocks, now: Clocks): number =>
  Math.max(0, ...sinceLast(before, now, 'queuedNs')) / 1e6

/** How much CPU time was used since `before` by threads that are not there any more, in milliseconds. */
export function unseenBetween(before: Clocks, now: Clocks): number {
  const seenMs = sinceLast(before, now, 'ranNs').reduce((sum, ns) => sum + Math.max(0, ns), 0) / 1e6
  return Math.max(0, now.cpuMs - before.cpuMs - seenMs)
}

/**
 * Nobody can ask how long a thread stood in a queue once it has ended, but its CPU time is known. For each millisecond
 * of that we take it to have waited for so many, which is more than a thread does on a machine that is of any use. A
 * program that sleeps and lets threads end all the time pays the rest, a tenth, of its CPU time.
 */
export const QUEUED_PER_UNSEEN = 10

const sinceLast = (before: Clocks, now: Clocks, time: keyof ThreadTimes): number[] =>
  [...now.waits].map(([thread, times]) => times[time] - (before.waits.get(thread)?.[time] ?? 0))

function threadsOf(pid: number): [thread: string, times: ThreadTimes][] {
  const folder = `/proc/${pid}/task`
  try {
    return readdirSync(folder).flatMap((thread) => {
      const times = timesOf(`${folder}/${thread}/schedstat`)
      return times ? [[thread, times]] : []
    })
  } catch {
    return []
  }
}

/** Reads `schedstat`: time on a CPU, time waiting for one (both in ns), number of timeslices. */
function timesOf(path: string): ThreadTimes | undefined {
  try {
    const [ranNs = 0, queuedNs = 0] = readFileSync(path, 'latin1').split(' ').map(Number)
    return { ranNs, queuedNs }
  } catch {
    return undefined
  }
}

/*
 * How much of the CPU boxes may have. The weight of all boxes of a judge together is that of one other cgroup, or of
 * one session of the host where those are grouped (`kernel.sched_autogroup_enabled`); below it, every box has the same
 * weight, the kernel's default. Weights alone are not enough: on Linux 6.18, 30 pairs of processes that wake each other
 * through pipes took 99 % of two processors, against any weight. So there is a ceiling, too.
 */

/** In v1 and v2. What the kernel gives to any cgroup, but written down. */
const WEIGHTS = { v1: '1024', v2: '100' } as const

/** Short, because a box that has had its part waits for the next period. */
const PERIOD_US = 20_000

/** Part of a processor that always remains for the site and the database. */
const REMAINDER = 0.25

/** Ceilings in processors: of all boxes together, and of one box, which leaves the other half to its neighbours. */
export function ceilings(processors = availableParallelism()): {
  readonly all: number
  readonly box: number
} {
  const all = processors - REMAINDER
  return { all, box: processors > 1 ? processors / 2 : all }
}

/** Gives the cgroup of all boxes its weight and its ceiling. Without CONFIG_CFS_BANDWIDTH there are no ceilings. */
export function limitAll(folder: string, kind: 'v1' | 'v2'): void {
  set(folder, kind === 'v1' ? 'cpu.shares' : 'cpu.weight', WEIGHTS[kind])
  setCeiling(folder, kind, ceilings().all)
}

/** Gives the cgroup of a box its ceiling. */
export const limitBox = (folder: string, kind: 'v1' | 'v2'): void => setCeiling(folder, kind, ceilings().box)

function setCeiling(folder: string, kind: 'v1' | 'v2', processors: number): void {
  const quotaUs = Math.round(processors * PERIOD_US)
  const files: [name: string, value: string][] =
    kind === 'v2'
      ? [['cpu.max', `${quotaUs} ${PERIOD_US}`]]
      : [
          ['cpu.cfs_period_us', String(PERIOD_US)],
          ['cpu.cfs_quota_us', String(quotaUs)],
        ]
  for (const [name, value] of files) if (existsSync(`${folder}/${name}`)) set(folder, name, value)
}

/** Without O_CREAT, so a file that the kernel does not offer is not created elsewhere by mistake. */
const set = (folder: string, file: string, value: string): void =>
  writeFileSync(`${folder}/${file}`, value, { flag: 'r+' })

let made = 0

/** Numbers of the processors that this process may use. */
export function ownProcessors(status = readFileSync('/proc/self/status', 'latin1')): number[] {
  const [, list = ''] = /^Cpus_allowed_list:\s+(\S+)$/m.exec(status) ?? []
  return list.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

/**
 * The processors of a new box where no cgroup limits it: one half for every second box, the other half for the others.
 * Its neighbour and the site can move to the half that it may not use.
 */
export function processorsOfBox(processors = ownProcessors(), box = made++): number[] {
  const half = Math.ceil(processors.length / 2)
  return box % 2 === 0 ? processors.slice(0, half) : processors.slice(-half)
}

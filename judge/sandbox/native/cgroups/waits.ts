import { readdirSync, readFileSync } from 'node:fs'

/** What a thread has had of the CPUs since it began, in nanoseconds. */
export interface ThreadTimes {
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

import { readdirSync, readFileSync } from 'node:fs'

/** How many nanoseconds each living thread has waited for a CPU although it was runnable, since it began. */
export type Waits = ReadonlyMap<string, number>

/** The waits of all threads of these processes. */
export const waitsOf = (pids: readonly number[]): Waits => new Map(pids.flatMap(threadsOf))

/** The longest wait of any living thread since `before`, in nanoseconds. A new thread counts from its beginning. */
export const longestSince = (before: Waits, now: Waits): number =>
  Math.max(0, ...[...now].map(([thread, ns]) => ns - (before.get(thread) ?? 0)))

function threadsOf(pid: number): [thread: string, ns: number][] {
  const folder = `/proc/${pid}/task`
  try {
    return readdirSync(folder).map((thread) => [thread, waitOf(`${folder}/${thread}/schedstat`)])
  } catch {
    return []
  }
}

/** Reads the second field of `schedstat`: time on a CPU, time waiting for one (both in ns), number of timeslices. */
function waitOf(path: string): number {
  try {
    return Number(readFileSync(path, 'latin1').split(' ')[1])
  } catch {
    return 0
  }
}

import { readdirSync, readFileSync } from 'node:fs'

/** For how long each living thread has waited for a CPU though it could have run, in nanoseconds since it began. */
export type Waits = ReadonlyMap<string, number>

/** Of all threads of these processes. */
export const waitsOf = (pids: readonly number[]): Waits => new Map(pids.flatMap(threadsOf))

/** How long the thread waited since then that waited most; dead ones count nothing, new ones from their beginning. */
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

/** `schedstat` has: time on a CPU, time waiting for one, number of times; in nanoseconds. */
function waitOf(path: string): number {
  try {
    return Number(readFileSync(path, 'latin1').split(' ')[1])
  } catch {
    return 0
  }
}

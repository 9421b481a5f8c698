import { readdirSync, readFileSync } from 'node:fs'

/** How long the thread waited that waited most for a CPU, of these processes; dead ones count nothing. */
export function longestWaitNs(pids: readonly number[]): number {
  return Math.max(0, ...pids.flatMap(waits))
}

function waits(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => waitOf(`/proc/${pid}/task/${thread}/schedstat`))
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

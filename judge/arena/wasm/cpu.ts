import { openSync, readFileSync, readlinkSync, readSync } from 'node:fs'
import { basename } from 'node:path'

const SCHEDULER_BYTES = 64

/** Nanoseconds, and what else the scheduler of Linux says of a thread. */
const millisecondsIn = (text: string): number => Number(text.split(' ', 1)[0]) / 1e6

/** The number by which Linux knows this thread; undefined elsewhere. */
export function threadId(): number | undefined {
  try {
    return Number(basename(readlinkSync('/proc/thread-self')))
  } catch {
    return undefined
  }
}

/**
 * A clock of the CPU time of this thread, in milliseconds: 1 µs a look, exact to the tick of the kernel (1 to 4 ms).
 * Where there is none, a clock of the wall.
 */
export function threadClock(): () => number {
  try {
    const file = openSync('/proc/thread-self/schedstat', 'r')
    const buffer = Buffer.alloc(SCHEDULER_BYTES)
    const look = () =>
      millisecondsIn(buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0)))
    if (look() > 0) return look
  } catch {
    // Not Linux, or a container that hides it.
  }
  return () => performance.now()
}

/** The CPU time of another thread of this process, in milliseconds; undefined where it cannot be known. */
export function cpuOfThread(id: number | undefined): number | undefined {
  if (id === undefined) return undefined
  try {
    const spent = millisecondsIn(readFileSync(`/proc/self/task/${id}/schedstat`, 'latin1'))
    return spent > 0 ? spent : undefined
  } catch {
    return undefined
  }
}

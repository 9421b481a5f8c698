import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { killAll, processesIn, removed } from './files'

/** When a process began, in ticks since the machine did; `undefined` where there is none. */
export function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

/** Numbers of processes mean something in their own namespace only. */
const namespace = () => /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0'

let made = 0

/**
 * The name of what all boxes of one sandbox have in common: which process it is, so that the next judge can tell
 * whether that one is still alive, and a number, for one process may open several.
 */
export const groupName = (): string => `clew-${process.pid}-${startOf(process.pid)}-${namespace()}-${++made}`

const NAME = /^clew-(\d+)-(\d+)-(\d+)-\d+$/

/** Ends the boxes of judges that were killed, and removes their cgroups. Those of living ones are left alone. */
export function sweep(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid, start, space] = NAME.exec(name) ?? []
    if (pid === undefined || space !== namespace() || startOf(Number(pid)) === start) continue
    const folder = join(parent, name)
    for (const box of subfolders(folder)) {
      for (let tries = 0; tries < 100 && !removed(box); tries++) {
        killAll(processesIn(box))
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
      }
    }
    removed(folder)
  }
}

const subfolders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))

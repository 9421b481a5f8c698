import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { killAll, processesIn, removed } from './files'

/** Start time of a process in ticks since boot; `undefined` if there is no such process. */
export function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

/** Id of our PID namespace: a pid means something in its own namespace only. */
const namespace = () => /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0'

let made = 0

/**
 * Name of the cgroup that all boxes of one sandbox share. It identifies this process, so the next judge can tell if it
 * is still alive, and ends in a counter, because one process may open several sandboxes.
 */
export const groupName = (): string => `clew-${process.pid}-${startOf(process.pid)}-${namespace()}-${++made}`

const NAME = /^clew-(\d+)-(\d+)-(\d+)-\d+$/

/** Kills the boxes that killed judges left behind and removes their cgroups. Leaves those of living judges alone. */
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

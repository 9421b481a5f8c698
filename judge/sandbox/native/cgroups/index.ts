import { mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { killAll, processesIn, removed, removeGroups } from './files'
import type { Groups } from './group'
import { readCgroupMounts, switchOn, v1Place, v2Place } from './mounts'
import { ProcessTree } from './none'
import { V1_CONTROLLERS, V1Group } from './v1'
import { V2Group } from './v2'

export type { Group, GroupKind, GroupLimits, Groups } from './group'
export { longestSince, type Waits } from './waits'

/** Opens the best accounting that this process may use. Removes what killed judges left behind. */
export function openGroups(): Groups {
  const reasons: string[] = []
  for (const open of [openV2, openV1]) {
    try {
      return open()
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error))
    }
  }
  return noGroups(reasons.join('; '))
}

export const noGroups = (reason: string): Groups => ({
  kind: 'none',
  reason,
  make: () => Promise.resolve(new ProcessTree()),
  close: () => Promise.resolve(),
})

/** Waits for boxes that have just ended and are being removed. If any is left then, the next judge removes it. */
const removedAll = (folders: readonly string[]): Promise<void> =>
  removeGroups(folders, () => {}, undefined, 2000).catch(() => {})

function openV1(): Groups {
  const parents = v1Place(readCgroupMounts())
  const name = groupName()
  const folders = { memory: '', pids: '', cpuacct: '' }
  for (const controller of V1_CONTROLLERS) {
    sweep(parents[controller])
    folders[controller] = join(parents[controller], name)
    mkdirSync(folders[controller], { recursive: true })
  }
  let made = 0
  return {
    kind: 'v1',
    make: (limits) => V1Group.make(folders, String(++made), limits),
    close: () => removedAll(Object.values(folders)),
  }
}

function openV2(): Groups {
  const parent = v2Place(readCgroupMounts())
  sweep(parent)
  const folder = join(parent, groupName())
  mkdirSync(folder)
  let made = 0
  try {
    // The cgroups of the boxes below it need the controllers as well.
    switchOn(folder)
  } catch (error) {
    removed(folder)
    throw error
  }
  return {
    kind: 'v2',
    make: (limits) => V2Group.make(folder, String(++made), limits),
    close: () => removedAll([folder]),
  }
}

/** Start time of a process in ticks since boot; `undefined` if there is no such process. */
function startOf(pid: number): string | undefined {
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
const groupName = (): string => `clew-${process.pid}-${startOf(process.pid)}-${namespace()}-${++made}`

const NAME = /^clew-(\d+)-(\d+)-(\d+)-\d+$/

/** Kills the boxes that killed judges left behind and removes their cgroups. Leaves those of living judges alone. */
function sweep(parent: string): void {
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

import { mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { killAll, processesIn, removed, removeGroups } from './files'
import { type Groups, limitAll } from './group'
import { readCgroupMounts, switchOn, v1Place, v2Place } from './mounts'
import { ProcessTree } from './none'
import { below, foldersOf, V1Group } from './v1'
import { V2Group } from './v2'

export type { Group, GroupKind, GroupLimits, Groups } from './group'
export {
  type Clocks,
  processorsOfBox,
  QUEUED_PER_UNSEEN,
  queuedBetween,
  unseenBetween,
  type Waits,
} from './group'

/**
 * Opens the best accounting that this process may use: if the shares of boxes cannot be limited, it is one without them.
 * Removes what killed judges left behind.
 */
export function openGroups(weighted = true): Groups {
  const reasons = new Set<string>()
  for (const open of [openV2, openV1])
    for (const withShares of weighted ? [true, false] : [false]) {
      try {
        return open(withShares)
      } catch (error) {
        reasons.add(error instanceof Error ? error.message : String(error))
      }
    }
  return noGroups([...reasons].join('; '))
}

export const noGroups = (reason: string): Groups => ({
  kind: 'none',
  reason,
  unweighted: reason,
  make: () => Promise.resolve(new ProcessTree()),
  close: () => Promise.resolve(),
})

/** Waits for boxes that have just ended and are being removed. If any is left then, the next judge removes it. */
const removedAll = (folders: readonly string[]): Promise<void> =>
  removeGroups(folders, () => {}, undefined, 2000).catch(() => {})

const NO_WEIGHT = 'the cgroup controller “cpu” may not be used here'

function openV1(weighted: boolean): Groups {
  const { cpu, ...needed } = v1Place(readCgroupMounts())
  const parents = weighted && cpu ? { ...needed, cpu } : needed
  const folders = below(parents, groupName())
  for (const parent of foldersOf(parents)) sweep(parent)
  let made = 0
  try {
    for (const folder of foldersOf(folders)) mkdirSync(folder)
    if (folders.cpu) limitAll(folders.cpu, 'v1')
  } catch (error) {
    for (const folder of foldersOf(folders)) removed(folder)
    throw error
  }
  return {
    kind: 'v1',
    ...(folders.cpu ? {} : { unweighted: NO_WEIGHT }),
    make: (limits) => V1Group.make(folders, String(++made), limits),
    close: () => removedAll(foldersOf(folders)),
  }
}

function openV2(weighted: boolean): Groups {
  const { folder: parent, controllers } = v2Place(readCgroupMounts(), weighted)
  sweep(parent)
  const folder = join(parent, groupName())
  mkdirSync(folder)
  const weighed = controllers.includes('cpu')
  let made = 0
  try {
    // The cgroups of the boxes below it need the controllers as well.
    switchOn(folder, controllers)
    if (weighed) limitAll(folder, 'v2')
  } catch (error) {
    removed(folder)
    throw error
  }
  return {
    kind: 'v2',
    ...(weighed ? {} : { unweighted: NO_WEIGHT }),
    make: (limits) => V2Group.make(folder, String(++made), limits, weighed),
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

import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { killAll, processesIn, removed, removeGroups } from './files'
import { type Groups, limitAll } from './group'
import { ProcessTree } from './none'
import { below, foldersOf, V1_CONTROLLERS, type V1Folders, V1Group } from './v1'
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

/** A mounted cgroup hierarchy and this process's folder in it. New cgroups are made there and nowhere else. */
interface Place {
  readonly type: string
  readonly controllers: readonly string[]
  readonly folder: string
}

/** Reads `/proc/self/mountinfo` and `/proc/self/cgroup`; for the fields see proc(5) and cgroups(7). */
export function readCgroupMounts(
  mounts = readFileSync('/proc/self/mountinfo', 'utf8'),
  memberships = readFileSync('/proc/self/cgroup', 'utf8'),
): Place[] {
  return mounts.split('\n').flatMap((line): Place[] => {
    const [before = '', after = ''] = line.split(' - ')
    const [, , , root = '', mountPoint = ''] = before.split(' ')
    const [type = '', , options = ''] = after.split(' ')
    if (type !== 'cgroup' && type !== 'cgroup2') return []
    const controllers = type === 'cgroup' ? options.split(',') : []
    const path = membership(memberships, controllers)
    if (path === undefined) return []
    // If only a part of the tree is mounted, our own path begins with that part.
    const below = root !== '/' && path.startsWith(root) ? path.slice(root.length) : path
    return [{ type, controllers, folder: join(mountPoint, below) }]
  })
}

function membership(memberships: string, controllers: readonly string[]): string | undefined {
  for (const line of memberships.split('\n')) {
    const [, names = '', ...path] = line.split(':')
    const fits = controllers.length > 0 ? names.split(',').some((name) => controllers.includes(name)) : !names
    if (line && fits) return path.join(':')
  }
  return undefined
}

/** Throws an Error that says what is missing. */
export function v1Place(found: readonly Place[]): V1Folders {
  const folder = (controller: string) => {
    const place = found.find(({ type, controllers }) => type === 'cgroup' && controllers.includes(controller))
    if (!place) throw new Error(`no cgroup v1 of ${controller} is mounted`)
    accessSync(place.folder, constants.W_OK)
    return place.folder
  }
  const [memory, pids, cpuacct] = V1_CONTROLLERS.map(folder) as [string, string, string]
  try {
    return { memory, pids, cpuacct, cpu: folder('cpu') }
  } catch {
    return { memory, pids, cpuacct }
  }
}

const NEEDED = ['memory', 'pids']
const WEIGHTED = [...NEEDED, 'cpu']

/**
 * The folder of this process, and the controllers that are enabled for the cgroups below it: those that are needed and,
 * if `weighted` and possible, `cpu`. Throws an Error that says why not.
 *
 * A cgroup that enables controllers for its children may not contain processes itself, unless it is the machine's root.
 * So all its processes first move one level down, as the manuals of container runtimes recommend.
 */
export function v2Place(
  found: readonly Place[],
  weighted: boolean,
): { readonly folder: string; readonly controllers: readonly string[] } {
  const place = found.find(({ type }) => type === 'cgroup2')
  if (!place) throw new Error('no cgroup v2 is mounted')
  const { folder } = place
  const list = (file: string) => readFileSync(join(folder, file), 'latin1').trim().split(/\s+/)
  const absent = NEEDED.filter((name) => !list('cgroup.controllers').includes(name))
  if (absent.length > 0) throw new Error(`cgroup v2 offers no ${absent.join(' and no ')} here`)
  enable(folder, NEEDED)
  if (!weighted || !list('cgroup.controllers').includes('cpu')) return { folder, controllers: NEEDED }
  try {
    enable(folder, WEIGHTED)
    return { folder, controllers: WEIGHTED }
  } catch {
    // The kernel refuses `cpu` while real-time processes are outside of the machine's root cgroup.
    return { folder, controllers: NEEDED }
  }
}

function enable(folder: string, controllers: readonly string[]): void {
  const enabled = readFileSync(join(folder, 'cgroup.subtree_control'), 'latin1').trim().split(/\s+/)
  if (controllers.every((name) => enabled.includes(name))) return
  try {
    switchOn(folder, controllers)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error
    moveDown(folder)
    switchOn(folder, controllers)
  }
}

/** Enables controllers for the cgroups below. */
export const switchOn = (folder: string, controllers: readonly string[]): void =>
  writeFileSync(join(folder, 'cgroup.subtree_control'), controllers.map((name) => `+${name}`).join(' '), {
    flag: 'r+',
  })

function moveDown(folder: string): void {
  const below = join(folder, 'clew-judge')
  mkdirSync(below, { recursive: true })
  for (const pid of processesIn(folder)) {
    try {
      writeFileSync(join(below, 'cgroup.procs'), String(pid), { flag: 'r+' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processesIn } from './files'
import { V1_CONTROLLERS, type V1Folders } from './v1'

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

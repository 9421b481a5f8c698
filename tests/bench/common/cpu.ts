import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCgroupMounts } from '@/judge/sandbox/native/cgroups/mounts'

const tick = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'latin1' }))

/**
 * Returns the CPU milliseconds of a process and all its descendants, including those that have ended; Linux only. On a
 * machine with other users this is steadier than wall-clock time.
 */
export function cpuOf(pid: number): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf)
  const sum = (parent: number): number =>
    stats
      .filter((each) => each.parent === parent)
      .reduce((total, each) => total + each.own + sum(each.pid), 0)
  const root = stats.find((each) => each.pid === pid)
  return (root?.own ?? 0) + sum(pid)
}

function statOf(name: string) {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'latin1')
    // The name, in brackets, may contain anything. After it come the state and the parent; fields 12 to 15 are the
    // times.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const own = fields.slice(11, 15).reduce((total, ticks) => total + ticks, 0) * tick
    return [{ pid: Number(name), parent: fields[1]!, own }]
  } catch {
    return []
  }
}

/** Returns the CPU milliseconds of all boxes of this process so far: cgroups also count those that are gone. */
export function boxesMs(): number {
  const own = `clew-${process.pid}-`
  return readCgroupMounts().reduce((sum, { folder, type, controllers }) => {
    const counts = type === 'cgroup2' || controllers.includes('cpuacct')
    const names = counts ? readdirSync(folder).filter((name) => name.startsWith(own)) : []
    return names.reduce((more, name) => more + countedMs(join(folder, name), type), sum)
  }, 0)
}

const countedMs = (folder: string, type: string): number =>
  type === 'cgroup2'
    ? Number(/usage_usec (\d+)/.exec(readFileSync(join(folder, 'cpu.stat'), 'latin1'))?.[1] ?? 0) / 1e3
    : Number(readFileSync(join(folder, 'cpuacct.usage'), 'latin1')) / 1e6

/** Returns the CPU milliseconds of the process that starts the boxes so far; 0 if this process starts them itself. */
export function helperMs(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1')
    .split(' ')
    .filter(Boolean)
  const helper = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('--serve'))
  return helper ? Number(readFileSync(`/proc/${helper}/schedstat`, 'latin1').split(' ')[0]) / 1e6 : 0
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCgroupMounts } from '@/judge/sandbox/native/cgroups/mounts'

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

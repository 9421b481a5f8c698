import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/*
 * How much of the CPU boxes may have. The weight of all boxes of a judge together is that of one other cgroup, or of
 * one session of the host where those are grouped (`kernel.sched_autogroup_enabled`); below it, every box has the same
 * weight, the kernel's default. Weights alone are not enough: on Linux 6.18, 30 pairs of processes that wake each other
 * through pipes took 99 % of two processors, against any weight. So there is a ceiling, too.
 */

/** In v1 and v2. What the kernel gives to any cgroup, but written down. */
const WEIGHTS = { v1: '1024', v2: '100' } as const

/** Short, because a box that has had its part waits for the next period. */
const PERIOD_US = 20_000

/** Part of a processor that always remains for the site and the database. */
const REMAINDER = 0.25

/** Ceilings in processors: of all boxes together, and of one box, which leaves the other half to its neighbours. */
export function ceilings(processors = availableParallelism()): {
  readonly all: number
  readonly box: number
} {
  const all = processors - REMAINDER
  return { all, box: processors > 1 ? processors / 2 : all }
}

/** Gives the cgroup of all boxes its weight and its ceiling. Without CONFIG_CFS_BANDWIDTH there are no ceilings. */
export function limitAll(folder: string, kind: 'v1' | 'v2'): void {
  set(folder, kind === 'v1' ? 'cpu.shares' : 'cpu.weight', WEIGHTS[kind])
  setCeiling(folder, kind, ceilings().all)
}

/** Gives the cgroup of a box its ceiling. */
export const limitBox = (folder: string, kind: 'v1' | 'v2'): void => setCeiling(folder, kind, ceilings().box)

function setCeiling(folder: string, kind: 'v1' | 'v2', processors: number): void {
  const quotaUs = Math.round(processors * PERIOD_US)
  const files: [name: string, value: string][] =
    kind === 'v2'
      ? [['cpu.max', `${quotaUs} ${PERIOD_US}`]]
      : [
          ['cpu.cfs_period_us', String(PERIOD_US)],
          ['cpu.cfs_quota_us', String(quotaUs)],
        ]
  for (const [name, value] of files) if (existsSync(`${folder}/${name}`)) set(folder, name, value)
}

/** Without O_CREAT, so a file that the kernel does not offer is not created elsewhere by mistake. */
const set = (folder: string, file: string, value: string): void =>
  writeFileSync(`${folder}/${file}`, value, { flag: 'r+' })

let made = 0

/** Numbers of the processors that this process may use. */
export function ownProcessors(status = readFileSync('/proc/self/status', 'latin1')): number[] {
  const [, list = ''] = /^Cpus_allowed_list:\s+(\S+)$/m.exec(status) ?? []
  return list.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

/**
 * The processors of a new box where no cgroup limits it: one half for every second box, the other half for the others.
 * Its neighbour and the site can move to the half that it may not use.
 */
export function processorsOfBox(processors = ownProcessors(), box = made++): number[] {
  const half = Math.ceil(processors.length / 2)
  return box % 2 === 0 ? processors.slice(0, half) : processors.slice(-half)
}

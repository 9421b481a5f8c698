import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeElsewhere } from './arguments'
import { Box } from './box'
import { openGroups } from './cgroups'
import { helper } from './helper'
import type { Machine } from './machine'
import { type Plan, RUN } from './plan'
import { seccompFilter } from './seccomp/filter'
import { ARCHITECTURES, type Architecture } from './seccomp/syscalls'
import { openUsers } from './users'

const BWRAP = '/usr/bin/bwrap'

/**
 * Finds out what this machine and this user may do, makes a box to try it, and removes what judges that were killed
 * have left. `folder` keeps the compiled helper and the filter.
 *
 * Throws an Error whose message says what is missing.
 */
export async function openMachine(folder: string): Promise<Machine> {
  if (process.platform !== 'linux') throw new Error('boxes need Linux')
  if (!existsSync(BWRAP)) throw new Error(`${BWRAP} is not there: apt-get install bubblewrap`)
  mkdirSync(folder, { recursive: true })
  const groups = openGroups()
  const users = process.getuid?.() === 0 ? await openUsers() : undefined
  const grouped = groups.kind !== 'none'
  const node = nodeElsewhere()
  const about = { bwrap: BWRAP, helper: helper(folder), filter: filterFile(folder, grouped) }
  const faults: string[] = []
  for (const proc of [true, false]) {
    const style = { proc, grouped, ...(node ? { node } : {}) }
    const machine: Machine = { links: { ...about, style }, groups, users }
    try {
      await (await Box.open(machine, TRIAL)).close()
      return machine
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error))
    }
  }
  closeMachine({ groups, users })
  throw new Error(faults[0])
}

export function closeMachine({ groups, users }: Pick<Machine, 'groups' | 'users'>): void {
  groups.close()
  users?.close()
}

const TRIAL: Plan = {
  ...RUN,
  command: ['/bin/true'],
  waits: false,
  box: { bytes: 2 ** 20 },
  etc: [],
  env: {},
  memoryMiB: 64,
  processes: 8,
}

function filterFile(folder: string, grouped: boolean): string {
  const architecture = ARCHITECTURES.find((name) => name === process.arch)
  if (!architecture) throw new Error(`there is no seccomp filter for ${process.arch}`)
  return written(folder, architecture, grouped)
}

function written(folder: string, architecture: Architecture, memoryFiles: boolean): string {
  const file = join(folder, memoryFiles ? 'seccomp.bpf' : 'seccomp-without-cgroup.bpf')
  writeFileSync(file, seccompFilter(architecture, { memoryFiles }))
  return file
}

import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { nodeElsewhere } from './arguments'
import { Box } from './box'
import { noGroups, openGroups } from './cgroups'
import type { Groups } from './cgroups/group'
import { type Machine, openUsers, PendingRemovals } from './machine'
import { type Plan, RUN } from './plan'
import { seccompFilter } from './seccomp/filter'
import { ARCHITECTURES } from './seccomp/syscalls'
import { Spawner } from './start/service'
import { direct } from './start/starter'
import { writeWhole } from './store'
import { tool } from './tools'

const BWRAP = '/usr/bin/bwrap'

/** Features to ignore even if the machine has them, to test machines that lack them. */
export interface DisabledFeatures {
  readonly cgroups?: boolean
  /** The cgroups that weigh the CPU time of boxes. */
  readonly weights?: boolean
  readonly helper?: boolean
}

/**
 * Finds out what this machine and this user may do, makes a box as a trial, and removes what killed judges left behind.
 * The compiled helper and the filter are stored in `folder`.
 *
 * Throws an Error whose message says what is missing.
 */
export async function openMachine(folder: string, without: DisabledFeatures = {}): Promise<Machine> {
  if (process.platform !== 'linux') throw new Error('boxes need Linux')
  // Required even if the helper replaces it, so that a machine that loses its compiler can still judge.
  if (!isProgram(BWRAP)) throw new Error(`${BWRAP} is not there: apt-get install bubblewrap`)
  mkdirSync(folder, { recursive: true })
  const groups = without.cgroups ? noGroups('told to do without') : openGroups(!without.weights)
  const users = process.getuid?.() === 0 ? await openUsers() : undefined
  const grouped = groups.kind !== 'none'
  const node = nodeElsewhere()
  const helper = without.helper ? undefined : tool('helper', folder)
  const starter = helper ? new Spawner(helper) : direct
  const about = {
    bwrap: BWRAP,
    helper,
    // A forked program cannot be started through another program that sets its limits.
    zygote: helper && users && grouped ? tool('zygote.so', folder) : undefined,
    filter: filterFile(folder, groups, helper !== undefined),
  }
  const remains = new PendingRemovals()
  const faults: string[] = []
  for (const proc of [true, false]) {
    const style = { proc, grouped, helped: helper !== undefined, ...(node ? { node } : {}) }
    const machine: Machine = { links: { ...about, style }, starter, groups, remains, users }
    try {
      await (await Box.open(machine, TRIAL)).close()
      return machine
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error))
    }
  }
  await closeMachine({ starter, groups, remains, users })
  throw new Error(faults[0])
}

/** Kills every box that the helper made and stops making boxes. Rejects with a `BoxFault` if one cannot be removed. */
export async function closeMachine(machine: Omit<Machine, 'links'>): Promise<void> {
  const { starter, groups, remains, users } = machine
  await starter.close()
  await remains.gone()
  await groups.close()
  users?.close()
  remains.complain()
}

const TRIAL: Plan = {
  ...RUN,
  command: ['/bin/true'],
  begins: 'at once',
  box: { bytes: 2 ** 20 },
  etc: [],
  env: {},
  memoryMiB: 64,
  processes: 8,
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function filterFile(folder: string, { kind, unweighted }: Groups, helped: boolean): string {
  const architecture = ARCHITECTURES.find((name) => name === process.arch)
  if (!architecture) throw new Error(`there is no seccomp filter for ${process.arch}`)
  const options = { memoryFiles: kind !== 'none', sessions: unweighted === undefined, times: helped }
  const filter = seccompFilter(architecture, options)
  // Named after its content: judges of another version, or that make boxes in other ways, may share the folder.
  const file = join(folder, `seccomp-${createHash('sha256').update(filter).digest('hex').slice(0, 16)}.bpf`)
  writeWhole(file, filter)
  return file
}

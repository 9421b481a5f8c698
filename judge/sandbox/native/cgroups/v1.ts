import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countOf, forgetCaches, KernelFile, killAll, makeGroups, processesIn, removeGroups } from './files'
import { type Group, type GroupLimits, limitBox, type Waits, waitsOf } from './group'

export const V1_CONTROLLERS = ['memory', 'pids', 'cpuacct'] as const

/** A folder below each controller that is used; `cpu`, which weighs the boxes, only if this process may use it. */
export type V1Folders = Readonly<Record<(typeof V1_CONTROLLERS)[number], string>> & { readonly cpu?: string }

/** The folders of this name in each of these. */
export const below = ({ memory, pids, cpuacct, cpu }: V1Folders, name: string): V1Folders => ({
  memory: join(memory, name),
  pids: join(pids, name),
  cpuacct: join(cpuacct, name),
  ...(cpu === undefined ? {} : { cpu: join(cpu, name) }),
})

/** Each of them once: many machines mount `cpu` and `cpuacct` together. */
export const foldersOf = (folders: V1Folders): string[] => [...new Set(Object.values(folders))]

/**
 * A box in cgroups v1, one for each controller. It needs no freezer: the box is a PID namespace, so when its first
 * process dies, all others die with it, and forking cannot outrun the kill.
 */
export class V1Group implements Group {
  readonly joins: readonly string[]
  readonly #folders: V1Folders
  readonly #cpu: KernelFile
  readonly #oom: KernelFile
  #removed = false
  #peakKiB = 0
  #outOfMemory = false

  static async make(parents: V1Folders, name: string, limits: GroupLimits): Promise<V1Group> {
    const folders = below(parents, name)
    return await makeGroups(foldersOf(folders), () => new V1Group(folders, limits))
  }

  private constructor(folders: V1Folders, { memoryMiB, processes }: GroupLimits) {
    this.#folders = folders
    const { memory, pids, cpuacct, cpu } = folders
    const bytes = String(memoryMiB * 2 ** 20)
    writeFileSync(`${memory}/memory.limit_in_bytes`, bytes)
    // Limits memory and swap together; exists only if the kernel accounts for swap.
    const withSwap = `${memory}/memory.memsw.limit_in_bytes`
    if (existsSync(withSwap)) writeFileSync(withSwap, bytes)
    writeFileSync(`${pids}/pids.max`, String(processes))
    if (cpu) limitBox(cpu, 'v1')
    // Not `cgroup.procs`: to move whole processes the kernel first keeps every process from forking, and after a rest
    // that waits for a grace period of RCU, milliseconds for each box. A process with one thread may move just that.
    this.joins = foldersOf(folders).map((path) => `${path}/tasks`)
    this.#cpu = new KernelFile(`${cpuacct}/cpuacct.usage`)
    this.#oom = new KernelFile(`${memory}/memory.oom_control`)
  }

  started(): void {}
  ended(): void {}

  cpuUs(): number {
    return Number(this.#cpu.read()) / 1000
  }

  memoryKiB(): number {
    const { memory } = this.#folders
    if (!this.#removed)
      this.#peakKiB = Math.round(Number(readOnce(`${memory}/memory.max_usage_in_bytes`)) / 1024)
    return this.#peakKiB
  }

  ranOutOfMemory(): boolean {
    if (!this.#removed) this.#outOfMemory = countOf(this.#oom.read(), 'oom_kill') > 0
    return this.#outOfMemory
  }

  waits(): Waits {
    return waitsOf(processesIn(this.#folders.pids))
  }

  kill(): void {
    killAll(processesIn(this.#folders.pids))
  }

  async remove(forgotten: boolean): Promise<void> {
    this.memoryKiB()
    this.ranOutOfMemory()
    this.#removed = true
    this.#cpu.close()
    this.#oom.close()
    const { memory } = this.#folders
    const forget = () => forgetCaches(memory, 'memory.force_empty', '0')
    await removeGroups(foldersOf(this.#folders), () => this.kill(), forgotten ? forget : undefined)
  }
}

function readOnce(path: string): string {
  const file = new KernelFile(path)
  try {
    return file.read()
  } finally {
    file.close()
  }
}

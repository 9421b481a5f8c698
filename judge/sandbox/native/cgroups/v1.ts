import { existsSync, writeFileSync } from 'node:fs'
import { countOf, forgetCaches, KernelFile, killAll, makeGroups, processesIn, removeGroups } from './files'
import type { Group, GroupLimits } from './group'
import { type Waits, waitsOf } from './waits'

/** Our own folder below each controller that is used. */
export type V1Folders = Readonly<Record<V1Controller, string>>
export const V1_CONTROLLERS = ['memory', 'pids', 'cpuacct'] as const
export type V1Controller = (typeof V1_CONTROLLERS)[number]

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
    const folder = (controller: V1Controller) => `${parents[controller]}/${name}`
    const folders = { memory: folder('memory'), pids: folder('pids'), cpuacct: folder('cpuacct') }
    return await makeGroups(Object.values(folders), () => new V1Group(folders, limits))
  }

  private constructor(folders: V1Folders, { memoryMiB, processes }: GroupLimits) {
    this.#folders = folders
    const { memory, pids, cpuacct } = folders
    const bytes = String(memoryMiB * 2 ** 20)
    writeFileSync(`${memory}/memory.limit_in_bytes`, bytes)
    // Limits memory and swap together; exists only if the kernel accounts for swap.
    const withSwap = `${memory}/memory.memsw.limit_in_bytes`
    if (existsSync(withSwap)) writeFileSync(withSwap, bytes)
    writeFileSync(`${pids}/pids.max`, String(processes))
    this.joins = Object.values(this.#folders).map((path) => `${path}/cgroup.procs`)
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
    await removeGroups(Object.values(this.#folders), () => this.kill(), forgotten ? forget : undefined)
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

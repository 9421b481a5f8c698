import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { countOf, forgetCaches, KernelFile, killAll, makeGroups, processesIn, removeGroups } from './files'
import { type Group, type GroupLimits, limitBox, type Waits, waitsOf } from './group'

/** More bytes than any box uses: the kernel stops when nothing is left to reclaim. */
const EVERYTHING = 2 ** 40

/** A box in a single cgroup v2. */
export class V2Group implements Group {
  readonly joins: readonly string[]
  readonly #folder: string
  readonly #cpu: KernelFile
  readonly #events: KernelFile
  #removed = false
  #peakKiB = 0
  #outOfMemory = false

  static async make(parent: string, name: string, limits: GroupLimits, weighed: boolean): Promise<V2Group> {
    const folder = `${parent}/${name}`
    return await makeGroups([folder], () => new V2Group(folder, limits, weighed))
  }

  private constructor(folder: string, { memoryMiB, processes }: GroupLimits, weighed: boolean) {
    this.#folder = folder
    this.#set('memory.max', String(memoryMiB * 2 ** 20))
    // If only one process were killed, a program that waits for it would wait forever.
    this.#set('memory.oom.group', '1')
    if (existsSync(`${this.#folder}/memory.swap.max`)) this.#set('memory.swap.max', '0')
    this.#set('pids.max', String(processes))
    if (weighed) limitBox(folder, 'v2')
    this.joins = [`${this.#folder}/cgroup.procs`]
    this.#cpu = new KernelFile(`${this.#folder}/cpu.stat`)
    this.#events = new KernelFile(`${this.#folder}/memory.events`)
  }

  started(): void {}
  ended(): void {}

  cpuUs(): number {
    return countOf(this.#cpu.read(), 'usage_usec')
  }

  memoryKiB(): number {
    if (!this.#removed) this.#peakKiB = Math.max(this.#peakKiB, Math.round(this.#peakBytes() / 1024))
    return this.#peakKiB
  }

  ranOutOfMemory(): boolean {
    if (!this.#removed) this.#outOfMemory = countOf(this.#events.read(), 'oom_kill') > 0
    return this.#outOfMemory
  }

  waits(): Waits {
    return waitsOf(processesIn(this.#folder))
  }

  kill(): void {
    try {
      // Kills all at once, even while they fork. Since Linux 5.14.
      this.#set('cgroup.kill', '1')
    } catch {
      killAll(processesIn(this.#folder))
    }
  }

  async remove(forgotten: boolean): Promise<void> {
    this.memoryKiB()
    this.ranOutOfMemory()
    this.#removed = true
    this.#cpu.close()
    this.#events.close()
    const forget = () => forgetCaches(this.#folder, 'memory.reclaim', String(EVERYTHING))
    await removeGroups([this.#folder], () => this.kill(), forgotten ? forget : undefined)
  }

  #set(file: string, value: string): void {
    // Without O_CREAT, so a file that the kernel does not offer is not created elsewhere by mistake.
    writeFileSync(`${this.#folder}/${file}`, value, { flag: 'r+' })
  }

  /** Before Linux 5.19 this is only the current use, because `memory.peak` does not exist. */
  #peakBytes(): number {
    const peak = `${this.#folder}/memory.peak`
    const file = existsSync(peak) ? peak : `${this.#folder}/memory.current`
    return Number(readFileSync(file, 'latin1'))
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { killAll } from './files'
import { type Group, type Waits, waitsOf } from './group'

/** Linux reports times to programs in hundredths of a second, on all machines. */
const US_PER_TICK = 10_000
const PATIENCE_MS = 10_000

/**
 * A box without cgroups, observed through `/proc`: all its processes descend from the one that was started. Weaker in
 * four ways: the CPU time of a child that the program never waits for is lost when the child ends (the wall-clock limit
 * still holds); time has a resolution of 10 ms; memory is limited per process, not in total; and memory that the kernel
 * uses for empty files and for pipes is not limited at all.
 */
export class ProcessTree implements Group {
  readonly joins = []
  #root = 0
  /** How many processes the box had once it was up: its own and the program. */
  #first = 0
  /** Pid and start time of every process ever seen in the box, to make sure that all killed processes are gone. */
  readonly #seen = new Map<number, string>()
  #cpuUs = 0
  #peakKiB = 0

  started(pid: number): void {
    this.#root = pid
    this.#first = this.#pids().length
  }

  ended(cpuUs: number, memoryKiB: number): void {
    this.#cpuUs = Math.max(this.#cpuUs, cpuUs)
    this.#peakKiB = Math.max(this.#peakKiB, memoryKiB)
  }

  cpuUs(): number {
    const ticks = this.#pids().reduce((sum, pid) => sum + ticksOf(pid), 0)
    this.#cpuUs = Math.max(this.#cpuUs, ticks * US_PER_TICK)
    return this.#cpuUs
  }

  memoryKiB(): number {
    const used = this.#pids().reduce((sum, pid) => sum + residentPeakKiB(pid), 0)
    this.#peakKiB = Math.max(this.#peakKiB, used)
    return this.#peakKiB
  }

  /** Always `false`, because it is unknown: a program that is refused memory fails in its own way. */
  ranOutOfMemory(): boolean {
    return false
  }

  waits(): Waits {
    const pids = this.#pids()
    // It is unknown how long dead processes used the CPU, so a program whose processes hold each other up must not be
    // able to pass that off as the host's fault. It is excused by the CPU time that is known, see `QUEUED_PER_UNSEEN`.
    return this.#seen.size > this.#first ? new Map() : waitsOf(pids)
  }

  kill(): void {
    killAll(this.#pids())
  }

  async remove(): Promise<void> {
    const lives = ([pid, start]: [number, string]) => isAlive(pid) && startOf(pid) === start
    for (const begin = Date.now(); [...this.#seen].some(lives); await sleep(1)) {
      killAll([...this.#seen].filter(lives).map(([pid]) => pid))
      if (Date.now() - begin > PATIENCE_MS) throw new Error(`process ${this.#root} does not end`)
    }
  }

  #pids(): number[] {
    const found = this.#root ? [this.#root] : []
    for (const pid of found) found.push(...childrenOf(pid))
    for (const pid of found) if (!this.#seen.has(pid)) this.#seen.set(pid, startOf(pid))
    return found
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

/** Fields of `/proc/PID/stat` after the name, which is in brackets and may contain anything. */
function fieldsOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** User and system time in ticks, including that of children it waited for. */
const ticksOf = (pid: number): number =>
  fieldsOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0)

const startOf = (pid: number): string => fieldsOf(pid)[19] ?? ''
const isAlive = (pid: number): boolean => !['Z', 'X', undefined].includes(fieldsOf(pid)[0])

function residentPeakKiB(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

import type { Writable } from 'node:stream'
import type { Usage } from '../types'
import { processorsOfBox, type Waits } from './cgroups'
import type { Group, GroupLimits } from './cgroups/group'
import { launchCommand } from './launch-command'
import type { Machine } from './machine'
import { copiesMiB, ownProcesses, type Plan, withFewerTasks } from './plan'
import { BoxFault, type BoxProcess, decodeExitStatus, type Incoming } from './start/starter'

/** How the program ended, as reported by the first process of the box. */
export type ExitStatus = ReturnType<typeof decodeExitStatus>

/** A box that is not ready after this time never will be. */
const PATIENCE_MS = 60_000

/** How much is kept of what the helper, or bwrap and the shell, write to stderr before the program begins. */
const COMPLAINT_BYTES = 2000

/** Fails if the judge's parent cgroup was removed, or if the judge is shutting down. */
async function groupIn({ groups }: Machine, limits: GroupLimits): Promise<Group> {
  try {
    return await groups.make(limits)
  } catch (error) {
    throw new BoxFault(`a cgroup could not be made: ${error instanceof Error ? error.message : error}`)
  }
}

/** One program's processes in their own namespaces, with their own user and cgroups, and what they use. */
export class Box {
  readonly #process: BoxProcess
  readonly #group: Group
  /** Whether the helper made it. */
  readonly #helped: boolean
  readonly #leave: (removal: Promise<void>) => void
  readonly #forgotten: boolean
  #began = performance.now()
  /** CPU time that making the box took. */
  #overheadUs = 0
  #ended: ExitStatus | undefined
  #lost = false
  #closed: Promise<Usage> | undefined
  /** What it has used, once its cgroup is given up and cannot be read any more. */
  #usedMs: number | undefined
  /** Resolves when the first process has ended and its streams are closed: nothing more will be read. */
  readonly gone: Promise<unknown>

  private constructor(
    process: BoxProcess,
    group: Group,
    helped: boolean,
    forgotten: boolean,
    leave: (removal: Promise<void>) => void,
  ) {
    this.#process = process
    this.#group = group
    this.#helped = helped
    this.#leave = leave
    this.#forgotten = forgotten
    this.gone = process.gone
    void process.ended.then((exit) => {
      this.#ended = 'signal' in exit ? exit : decodeExitStatus(exit.code)
      this.#lost = 'signal' in exit
    })
    // A program may ignore its input.
    process.stdin.on('error', () => {})
    process.report?.read((counted) => {
      const [cpuUs = 0, memoryKiB = 0] = String(counted).split(' ').map(Number)
      group.ended(cpuUs, memoryKiB)
    })
  }

  /** Makes a box and resolves when it is ready. Rejects with a `BoxFault`. */
  static async open(machine: Machine, asked: Plan): Promise<Box> {
    await machine.remains.room()
    const helped = machine.links.helper !== undefined
    const weighted = machine.groups.unweighted === undefined
    const plan = weighted ? asked : withFewerTasks(asked)
    const group = await groupIn(machine, {
      memoryMiB: plan.memoryMiB + (helped ? copiesMiB(plan) : 0),
      processes: plan.processes + ownProcesses(helped),
    })
    const uid = machine.users?.take()
    const free = () => {
      if (uid !== undefined) machine.users?.giveBack(uid)
    }
    const words = launchCommand(machine.links, plan, {
      ...{ uid, first: machine.users?.first, joins: group.joins },
      processors: weighted ? [] : processorsOfBox(),
    })
    let process: BoxProcess
    try {
      process = await machine.starter.start(words, !machine.links.style.grouped)
    } catch (error) {
      await group.remove(false)
      free()
      throw error
    }
    const leave = (removal: Promise<void>) => machine.remains.add(removal.then(free))
    const box = new Box(process, group, helped, plan.forgotten, leave)
    try {
      await box.#ready()
      return box
    } catch (error) {
      await box.close()
      throw error
    }
  }

  get stdin(): Writable {
    return this.#process.stdin
  }
  get stdout(): Incoming {
    return this.#process.stdout
  }
  get stderr(): Incoming {
    return this.#process.stderr
  }
  /** How the program ended; `undefined` while it runs. */
  get ended(): ExitStatus | undefined {
    return this.#ended
  }
  /**
   * Whether the box itself was killed, by us or by someone on this machine. If only the program ends, the first process
   * reports that by its exit code; nothing in the box can kill that process or look into it.
   */
  get lost(): boolean {
    return this.#lost
  }
  /** Calls back when the first process has ended, even if it already has. Some output may not have arrived yet. */
  onEnd(tell: () => void): void {
    if (this.#ended) tell()
    else void this.#process.ended.then(tell)
  }

  /** Lets a waiting program begin. `words`: arguments that are added to its command, see `areFigures`. */
  begin(words: readonly string[] = []): void {
    this.#began = performance.now()
    this.stdin.write(`${['go', ...words].join(' ')}\n`)
  }

  /** CPU milliseconds of everything in the box since it was ready. */
  cpuMs(): number {
    if (this.#usedMs !== undefined) return this.#usedMs
    return Math.max(0, this.#group.cpuUs() - this.#overheadUs) / 1000
  }

  ranOutOfMemory(): boolean {
    return this.#group.ranOutOfMemory()
  }

  /** How long its threads ran, and how long they were ready to but got no CPU. */
  waits(): Waits {
    return this.#group.waits()
  }

  /**
   * Kills everything in it, without waiting. The helper only has to kill the first process. We do not kill the others by
   * their numbers as well: on a busy machine a number may belong to another box by the time we use it.
   */
  kill(): void {
    this.#process.kill()
    if (!this.#helped) this.#group.kill()
  }

  /** Kills everything in it; resolves when nothing more will be read. `Remains` makes sure that nothing is left. */
  close(): Promise<Usage> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #close(): Promise<Usage> {
    const wallMs = performance.now() - this.#began
    // Measured now, because ending the program is not charged to it. Without a cgroup the CPU time of dead processes is
    // lost, but then the helper's report is more exact.
    const runs = !this.#ended && !this.#process.report
    let spentMs = 0
    try {
      spentMs = this.cpuMs()
      this.#group.memoryKiB()
    } finally {
      this.kill()
      for (const stream of [this.stdin, this.stdout, this.stderr]) stream.destroy()
    }
    await this.gone
    const usage = { cpuMs: runs ? spentMs : this.cpuMs(), wallMs, memoryKiB: this.#group.memoryKiB() }
    this.#usedMs = usage.cpuMs
    this.#leave(this.#group.remove(this.#forgotten))
    return usage
  }

  /** Waits for the gate's empty line, which means that the box is ready. */
  async #ready(): Promise<void> {
    let complaint = ''
    this.stderr.read((part) => {
      complaint = (complaint + part).slice(0, COMPLAINT_BYTES)
    })
    const timer = setTimeout(() => this.kill(), PATIENCE_MS)
    await new Promise<void>((settle, refuse) => {
      let there = false
      this.stdout.readByte(() => {
        there = true
        settle()
      })
      // If bwrap is killed while it makes a box, the box's first process would wait for it forever.
      void this.#process.ended.then(() => there || this.kill())
      void this.gone.then(() => {
        if (!there) refuse(new BoxFault(`a box could not be made: ${complaint.trim() || 'it ended at once'}`))
      })
    }).finally(() => clearTimeout(timer))
    this.stderr.hold()
    this.#group.started(this.#process.pid)
    this.#overheadUs = this.#group.cpuUs()
    this.#began = performance.now()
  }
}

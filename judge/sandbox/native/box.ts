import type { Writable } from 'node:stream'
import type { Usage } from '../types'
import type { Group, GroupLimits, Waits } from './cgroups'
import { chain } from './chain'
import { copiesMiB } from './copies'
import { BoxFault } from './fault'
import type { Machine } from './machine'
import { ownProcesses, type Plan } from './plan'
import { endedWith } from './signals'
import type { Incoming } from './start/incoming'
import type { BoxProcess } from './start/starter'

/** How the program ended, as the first process of the box tells it. */
export type Ended = ReturnType<typeof endedWith>

/** After that a box that is not there will never be. */
const PATIENCE_MS = 60_000

/** What the helper, or bwrap and the shell, say on standard error before there is a program. */
const COMPLAINT_BYTES = 2000

/** Fails where somebody has removed what the judge's cgroups lie in, or the judge itself, for it ends. */
async function groupIn({ groups }: Machine, limits: GroupLimits): Promise<Group> {
  try {
    return await groups.make(limits)
  } catch (error) {
    throw new BoxFault(`a cgroup could not be made: ${error instanceof Error ? error.message : error}`)
  }
}

/** Processes in namespaces of their own, on a user and cgroups of their own, and what they use up. For one program. */
export class Box {
  readonly #process: BoxProcess
  readonly #group: Group
  readonly #leave: (removal: Promise<void>) => void
  readonly #forgotten: boolean
  #began = performance.now()
  /** What making the box took. */
  #overheadUs = 0
  #ended: Ended | undefined
  #lost = false
  #closed: Promise<Usage> | undefined
  /** Resolves when the first process has ended and its streams are closed: nothing more will be read. */
  readonly gone: Promise<unknown>

  private constructor(
    process: BoxProcess,
    group: Group,
    forgotten: boolean,
    leave: (removal: Promise<void>) => void,
  ) {
    this.#process = process
    this.#group = group
    this.#leave = leave
    this.#forgotten = forgotten
    this.gone = process.gone
    void process.ended.then((exit) => {
      this.#ended = 'signal' in exit ? exit : endedWith(exit.code)
      this.#lost = 'signal' in exit
    })
    // A program need not read what it is told.
    process.stdin.on('error', () => {})
    process.report?.read((counted) => {
      const [cpuUs = 0, memoryKiB = 0] = String(counted).split(' ').map(Number)
      group.ended(cpuUs, memoryKiB)
    })
  }

  /** Makes a box and resolves when it is there. Rejects with a `BoxFault`. */
  static async open(machine: Machine, plan: Plan): Promise<Box> {
    await machine.remains.room()
    const helped = machine.links.helper !== undefined
    const group = await groupIn(machine, {
      memoryMiB: plan.memoryMiB + (helped ? copiesMiB(plan) : 0),
      processes: plan.processes + ownProcesses(helped),
    })
    const uid = machine.users?.take()
    const free = () => {
      if (uid !== undefined) machine.users?.giveBack(uid)
    }
    const words = chain(machine.links, plan, { uid, joins: group.joins })
    let process: BoxProcess
    try {
      process = await machine.starter.start(words, !machine.links.style.grouped)
    } catch (error) {
      await group.remove(false)
      free()
      throw error
    }
    const box = new Box(process, group, plan.forgotten, (removal) => machine.remains.add(removal.then(free)))
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
  /** `undefined` while it runs. */
  get ended(): Ended | undefined {
    return this.#ended
  }
  /**
   * Whether the box itself was killed, by us or by somebody on this machine: its first process tells of a program's own
   * end by its exit code, and nothing in the box can end it or look into it.
   */
  get lost(): boolean {
    return this.#lost
  }
  /** Calls back when the first process has ended, also where it has already. Its output may still be on its way. */
  onEnd(tell: () => void): void {
    if (this.#ended) tell()
    else void this.#process.ended.then(tell)
  }

  /** Lets a program that waits begin. `words`: arguments that are added to its command, see `areFigures`. */
  begin(words: readonly string[] = []): void {
    this.#began = performance.now()
    this.stdin.write(`${['go', ...words].join(' ')}\n`)
  }

  /** CPU milliseconds since the box was there, of everything in it. */
  cpuMs(): number {
    return Math.max(0, this.#group.cpuUs() - this.#overheadUs) / 1000
  }

  ranOutOfMemory(): boolean {
    return this.#group.ranOutOfMemory()
  }

  /** For how long its threads could have run and were given no CPU. */
  waits(): Waits {
    return this.#group.waits()
  }

  /** Ends everything in it, soon. */
  kill(): void {
    this.#process.kill()
    this.#group.kill()
  }

  /** Kills everything in it; resolves when nothing more will be read. That nothing is left is for `Remains` to see to. */
  close(): Promise<Usage> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #close(): Promise<Usage> {
    const wallMs = performance.now() - this.#began
    // Now, because what it takes to end the program is not the program’s. Without a cgroup nobody remembers what the
    // dead used up, but the helper's report is more exact.
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
    this.#leave(this.#group.remove(this.#forgotten))
    return usage
  }

  /** Waits for the gate's empty line: the box is there. */
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
      // A bwrap that is killed while it makes a box leaves its first process, which would wait for it for ever.
      void this.#process.ended.then(() => there || this.#group.kill())
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

import { DEFAULT_LIMITS, wallLimit } from '../../../kit/limits'
import type { Death, RunControl } from '../../types'
import type { ExitStatus } from '../box'
import { longestSince, type Waits } from '../cgroups'
import { type ExceededLimit, Watch } from '../watch'
import type { Room } from './room'

/** The limits of a program in a room. */
export interface RoomLimits {
  readonly cpuMs: number
  readonly memoryMiB: number
  /** Wall time; usually a few times the CPU time. */
  readonly wallMs?: number
  /** How long it may wait without using the CPU; see `WaitClock`. Not measured by default. */
  readonly waitMs?: number
  readonly control?: RunControl
}

/**
 * A program that did not get the CPU it wanted for this part of its wall time gets more of it: the machine is to blame,
 * not the program. After so many extensions the machine is given up.
 */
const STARVED = 0.3
const MOST_EXTENSIONS = 12

/** Watches a program in a room, and kills it when it exceeds a limit. */
export class Guard {
  readonly #room: Room
  readonly #limits: RoomLimits
  readonly #others: readonly Room[]
  readonly #watch: Watch
  #extensions = 0
  #waitMs = 0
  #othersBefore: readonly Waits[] = []
  /** Why it was stopped. */
  death: Death | undefined

  /** `others`: rooms that the program may have to wait for, and that may be starved, too. */
  constructor(room: Room, limits: RoomLimits, others: readonly Room[] = []) {
    this.#room = room
    this.#limits = limits
    this.#others = others
    const boxes = others.map(({ box }) => box)
    this.#watch = new Watch(room.box, (over) => this.#over(over), boxes)
  }

  /** Call this when the program starts. */
  begin(): void {
    const { signal, meter } = this.#limits.control ?? {}
    signal?.addEventListener('abort', this.#giveUp, { once: true })
    if (signal?.aborted) this.#giveUp()
    meter?.(() => this.#room.cpuMs())
    this.#watchFor(this.#wallMs)
  }

  end(): void {
    const { signal, meter } = this.#limits.control ?? {}
    signal?.removeEventListener('abort', this.#giveUp)
    meter?.(undefined)
    this.#endTurn()
    this.#watch.stop()
  }

  /** How long the program has waited without using the CPU, in milliseconds. */
  get waitMs(): number {
    return this.#waitMs
  }

  stop(death: Death): void {
    this.death ??= death
    this.#room.box.kill()
  }

  /** Why the program is dead, once its box is gone; `undefined` if it has ended by itself with code 0. */
  conclude(): Death | undefined {
    const { box } = this.#room
    this.#endTurn()
    if (this.death) return this.death
    if (box.ranOutOfMemory()) return this.#memory
    if (box.lost) return { cause: 'host', detail: 'the box was killed from outside' }
    return deathOf(box.ended)
  }

  readonly #giveUp = () => this.stop({ cause: 'host', detail: 'the judge has stopped it' })

  get #wallMs(): number {
    return this.#limits.wallMs ?? wallLimit(DEFAULT_LIMITS, this.#limits.cpuMs)
  }

  get #memory(): Death {
    return { cause: 'memory', limitMiB: this.#limits.memoryMiB }
  }

  #watchFor(wallMs: number): void {
    const { paidMs, box } = this.#room
    const { cpuMs, waitMs } = this.#limits
    this.#endTurn()
    this.#othersBefore = this.#others.map(({ box }) => box.waits())
    this.#watch.begin(box.cpuMs(), {
      ...{ cpuMs: paidMs + cpuMs, wallMs },
      ...(waitMs !== undefined && { waitMs: Math.max(0, waitMs - this.#waitMs) }),
    })
  }

  #endTurn(): void {
    this.#waitMs += this.#watch.end(this.#room.box.cpuMs())
  }

  #over(over: ExceededLimit): void {
    const death = this.#deathBy(over)
    if (death) this.stop(death)
    else this.#watchFor(this.#wallMs)
  }

  /** The death for exceeding a limit; `undefined` if the machine is to blame and the program gets more time. */
  #deathBy(over: ExceededLimit): Death | undefined {
    if (over === 'memory') return this.#memory
    if (over === 'wait') return { cause: 'submission-wait', limitMs: Math.round(this.#limits.waitMs ?? 0) }
    if (over === 'cpu') return { cause: 'cpu-time', limitMs: this.#limits.cpuMs }
    const waitedMs = Math.round(this.#watch.waitedMs() + this.#othersWaitedMs())
    if (waitedMs < this.#wallMs * STARVED) return { cause: 'wall-time', limitMs: this.#wallMs }
    if (++this.#extensions <= MOST_EXTENSIONS) return undefined
    return { cause: 'host', detail: `the box waited ${waitedMs} ms for a CPU in ${this.#wallMs} ms` }
  }

  #othersWaitedMs(): number {
    const waited = this.#others.map(({ box }, index) =>
      longestSince(this.#othersBefore[index] ?? new Map(), box.waits()),
    )
    return waited.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6
  }
}

function deathOf(ended: ExitStatus | undefined): Death | undefined {
  if (!ended) return { cause: 'host', detail: 'the box has not ended' }
  if ('signal' in ended) return { cause: 'signal', signal: ended.signal }
  return ended.code === 0 ? undefined : { cause: 'exit', code: ended.code }
}

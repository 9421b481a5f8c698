import { DEFAULT_LIMITS, wallLimit } from '../../../kit/limits'
import type { Death, RunControl } from '../../types'
import { deathOf, excessDeath } from '../death'
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

/** Watches a program in a room, and kills it when it exceeds a limit. */
export class Guard {
  readonly #room: Room
  readonly #limits: RoomLimits
  readonly #watch: Watch
  #waitMs = 0
  /** Why it was stopped. */
  death: Death | undefined
  #tellStopped: () => void = () => {}
  /** Resolves if it is stopped. */
  readonly stopped = new Promise<void>((tell) => {
    this.#tellStopped = tell
  })

  /** `others` and `awaitsOthers`: rooms that the program may have to wait for; see `Watch`. */
  constructor(room: Room, limits: RoomLimits, others: readonly Room[] = [], awaitsOthers?: () => boolean) {
    this.#room = room
    this.#limits = limits
    const clocks = others.map(({ box }) => box)
    const onOver = (over: ExceededLimit) => this.stop(excessDeath(over, this.#all))
    this.#watch = new Watch(room.box, onOver, clocks, awaitsOthers)
  }

  /** Call this when the program starts; or again, to let its wall time begin now. */
  begin(wallMs = this.#all.wallMs): void {
    const { signal, meter } = this.#limits.control ?? {}
    signal?.addEventListener('abort', this.#giveUp, { once: true })
    if (signal?.aborted) this.#giveUp()
    meter?.(() => this.#room.cpuMs())
    const { paidMs, box } = this.#room
    const { cpuMs, waitMs } = this.#limits
    this.#endTurn()
    this.#watch.begin(box.cpuMs(), {
      ...{ cpuMs: paidMs + cpuMs, wallMs },
      ...(waitMs !== undefined && { waitMs: Math.max(0, waitMs - this.#waitMs) }),
    })
  }

  /** Waits for something that the program may be waiting for, too: that is no time of the program. */
  async heldUpBy<T>(work: Promise<T>): Promise<T> {
    this.#watch.holdUp()
    try {
      return await work
    } finally {
      this.#watch.goOn()
    }
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

  stop(stopped: Death): void {
    this.death ??= this.#death(stopped) ?? stopped
    this.#room.box.kill()
    this.#tellStopped()
  }

  /** The death of a program that has taken all of its wall time. */
  get wallDeath(): Death {
    return { cause: 'wall-time', limitMs: this.#all.wallMs }
  }

  /** Why the program is dead, once its box is gone; `undefined` if it has ended by itself with code 0. */
  get failure(): Death | undefined {
    const death = this.death ?? this.#death()
    if (!death) return { cause: 'host', detail: 'the box has not ended' }
    return death.cause === 'exit' && death.code === 0 ? undefined : death
  }

  /** Ends the watch; returns the `failure`. */
  conclude(): Death | undefined {
    this.#endTurn()
    return this.failure
  }

  readonly #giveUp = () => this.stop({ cause: 'host', detail: 'the judge has stopped it' })

  #endTurn(): void {
    this.#waitMs += this.#watch.end(this.#room.box.cpuMs())
  }

  get #all() {
    const wait: Death = { cause: 'submission-wait', limitMs: Math.round(this.#limits.waitMs ?? 0) }
    return { wallMs: wallLimit(DEFAULT_LIMITS, this.#limits.cpuMs), ...this.#limits, wait }
  }

  #death(stopped?: Death): Death | undefined {
    const { box } = this.#room
    return deathOf({
      ...{ cpuMs: this.#room.cpuMs(), cpuLimitMs: this.#limits.cpuMs },
      ...{ outOfMemory: box.ranOutOfMemory(), memoryMiB: this.#limits.memoryMiB },
      ...{ stopped, lost: box.lost, ended: box.ended },
    })
  }
}

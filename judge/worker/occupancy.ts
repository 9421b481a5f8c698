import type { Job as Row } from 'graphile-worker'
import { log } from '@/lib/core/log'
import {
  type Claims,
  findKept,
  forgetStay,
  type HeldSlot,
  isOneTooMany,
  type KeptCases,
  noteStay,
  TURN_MS,
} from '@/lib/jobs/fair-slots'
import type { BlobCache } from '@/lib/packages/blobs'
import type { Arena } from '../arena/game'
import type { Workshop } from '../arena/packages/judge-package'

/** The state that all jobs of a worker share. */
export interface Context {
  /** Id of this worker's row in "Worker". */
  readonly workerId: string
  readonly arena: Arena
  /** Where programs of problem packages run; undefined without the native sandbox. */
  readonly workshop: Workshop | undefined
  /** The files of problem packages that this machine has fetched. */
  readonly blobs: BlobCache
  /** Aborted when a stopping worker runs out of time; unfinished jobs are then handed back to the queue. */
  readonly givenUp: AbortSignal
}

/** The context of one job. `givenUp` is also aborted if the job is to stop. */
export interface SlotContext extends Context {
  readonly occupancy: Pick<Occupancy, 'kept' | 'beginCase' | 'meter' | 'makeWay'>
}

/** Thrown when a job is handed back unfinished. The queue sees a failed job, but it does not count as an attempt. */
export class HandedBack extends Error {
  override name = 'HandedBack'
}

/** How often a worker tells what a job is doing, and asks whether others want its slot, in milliseconds. */
const ASK_MS = 1_000

/** Thrown when a job makes way for another person's. Like `HandedBack`, but it waits behind all others of its priority. */
export class MadeWay extends Error {
  override name = 'MadeWay'
  /** What is kept for when it goes on; nothing if it has not begun. */
  readonly kept: KeptCases | undefined

  constructor(kept?: KeptCases) {
    super('it makes way')
    this.kept = kept
  }
}

/** The reason to stop a job that is not in this slot any more, such as one that an administrator has stopped. */
export class NotHeld extends Error {
  override name = 'NotHeld'
}

/**
 * The stay of a job in a slot: tells the administrators what it is doing, hears from them that it is to stop, and knows
 * when others are to have the slot. It says nothing of jobs that are over within a second.
 */
export class Occupancy {
  readonly #slot: HeldSlot
  readonly #began = performance.now()
  readonly #stop = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #asking: Promise<void> | undefined
  #claims: Claims = { isHeld: true, isTooMany: false, isOthersTurn: false }
  #ended = false
  #hasKept = false
  /** Whether the job may make way; not if what it had kept was of no use, or it would never get on. */
  #mayMakeWay = true
  #caseName: string | null = null
  #caseSince: number | null = null
  #finishedMs = 0
  #meter: (() => number) | undefined

  private constructor(slot: HeldSlot) {
    this.#slot = slot
    this.#wait()
  }

  /** Undefined if another slot has taken a job of the same person at the same time, and others wait. */
  static async begin(row: Row, tasks: readonly string[]): Promise<Occupancy | undefined> {
    const slot = { jobId: row.id, key: row.key ?? '', holder: row.locked_by ?? '', tasks }
    return (await isOneTooMany(slot)) ? undefined : new Occupancy(slot)
  }

  /** Aborted with `NotHeld` when the job is to stop. */
  get signal(): AbortSignal {
    return this.#stop.signal
  }

  /**
   * The results of the cases that were finished before the job made way, if they are of what is judged now: `digest`
   * stands for that.
   */
  async kept<Judged>(digest: string): Promise<Judged[]> {
    const found = await findKept(this.#slot.key)
    if (!found) return []
    this.#hasKept = true
    // A worker has stored them.
    if (found.digest === digest) return found.cases as Judged[]
    this.#mayMakeWay = false
    return []
  }

  /** A case begins. */
  beginCase(name: string): void {
    this.#caseName = name
    this.#caseSince = Date.now()
  }

  /** For the arena: see `RunControl`. */
  readonly meter = (cpuMs: (() => number) | undefined): void => {
    this.#finishedMs += this.#meter?.() ?? 0
    this.#meter = cpuMs
  }

  /** Throws `MadeWay` with what is to be kept if it is somebody else's turn. Call it after a case, but not after the last. */
  makeWay(kept: () => KeptCases): void {
    const { isTooMany, isOthersTurn } = this.#claims
    const isOver = isTooMany || (isOthersTurn && performance.now() - this.#began >= TURN_MS)
    if (!isOver || !this.#mayMakeWay) return
    throw new MadeWay(kept())
  }

  /** The job leaves this slot. `isDone`: its work is done or given up, and it does not go on in another one. */
  async end(isDone: boolean): Promise<void> {
    this.#ended = true
    clearTimeout(this.#timer)
    await this.#asking
    if (!this.#asking && !this.#hasKept) return
    await forgetStay(this.#slot, isDone).catch(() => undefined)
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.#asking = this.#ask().finally(() => this.#ended || this.#wait())
    }, ASK_MS)
  }

  async #ask(): Promise<void> {
    try {
      const cpuMs = this.#finishedMs + (this.#meter?.() ?? 0)
      this.#claims = await noteStay(this.#slot, {
        ...{ caseName: this.#caseName, caseSince: this.#caseSince, cpuMs },
      })
      if (!this.#claims.isHeld) this.#stop.abort(new NotHeld())
    } catch (error) {
      // PostgreSQL may be down for a moment; the job goes on.
      log.warn({ error: (error as Error).message }, 'what a slot is doing was not noted')
    }
  }
}

/** Waits for `work`, but rejects with the reason as soon as the job is given up; not everything is stopped then. */
export async function raceWithAbort<T>(work: Promise<T>, { givenUp }: Context): Promise<T> {
  let stop = () => {}
  const end = new Promise<never>((_, reject) => {
    stop = () => reject(givenUp.reason)
    if (givenUp.aborted) stop()
    else givenUp.addEventListener('abort', stop, { once: true })
  })
  // The loser of the race must not become an unhandled rejection.
  end.catch(() => undefined)
  work.catch(() => undefined)
  try {
    return await Promise.race([work, end])
  } finally {
    givenUp.removeEventListener('abort', stop)
  }
}

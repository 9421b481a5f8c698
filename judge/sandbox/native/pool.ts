import { Box } from './box'
import type { Machine } from './machine'
import type { Plan } from './plan'

interface Waiting {
  readonly key: string
  readonly box: Promise<Box>
  readonly timer: NodeJS.Timeout | undefined
}

/** A program that was started once is likely to be started again at once, for the next case; then no more. */
const SPARE_MS = 10_000
/** For a program that takes box after box: an interpreter goes on starting after its box is there. */
const AHEAD = 2

/**
 * Fresh boxes made ahead of time, each used once: one for a plan that was asked for, two once it is asked for again.
 * Making one takes 8 ms; while a program plays one case, the boxes for the next are made.
 */
export class Pool {
  readonly #machine: Machine
  readonly #size: number
  /** The one made longest ago first. */
  #waiting: readonly Waiting[] = []
  readonly #lasting = new Set<string>()
  #closed = false

  /** `size`: how many boxes wait at most. */
  constructor(machine: Machine, size: number) {
    this.#machine = machine
    this.#size = size
  }

  /** A box for this plan, which belongs to the caller; the next ones are made meanwhile. Rejects with a `BoxFault`. */
  async take(plan: Plan): Promise<Box> {
    const key = JSON.stringify(plan)
    const waiting = await this.#waitingFor(key)
    const box = waiting ?? (await Box.open(this.#machine, plan))
    setImmediate(() => this.#fill(plan, key, waiting ? AHEAD : 1))
    return box
  }

  /** Keeps one box of this plan ready for as long as the pool is open. */
  keep(plan: Plan): void {
    const key = JSON.stringify(plan)
    this.#lasting.add(key)
    this.#fill(plan, key, 1)
  }

  /** Ends the boxes that wait; resolves when nothing is left of them. */
  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#waiting.map((one) => this.#drop(one)))
  }

  #boxesFor(key: string): Waiting[] {
    return this.#waiting.filter((one) => one.key === key)
  }

  #fill(plan: Plan, key: string, count: number): void {
    for (let made = this.#boxesFor(key).length; made < count && !this.#closed; made++) this.#make(plan, key)
    const spare = this.#waiting.filter((one) => one.timer)
    for (const one of spare.slice(0, Math.max(0, this.#waiting.length - this.#size))) void this.#drop(one)
  }

  #make(plan: Plan, key: string): void {
    const box = Box.open(this.#machine, plan)
    // Whoever wants to take it will see for himself.
    box.catch(() => {})
    const lasts = this.#lasting.has(key) && this.#boxesFor(key).length === 0
    const timer = lasts ? undefined : setTimeout(() => void this.#drop(one), SPARE_MS).unref()
    const one: Waiting = { key, box, timer }
    this.#waiting = [...this.#waiting, one]
  }

  /** False where somebody else was quicker. */
  #forget(one: Waiting): boolean {
    if (!this.#waiting.includes(one)) return false
    this.#waiting = this.#waiting.filter((other) => other !== one)
    clearTimeout(one.timer)
    return true
  }

  /** One that has ended while it waited is of no use. */
  async #waitingFor(key: string): Promise<Box | undefined> {
    for (let one = this.#boxesFor(key)[0]; one; one = this.#boxesFor(key)[0]) {
      this.#forget(one)
      const box = await one.box.catch(() => undefined)
      if (box && !box.ended) return box
      await box?.close()
    }
    return undefined
  }

  async #drop(one: Waiting): Promise<void> {
    if (!this.#forget(one)) return
    const box = await one.box.catch(() => undefined)
    await box?.close()
  }
}

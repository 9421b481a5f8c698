import { Box } from './box'
import type { Machine } from './machine'
import type { Plan } from './plan'

interface Waiting {
  readonly box: Promise<Box>
  readonly timer: NodeJS.Timeout | undefined
}

/** A program that was started once is likely to be started again at once, for the next case; then no more. */
const SPARE_MS = 10_000

/**
 * Fresh boxes made ahead of time, one of each plan, each used once. Making one takes 8 ms; while a program plays one
 * case, the box for the next is made.
 */
export class Pool {
  readonly #machine: Machine
  readonly #size: number
  /** By plan; the one made longest ago first. */
  readonly #waiting = new Map<string, Waiting>()
  readonly #lasting = new Set<string>()
  #closed = false

  /** `size`: how many boxes wait at most. */
  constructor(machine: Machine, size: number) {
    this.#machine = machine
    this.#size = size
  }

  /** A box for this plan, which belongs to the caller; the next one is made meanwhile. Rejects with a `BoxFault`. */
  async take(plan: Plan): Promise<Box> {
    const box = (await this.#waitingFor(JSON.stringify(plan))) ?? (await Box.open(this.#machine, plan))
    setImmediate(() => this.prepare(plan))
    return box
  }

  /** Keeps one box of this plan ready for as long as the pool is open. */
  keep(plan: Plan): void {
    this.#lasting.add(JSON.stringify(plan))
    this.prepare(plan)
  }

  /** Makes a box for this plan, unless one waits already. */
  prepare(plan: Plan): void {
    const key = JSON.stringify(plan)
    if (this.#closed || this.#waiting.has(key)) return
    const box = Box.open(this.#machine, plan)
    // Whoever wants to take it will see for himself.
    box.catch(() => {})
    const timer = this.#lasting.has(key)
      ? undefined
      : setTimeout(() => void this.#drop(key), SPARE_MS).unref()
    this.#waiting.set(key, { box, timer })
    const oldest = [...this.#waiting.keys()].find((other) => !this.#lasting.has(other))
    if (oldest !== undefined && this.#waiting.size > this.#size) void this.#drop(oldest)
  }

  /** Ends the boxes that wait; resolves when nothing is left of them. */
  async close(): Promise<void> {
    this.#closed = true
    await Promise.all([...this.#waiting.keys()].map((key) => this.#drop(key)))
  }

  #forget(key: string): Promise<Box | undefined> {
    const { box, timer } = this.#waiting.get(key) ?? {}
    this.#waiting.delete(key)
    clearTimeout(timer)
    return Promise.resolve(box).catch(() => undefined)
  }

  async #waitingFor(key: string): Promise<Box | undefined> {
    const box = await this.#forget(key)
    if (!box?.ended) return box
    await box.close()
    return undefined
  }

  async #drop(key: string): Promise<void> {
    await (await this.#forget(key))?.close()
  }
}

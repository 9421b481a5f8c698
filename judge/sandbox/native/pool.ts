import type { Box } from './box'
import type { Plan } from './plan'

/** What the pool has to know of a box. */
type Poolable = Pick<Box, 'ended' | 'close'>

interface Waiting<B> {
  readonly key: string
  readonly box: Promise<B>
  readonly timer: NodeJS.Timeout
}

/** A program that was started once is likely to be started again at once, for the next case; then no more. */
const SPARE_MS = 10_000
/** For a program that takes box after box: an interpreter takes longer to start than a short game takes to play. */
const AHEAD = 2
/** The program that has just begun gets the machine to itself for its first answer. */
const BREATH_MS = 4

/**
 * Fresh boxes made ahead of time, each used once: one for a plan that was asked for, two once it is asked for again and
 * there is room. While a program plays one case, the boxes for the next are made.
 */
export class Pool<B extends Poolable = Box> {
  readonly #open: (plan: Plan) => Promise<B>
  readonly #size: number
  /** The one made longest ago first. */
  #waiting: readonly Waiting<B>[] = []
  readonly #lasting = new Set<string>()
  readonly #going = new Set<Promise<unknown>>()
  #closed = false

  /** `size`: how many boxes wait at most. */
  constructor(open: (plan: Plan) => Promise<B>, size: number) {
    this.#open = open
    this.#size = size
  }

  /** A box for this plan, which belongs to the caller; the next ones are made meanwhile. Rejects as `open` does. */
  async take(plan: Plan): Promise<B> {
    const key = JSON.stringify(plan)
    const waiting = await this.#waitingFor(key)
    const box = waiting ?? (await this.#open(plan))
    setTimeout(() => this.#fill(plan, key, waiting ? AHEAD : 1), BREATH_MS)
    return box
  }

  /** Makes one ahead for somebody who is about to take it. */
  expect(plan: Plan): void {
    this.#fill(plan, JSON.stringify(plan), 1)
  }

  /** Keeps one box of this plan ready for as long as the pool is open. */
  keep(plan: Plan): void {
    const key = JSON.stringify(plan)
    this.#lasting.add(key)
    this.#fill(plan, key, 1)
  }

  /** Ends the boxes that wait; resolves when nothing is left of them, nor of those that were dropped before. */
  async close(): Promise<void> {
    this.#closed = true
    for (const one of this.#waiting) this.#drop(one)
    await Promise.all(this.#going)
  }

  #boxesFor(key: string): Waiting<B>[] {
    return this.#waiting.filter((one) => one.key === key)
  }

  /** The first box of a plan takes the place of another's second, or else of the oldest; a second one takes none. */
  #fill(plan: Plan, key: string, count: number): void {
    if (this.#closed) return
    if (this.#boxesFor(key).length === 0) this.#make(plan, key)
    if (this.#boxesFor(key).length < count && this.#waiting.length < this.#size) this.#make(plan, key)
    while (this.#waiting.length > this.#size) {
      const spare = this.#waiting.find((one) => this.#boxesFor(one.key)[0] !== one)
      const goes = spare ?? this.#waiting.find((one) => !this.#isKept(one))
      if (!goes) return
      this.#drop(goes)
    }
  }

  #make(plan: Plan, key: string): void {
    const box = this.#open(plan)
    // Whoever wants to take it will see for himself.
    box.catch(() => {})
    const expire = () => {
      if (!this.#isKept(one)) this.#drop(one)
    }
    const one = { key, box, timer: setTimeout(expire, SPARE_MS).unref() }
    this.#waiting = [...this.#waiting, one]
  }

  /** Whether it is the one that always waits. */
  #isKept({ key }: Waiting<B>): boolean {
    return this.#lasting.has(key) && this.#boxesFor(key).length === 1
  }

  #forget(one: Waiting<B>): void {
    this.#waiting = this.#waiting.filter((other) => other !== one)
    clearTimeout(one.timer)
  }

  /** One that has ended while it waited is of no use. */
  async #waitingFor(key: string): Promise<B | undefined> {
    for (let one = this.#boxesFor(key)[0]; one; one = this.#boxesFor(key)[0]) {
      this.#forget(one)
      const box = await one.box.catch(() => undefined)
      if (box && !box.ended) return box
      await box?.close()
    }
    return undefined
  }

  #drop(one: Waiting<B>): void {
    this.#forget(one)
    const gone = one.box.catch(() => undefined).then((box) => box?.close())
    this.#going.add(gone)
    // Whoever closes the pool hears of one that does not end.
    gone.then(() => this.#going.delete(gone)).catch(() => {})
  }
}

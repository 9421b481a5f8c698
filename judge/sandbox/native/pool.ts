import type { Box } from './box'
import type { Plan } from './plan'

/** The part of a box that the pool uses. */
type Poolable = Pick<Box, 'ended' | 'close'>

interface WarmBox<B> {
  readonly key: string
  readonly box: Promise<B>
  readonly timer: NodeJS.Timeout
}

/** A program that was just started is likely to be started again soon, for the next testcase, and then no more. */
const SPARE_MS = 10_000
/** Boxes ready for a program that keeps taking them: an interpreter takes longer to start than a short game to play. */
const AHEAD = 2
/** Delay before making more boxes, so that a program that has just begun has the machine for its first reply. */
const BREATH_MS = 4

/**
 * Makes fresh boxes ahead of time, each used once: one for a plan that was requested, two if it is requested again and
 * there is room. While a program plays one testcase, the boxes for the next ones are made.
 */
export class Pool<B extends Poolable = Box> {
  readonly #open: (plan: Plan) => Promise<B>
  readonly #size: number
  /** Oldest first. */
  #waiting: readonly WarmBox<B>[] = []
  readonly #lasting = new Set<string>()
  readonly #going = new Set<Promise<unknown>>()
  #closed = false

  /** `size`: how many boxes may wait at most. */
  constructor(open: (plan: Plan) => Promise<B>, size: number) {
    this.#open = open
    this.#size = size
  }

  /** Returns a box for this plan, which the caller now owns, and soon makes the next ones. Rejects as `open` does. */
  async take(plan: Plan): Promise<B> {
    const key = JSON.stringify(plan)
    const waiting = await this.#waitingFor(key)
    const box = waiting ?? (await this.#open(plan))
    setTimeout(() => this.#fill(plan, key, waiting ? AHEAD : 1), BREATH_MS)
    return box
  }

  /** Makes a box ahead for a caller that is about to take it. */
  expect(plan: Plan): void {
    this.#fill(plan, JSON.stringify(plan), 1)
  }

  /** Keeps one box of this plan ready as long as the pool is open. */
  keep(plan: Plan): void {
    const key = JSON.stringify(plan)
    this.#lasting.add(key)
    this.#fill(plan, key, 1)
  }

  /** Closes the waiting boxes. Resolves when they and all boxes dropped before are gone. */
  async close(): Promise<void> {
    this.#closed = true
    for (const one of this.#waiting) this.#drop(one)
    await Promise.all(this.#going)
  }

  #boxesFor(key: string): WarmBox<B>[] {
    return this.#waiting.filter((one) => one.key === key)
  }

  /** The first box of a plan replaces another plan's second box, or else the oldest; a second box replaces none. */
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
    // If it fails, the next `take` makes another box and reports the error.
    box.catch(() => {})
    const expire = () => {
      if (!this.#isKept(one)) this.#drop(one)
    }
    const one = { key, box, timer: setTimeout(expire, SPARE_MS).unref() }
    this.#waiting = [...this.#waiting, one]
  }

  /** Whether this is the box that `keep` always keeps ready. */
  #isKept({ key }: WarmBox<B>): boolean {
    return this.#lasting.has(key) && this.#boxesFor(key).length === 1
  }

  #forget(one: WarmBox<B>): void {
    this.#waiting = this.#waiting.filter((other) => other !== one)
    clearTimeout(one.timer)
  }

  /** Takes the oldest waiting box of a plan. A box that ended while it waited is closed and skipped. */
  async #waitingFor(key: string): Promise<B | undefined> {
    for (let one = this.#boxesFor(key)[0]; one; one = this.#boxesFor(key)[0]) {
      this.#forget(one)
      const box = await one.box.catch(() => undefined)
      if (box && !box.ended) return box
      await box?.close()
    }
    return undefined
  }

  #drop(one: WarmBox<B>): void {
    this.#forget(one)
    const gone = one.box.catch(() => undefined).then((box) => box?.close())
    this.#going.add(gone)
    // `close` reports a box that cannot be closed.
    gone.then(() => this.#going.delete(gone)).catch(() => {})
  }
}

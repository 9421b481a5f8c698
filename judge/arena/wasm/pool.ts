import { type Assets, loadAssets } from './assets'
import { Box } from './box'
import type { RuntimeKind } from './factors'

interface Shelf {
  readonly assets: Promise<Assets>
  readonly boxes: Box[]
}

/**
 * Boxes that have started up before anybody needs them, each for one program only. A kind is prepared once somebody has
 * asked for it; whoever takes a box sets off the start of the next.
 */
export class Pool {
  readonly #spare: number
  readonly #shelves = new Map<string, Shelf>()
  readonly #taken = new Set<Box>()
  #closed = false

  /** `spare`: so many boxes of a kind wait. */
  constructor(spare: number) {
    this.#spare = spare
  }

  /** Starts boxes where there are none yet. */
  async warm(kind: RuntimeKind, memoryMiB: number): Promise<void> {
    const shelf = this.#shelf(kind, memoryMiB)
    const assets = await shelf.assets
    while (!this.#closed && shelf.boxes.length < this.#spare) shelf.boxes.push(new Box(assets))
  }

  /** Lends a box that is ready. It is stopped afterwards. Rejects where a thread cannot start. */
  async use<T>(kind: RuntimeKind, memoryMiB: number, work: (box: Box) => Promise<T>): Promise<T> {
    const shelf = this.#shelf(kind, memoryMiB)
    const assets = await shelf.assets
    if (this.#closed) throw new Error('the pool is closed')
    const box = shelf.boxes.shift() ?? new Box(assets)
    this.#taken.add(box)
    try {
      await box.ready
      // Only now, so that the two do not start at once, each slowing the other.
      void this.warm(kind, memoryMiB)
      return await work(box)
    } finally {
      await box.stop()
      this.#taken.delete(box)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    const waiting = [...this.#shelves.values()].flatMap(({ boxes }) => boxes.splice(0))
    await Promise.all([...waiting, ...this.#taken].map((box) => box.stop()))
  }

  #shelf(kind: RuntimeKind, memoryMiB: number): Shelf {
    const key = `${kind} ${memoryMiB}`
    const known = this.#shelves.get(key)
    if (known) return known
    const shelf: Shelf = { assets: loadAssets(kind, memoryMiB), boxes: [] }
    this.#shelves.set(key, shelf)
    // A file that could not be read may be there the next time.
    shelf.assets.catch(() => this.#shelves.delete(key))
    return shelf
  }
}

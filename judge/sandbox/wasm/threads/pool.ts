import type { RuntimeKind } from '../factors'
import { type Assets, loadAssets } from './assets'
import { Box } from './box'

interface Shelf {
  readonly assets: Promise<Assets>
  readonly boxes: Box[]
}

/**
 * Boxes that start up before they are needed, each for one program only. A kind is kept warm after its first request;
 * taking a box starts the next one.
 */
export class Pool {
  readonly #thread: string
  readonly #spare: number
  readonly #shelves = new Map<string, Shelf>()
  readonly #taken = new Set<Box>()
  #closed = false

  /** `thread`: the module that the boxes run. `spare`: how many idle boxes of a kind to keep ready. */
  constructor(thread: string, spare: number) {
    this.#thread = thread
    this.#spare = spare
  }

  /** Starts boxes until enough of this kind are ready. */
  async warm(kind: RuntimeKind, memoryMiB: number): Promise<void> {
    const shelf = this.#shelf(kind, memoryMiB)
    const assets = await shelf.assets
    while (!this.#closed && shelf.boxes.length < this.#spare) shelf.boxes.push(new Box(assets))
  }

  /** Lends a ready box to `work` and stops it afterwards. Rejects if a thread cannot start. */
  async use<T>(kind: RuntimeKind, memoryMiB: number, work: (box: Box) => Promise<T>): Promise<T> {
    const shelf = this.#shelf(kind, memoryMiB)
    const assets = await shelf.assets
    if (this.#closed) throw new Error('the pool is closed')
    const box = shelf.boxes.shift() ?? new Box(assets)
    this.#taken.add(box)
    try {
      await box.ready
      // Not earlier: two threads that start at the same time slow each other down.
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
    const shelf: Shelf = { assets: loadAssets(this.#thread, kind, memoryMiB), boxes: [] }
    this.#shelves.set(key, shelf)
    // An unreadable file may be readable next time.
    shelf.assets.catch(() => this.#shelves.delete(key))
    return shelf
  }
}

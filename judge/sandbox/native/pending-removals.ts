import { BoxFault } from '../box-fault'

/** No more boxes are made while this many are being removed, because users and memory are limited. */
const MOST = 16

/**
 * Boxes that have ended and are being removed: the kernel takes 10 ms or more to remove a cgroup. Only closing the
 * sandbox waits for that, and making boxes faster than they can be removed.
 */
export class PendingRemovals {
  readonly #going = new Set<Promise<void>>()
  #fault: string | undefined

  /** Adds a removal, which resolves when nothing is left of its box. */
  add(removal: Promise<void>): void {
    const going = removal
      .catch((error) => {
        this.#fault = error instanceof Error ? error.message : String(error)
      })
      .finally(() => this.#going.delete(going))
    this.#going.add(going)
  }

  /** Resolves when there is room for another box. */
  async room(): Promise<void> {
    while (this.#going.size >= MOST) await Promise.race(this.#going)
  }

  /** Throws a `BoxFault`, once, if a box could not be removed, because that must not go unnoticed. */
  complain(): void {
    if (this.#fault === undefined) return
    const fault = this.#fault
    this.#fault = undefined
    throw new BoxFault(`of an earlier box something is left: ${fault}`)
  }

  /** Resolves when nothing is being removed any more. */
  async gone(): Promise<void> {
    while (this.#going.size > 0) await Promise.all(this.#going)
  }
}

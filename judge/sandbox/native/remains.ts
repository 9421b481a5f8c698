import { BoxFault } from './fault'

/** More boxes than that are not made while so many are being removed: users and memory are limited. */
const MOST = 16

/**
 * What is left of boxes whose programs have ended: the kernel takes 10 ms and more to remove a cgroup, and nobody waits
 * for that but whoever closes the sandbox, or makes boxes faster than they go.
 */
export class Remains {
  readonly #going = new Set<Promise<void>>()
  #fault: string | undefined

  /** `removal`: resolves when nothing is left. */
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

  /** Throws a `BoxFault`, once, where those of a box could not be removed: that must not pass unnoticed. */
  complain(): void {
    if (this.#fault === undefined) return
    const fault = this.#fault
    this.#fault = undefined
    throw new BoxFault(`of an earlier box something is left: ${fault}`)
  }

  /** Resolves when nothing more is being removed. */
  async gone(): Promise<void> {
    while (this.#going.size > 0) await Promise.all(this.#going)
  }
}

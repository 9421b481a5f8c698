/**
 * Counts what each client has under way, so that one cannot have more than `most`: requests that one connection carries
 * one after the other, or that a proxy carries for it, are not seen by whoever counts connections.
 */
export class Crowd {
  readonly #underway = new Map<string, number>()

  constructor(private readonly most: number) {}

  /** Lets one more in. Returns what lets it out again, once; undefined where this client has too many. */
  enter(client: string): (() => void) | undefined {
    const now = this.#underway.get(client) ?? 0
    if (now >= this.most) return undefined
    this.#underway.set(client, now + 1)
    let inside = true
    return () => {
      if (!inside) return
      inside = false
      const left = (this.#underway.get(client) ?? 1) - 1
      if (left > 0) this.#underway.set(client, left)
      else this.#underway.delete(client)
    }
  }
}

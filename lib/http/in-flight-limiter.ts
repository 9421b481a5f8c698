/**
 * Limits how many requests each client has in progress to `most`. Limits on connections miss requests that share one
 * connection or that a proxy carries.
 */
export class InFlightLimiter {
  readonly #underway = new Map<string, number>()

  constructor(private readonly most: number) {}

  /** Admits a request. Returns a function that releases it (once), or undefined if this client is at its limit. */
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

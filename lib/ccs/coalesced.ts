/**
 * Runs some work for whoever wants it, one run after the other. Whoever comes while a run is under way waits for the next
 * one, which they share, because the run under way may have missed what they want to see.
 */
export class Coalesced<T> {
  private running: Promise<unknown> | undefined
  private waiting: Promise<T> | undefined

  constructor(private readonly work: () => Promise<T>) {}

  /** The result of a run that begins after this call. */
  next(): Promise<T> {
    if (!this.running) return this.run()
    this.waiting ??= this.running.then(() => {
      this.waiting = undefined
      // Somebody may have come between the end of that run and now.
      return this.running ? this.next() : this.run()
    })
    return this.waiting
  }

  private run(): Promise<T> {
    const run = this.work()
    const settled = run
      .catch(() => undefined)
      .then(() => {
        if (this.running === settled) this.running = undefined
      })
    this.running = settled
    return run
  }
}

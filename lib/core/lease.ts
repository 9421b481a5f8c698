import 'server-only'

type Held = { readonly busyUntil: Date } | { readonly OR: [{ busyUntil: null }, { busyUntil: { lt: Date } }] }

/** Writes into the row if the condition holds of it; returns how many rows that were. */
type Write<D> = (held: Held, data: D & { busyUntil: Date | null }) => Promise<{ readonly count: number }>

/**
 * The right of one job at a time to work for a row with a column `busyUntil`, and to note in it a part of its columns, `D`. A
 * job that was killed is in nobody's way for long.
 */
export class Lease<D extends object> {
  private constructor(
    private readonly write: Write<Partial<D>>,
    private readonly milliseconds: number,
    private until: Date,
  ) {}

  /** Takes it for so many milliseconds; undefined if another job has it, or the row is gone. */
  static async of<D extends object>(write: Write<Partial<D>>, milliseconds: number) {
    const now = Date.now()
    const lease = new Lease<D>(write, milliseconds, new Date(now))
    return (await lease.take({ OR: [{ busyUntil: null }, { busyUntil: { lt: new Date(now) } }] }, {}))
      ? lease
      : undefined
  }

  /** Notes something, and has as much time again. Returns false if the row is gone, or another job's. */
  renew(data: Partial<D>): Promise<boolean> {
    return this.take({ busyUntil: this.until }, data)
  }

  /** Gives it back, and notes what has happened, unless it is no longer ours. */
  async end(data: Partial<D>): Promise<void> {
    await this.write({ busyUntil: this.until }, { ...data, busyUntil: null })
  }

  private async take(held: Held, data: Partial<D>): Promise<boolean> {
    const until = new Date(Date.now() + this.milliseconds)
    const { count } = await this.write(held, { ...data, busyUntil: until })
    // Of a lease that is lost, nothing may look like that of the next job.
    if (count > 0) this.until = until
    return count > 0
  }
}

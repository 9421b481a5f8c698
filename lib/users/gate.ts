/**
 * Lets so many pieces of work of each key go on at once; others wait for their turn, up to so many. Without it a burst
 * of requests would all ask a limit before the first of them has taken from it.
 */
export class Gate {
  private readonly lines = new Map<string, { running: number; readonly waiting: (() => void)[] }>()

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** What `work` resolves with; `undefined`, and nothing is done, where too many wait already. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T | undefined> {
    const line = this.lines.get(key) ?? { running: 0, waiting: [] }
    this.lines.set(key, line)
    if (line.running >= this.atOnce) {
      if (line.waiting.length >= this.mostWaiting) return undefined
      // Whoever leaves hands over its place, so `running` stays as it is.
      await new Promise<void>((resolve) => line.waiting.push(resolve))
    } else line.running++
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.running === 0) this.lines.delete(key)
    }
  }
}

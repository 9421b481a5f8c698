/**
 * Runs at most `atOnce` pieces of work per key at a time; up to `mostWaiting` others wait for their turn. Without it, a
 * burst of requests would all check a limit before the first of them has been charged.
 */
export class Gate {
  private readonly lines = new Map<string, { running: number; readonly waiting: (() => void)[] }>()

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** Resolves with the result of `work`; `undefined`, without running it, if too many are waiting already. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T | undefined> {
    const line = this.lines.get(key) ?? { running: 0, waiting: [] }
    this.lines.set(key, line)
    if (line.running >= this.atOnce) {
      if (line.waiting.length >= this.mostWaiting) return undefined
      // Finished work hands its slot to the next one, so `running` does not change.
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

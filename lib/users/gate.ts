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

/**
 * Runs at most `atOnce` pieces of work in all, and gives the lines of waiting work a turn one after the other: a line of
 * a thousand does not come before a line of one.
 */
export class Rotation {
  private running = 0
  /** In the order in which their turns come. */
  private readonly lines = new Map<string, (() => void)[]>()

  constructor(private readonly atOnce: number) {}

  /** Resolves with the result of `work`, once its turn has come. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running++
    else {
      // Finished work hands its slot to the next one, so `running` does not change.
      await new Promise<void>((resolve) => {
        const line = this.lines.get(key)
        if (line) line.push(resolve)
        else this.lines.set(key, [resolve])
      })
    }
    try {
      return await work()
    } finally {
      this.next()
    }
  }

  private next(): void {
    const [first] = this.lines
    if (!first) {
      this.running--
      return
    }
    const [key, line] = first
    this.lines.delete(key)
    const start = line.shift()
    // Its next turn comes after those of all others.
    if (line.length > 0) this.lines.set(key, line)
    start?.()
  }
}

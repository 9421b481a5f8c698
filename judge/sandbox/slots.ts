/** Runs at most `count` tasks at a time; the others wait in the order in which they arrived. */
export class Slots {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  async use<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((settle) => this.#waiting.push(settle))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}

/**
 * Does some work for each item, for at most `count` of them at a time, and passes on the results in the order of the
 * items, each as soon as those before it have been. Rejects like the first item whose work fails, once nothing is being
 * done any more; then no more work begins, and what comes after that item is not passed on.
 */
export async function inOrder<Item, Result>(
  count: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  passOn: (result: Result, item: Item) => void,
): Promise<void> {
  const results: (Result | undefined)[] = []
  const done = new Set<number>()
  let [next, passed, failed] = [0, 0, items.length]
  let failure: unknown
  async function go(): Promise<void> {
    for (let at = next++; at < failed; at = next++)
      try {
        results[at] = await work(items[at]!)
        done.add(at)
        for (; done.has(passed) && passed < failed; passed++) passOn(results[passed]!, items[passed]!)
      } catch (error) {
        if (at < failed) [failed, failure] = [at, error]
      }
  }
  await Promise.all(Array.from({ length: Math.min(count, items.length) }, go))
  if (failed < items.length) throw failure
}

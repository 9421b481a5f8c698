import type { FailureKind } from './messages'

/** What of a worker is used here, so that a thread of Node can take its place in tests. */
export interface AnyWorker<In, Out> {
  postMessage(message: In): void
  onmessage: ((event: { data: Out }) => void) | null
  onerror: ((event: { message: string }) => void) | null
  terminate(): void
}

/** Something that is not the program's doing, nor could be judged here. */
export class CannotTryOut extends Error {
  override name = 'CannotTryOut'
  constructor(
    readonly why: FailureKind,
    readonly detail: string,
  ) {
    super(`${why}: ${detail}`)
  }
}

/** How often the clock is looked at, in milliseconds. */
const LOOK_MS = 20
/** The most that counts between two looks: a machine that was asleep in between is no fault of a program's. */
const LONGEST_LOOK_MS = 1000

/** A clock that only counts while somebody looks at it. */
export class Stopwatch {
  #spentMs = 0
  #seen = performance.now()

  restart(): void {
    this.#spentMs = 0
    this.#seen = performance.now()
  }

  look(): number {
    const now = performance.now()
    this.#spentMs += Math.min(now - this.#seen, LONGEST_LOOK_MS)
    this.#seen = now
    return this.#spentMs
  }
}

/**
 * Listens to a worker until `hear` returns something, and looks at the clock meanwhile: `late` ends it. The worker goes
 * on living. Rejects where it breaks.
 */
export function listen<In, Out, T>(
  worker: AnyWorker<In, Out>,
  { hear, late }: { hear(told: Out): T | undefined; late(): T | undefined },
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const settle = (act: () => void) => {
      clearInterval(looking)
      worker.onmessage = null
      worker.onerror = null
      act()
    }
    const looking = setInterval(() => {
      const result = late()
      if (result !== undefined) settle(() => resolve(result))
    }, LOOK_MS)
    worker.onmessage = ({ data }) => {
      try {
        const result = hear(data)
        if (result !== undefined) settle(() => resolve(result))
      } catch (error) {
        settle(() => reject(error))
      }
    }
    worker.onerror = ({ message }) => settle(() => reject(new CannotTryOut('fault', message)))
  })
}

import type { FailureKind } from './messages'

/** The part of the `Worker` interface used here; in tests a Node.js thread takes its place. */
export interface AnyWorker<In, Out> {
  postMessage(message: In): void
  onmessage: ((event: { data: Out }) => void) | null
  onerror: ((event: { message: string }) => void) | null
  terminate(): void
}

/** Thrown when a program cannot be judged in this browser, through no fault of its own. */
export class CannotTryOut extends Error {
  override name = 'CannotTryOut'
  constructor(
    readonly why: FailureKind,
    readonly detail: string,
  ) {
    super(`${why}: ${detail}`)
  }
}

/** How often the clock is checked, in milliseconds. */
const LOOK_MS = 20
/** The most time counted between two checks, in milliseconds: a program is not charged while the machine sleeps. */
const LONGEST_LOOK_MS = 1000

/** A stopwatch that counts at most `LONGEST_LOOK_MS` between two calls of `look`. */
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
 * Listens to a worker until `hear`, called for each message, or `late`, called every `LOOK_MS`, returns a result. The
 * worker keeps running. Rejects if the worker breaks.
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

interface Paced {
  /** Requests the work. Requests made before it starts are merged. */
  ask(): void
  /** Cancels pending work. */
  stop(): void
}

/**
 * Does requested work at once, but at most once per `pause` milliseconds and never while the previous work is `busy`,
 * so that a slow server is not asked faster than it answers.
 */
export function throttleWork(work: () => void, pause: () => number, busy: () => boolean): Paced {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY
  const due = () => {
    timer = undefined
    if (busy()) return wait(pause())
    last = Date.now()
    work()
  }
  const wait = (milliseconds: number) => {
    timer = setTimeout(due, milliseconds)
  }
  return {
    ask: () => {
      if (timer === undefined) wait(Math.max(0, last + pause() - Date.now()))
    },
    stop: () => clearTimeout(timer),
  }
}

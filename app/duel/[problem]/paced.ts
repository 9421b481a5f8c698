interface Paced {
  /** Has the work done soon; any number of wishes until then are one. */
  ask(): void
  /** Nothing is done any more. */
  stop(): void
}

/**
 * Work that is done at once when it is asked for, but at most once in so many milliseconds (`pause`), and never while the last of
 * it is under way: whoever is slow is not asked faster than it answers.
 */
export function paced(work: () => void, pause: () => number, busy: () => boolean): Paced {
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

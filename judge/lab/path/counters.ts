import type { BoardEvent } from '../_common/events'

/** What a search has done. */
export interface Counters {
  /** Cells looked at. */
  readonly looked: number
  /** Cells that joined the frontier. */
  readonly opened: number
  /** Shorter ways to cells of the frontier. */
  readonly improved: number
  /** The largest number of cells that waited at a time. */
  readonly frontier: number
}

/** Runs a search to its end and counts. */
export function countersOf(
  run: Generator<BoardEvent, readonly number[] | undefined>,
): Counters & { readonly way: readonly number[] | undefined } {
  let [looked, opened, improved, frontier, waiting] = [0, 0, 0, 0, 0]
  for (;;) {
    const { done, value } = run.next()
    if (done) return { way: value, looked, opened, improved, frontier }
    if (value.kind === 'visit') {
      looked++
      waiting = Math.max(0, waiting - 1)
    } else if (value.kind === 'open') {
      opened++
      waiting++
      frontier = Math.max(frontier, waiting)
    } else if (value.kind === 'improve') improved++
  }
}

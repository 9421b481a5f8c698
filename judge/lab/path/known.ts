import type { BoardEvent } from '../_common/events'
import type { Recording } from '../film/recording'

/** What a search knows of a cell: the steps from where it began (g), and the cell it comes from, its parent. */
export interface Known {
  readonly steps: number
  /** -1 for none, as in the start. */
  readonly parent: number
}

/**
 * Returns a function that says what a search knows of a cell after a step of its film; undefined for a cell that it has
 * not reached since it last began. The changes of each cell are listed once, with their steps in ascending order.
 */
export function knownIn(
  { length, at }: Recording<unknown>,
  cells: number,
): (cell: number, step: number) => Known | undefined {
  const changes: { readonly step: number; readonly known: Known }[][] = Array.from(
    { length: cells },
    () => [],
  )
  const restarts: number[] = []
  for (let step = 1; step <= length; step++) {
    const event = at(step - 1)
    if (event.kind === 'restart') restarts.push(step)
    const known = knownFrom(event)
    if (known) changes[event.cell]!.push({ step, known })
  }
  return (cell, step) => {
    const last = lastUpTo(changes[cell]!, step, (change) => change.step)
    const began = lastUpTo(restarts, step, (restart) => restart)
    return last && last.step >= (began ?? 0) ? last.known : undefined
  }
}

/** Cells are reached when they join the frontier; a search without one reaches them when it looks at them. */
function knownFrom({ kind, value, from = -1 }: BoardEvent): Known | undefined {
  const reaches = kind === 'open' || kind === 'improve' || (kind === 'visit' && (from >= 0 || value === 0))
  return reaches && value !== undefined ? { steps: value, parent: kind === 'visit' ? -1 : from } : undefined
}

/** The last of some values in ascending order of their steps that does not come after a step. */
function lastUpTo<Each>(
  all: readonly Each[],
  step: number,
  stepOf: (each: Each) => number,
): Each | undefined {
  let [from, to] = [0, all.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (stepOf(all[middle]!) <= step) from = middle + 1
    else to = middle
  }
  return all[from - 1]
}

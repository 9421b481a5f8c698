import { type Grid, type Results, resultsOf } from './grid'
import { meanOf, meansOf, medianOf } from './means'
import type { Role } from './trial'

/*
 * Sums of fractions differ in their last digit by the order of what is added, and which weights a trial draws in the
 * bootstrap is a matter of order, too. The same programs have other ids on a site than on a command line, and are to
 * get the same figures: so opponents are not taken by their ids, but by how hard they are.
 */

/** An entry with all that it has scored, opponent by opponent; NaN for what there is none of. */
export interface Entry extends Results {
  readonly id: string
  /** Against each opponent. */
  readonly means: Float64Array
  readonly mean: number
  readonly median: number
}

interface Ranked {
  readonly entries: Entry[]
  /** The hardest first; in this order they stand in `means` and `scores` of each entry. */
  readonly opponents: readonly string[]
}

/** The entries of a role. */
export function rankedOf(grid: Grid, role: Role): Ranked {
  const { architects, solvers, slots } = grid
  const [own, others] = role === 'architect' ? [architects, solvers] : [solvers, architects]
  const results = own.map((id, place) => {
    const found = resultsOf(grid, role, place)
    return { id, ...found, means: meansOf(found.scores, slots) }
  })
  const order = hardestFirst(results, others.length)
  const entries = results.map(({ id, outcomes, scores, means: unordered }): Entry => {
    const means = inOrder(unordered, order, 1)
    const mean = meanOf(means)
    return { id, outcomes, scores: inOrder(scores, order, slots), means, mean, median: medianOf(scores) }
  })
  return { entries, opponents: order.map((opponent) => others[opponent]!) }
}

/** Opponents by the mean that all entries have against them; those against whom nothing is scored come last. */
function hardestFirst(entries: readonly Pick<Entry, 'means'>[], opponents: number): number[] {
  const hardness = Array.from({ length: opponents }, (_, opponent) => {
    const mean = meanOf(Float64Array.from(entries, ({ means }) => means[opponent]!).sort())
    return Number.isNaN(mean) ? Number.POSITIVE_INFINITY : mean
  })
  const order = hardness.map((_, opponent) => opponent)
  const compared = (one: number, other: number) => Number(one > other) - Number(one < other)
  return order.sort((one, other) => compared(hardness[one]!, hardness[other]!))
}

/** `values`: so many of each opponent, or none as long as nothing was played. */
function inOrder(values: Float64Array, order: readonly number[], each: number): Float64Array {
  const found = new Float64Array(order.length * each).fill(Number.NaN)
  for (const [rank, opponent] of order.entries())
    found.set(values.subarray(opponent * each, (opponent + 1) * each), rank * each)
  return found
}

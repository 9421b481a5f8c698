import { type Grid, type Results, resultsOf } from './grid'
import { meanOf, meansOf, medianOf } from './means'
import type { Role } from './trial'

/*
 * The last digit of a floating-point sum depends on the order of its terms, and so do the weights that a trial gets in
 * the bootstrap. The same programs have different ids on a site and on the command line but must get the same figures,
 * so opponents are ordered by difficulty, not by id.
 */

/** An entry with all its scores, opponent by opponent; NaN for a missing score. */
export interface Entry extends Results {
  readonly id: string
  /** The mean score against each opponent. */
  readonly means: Float64Array
  readonly mean: number
  readonly median: number
}

interface Ranked {
  readonly entries: Entry[]
  /** Ids, the hardest first. `means` and `scores` of each entry are in this order. */
  readonly opponents: readonly string[]
}

/** The entries of a role and their opponents. */
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

/** Opponents in ascending order of the mean of all entries against them; those without scored trials come last. */
function hardestFirst(entries: readonly Pick<Entry, 'means'>[], opponents: number): number[] {
  const hardness = Array.from({ length: opponents }, (_, opponent) => {
    const mean = meanOf(Float64Array.from(entries, ({ means }) => means[opponent]!).sort())
    return Number.isNaN(mean) ? Number.POSITIVE_INFINITY : mean
  })
  const order = hardness.map((_, opponent) => opponent)
  const compared = (one: number, other: number) => Number(one > other) - Number(one < other)
  return order.sort((one, other) => compared(hardness[one]!, hardness[other]!))
}

/** Reorders `values`, which holds `each` numbers per opponent or is empty if nothing was played. */
function inOrder(values: Float64Array, order: readonly number[], each: number): Float64Array {
  const found = new Float64Array(order.length * each).fill(Number.NaN)
  for (const [rank, opponent] of order.entries())
    found.set(values.subarray(opponent * each, (opponent + 1) * each), rank * each)
  return found
}

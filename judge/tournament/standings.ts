import { intervalOf, weightsOf } from './bootstrap'
import {
  DID_NOT_FINISH,
  FORFEIT,
  type Grid,
  gridOf,
  type MeanWithInterval,
  NOT_PLAYED,
  type Players,
  type Results,
  resultsOf,
  type Standing,
  type Trials,
} from './table'
import { type Run, tiesOf } from './ties'
import type { Role } from './trial'

/** What ranks a table: the mean of the scores, or their geometric mean. */
export type Ranking = 'mean' | 'geometric'

/**
 * How the leaderboards of a site are ranked. In the mean of an architect's scores, one maze in which a solver gets lost may
 * outweigh all others: a trial may take up to 4 · size² steps, and that is divided by the maze's walls or the distance of its
 * ends, whichever is more, which may be few. In the mean of logarithms, twice the steps in one trial make up for half the steps
 * in another, and not for more. A solver cannot score more than that number divided by the shortest way, so its mean needs no
 * such care.
 */
export const SITE_RANKING: Readonly<Record<Role, Ranking>> = { architect: 'geometric', solver: 'mean' }

/**
 * The standings of one role: best mean or geometric mean first, then best median, then by id; entries without a score come
 * last. The figures depend only on the trials, to the last digit: not on their order and, except for equally hard
 * opponents, not on names.
 */
export function standingsOf(
  trials: Trials,
  role: Role,
  entered: Players = trials,
  ranking: Ranking = 'mean',
): readonly Standing[] {
  const grid = gridOf(trials, entered)
  const slots = grid.sizes.length
  const { entries, opponents } = rankedOf(grid, role)
  const weights = weightsOf(opponents.length * slots)
  const placed = placedOf(
    entries,
    opponents.length,
    slots,
    ranking === 'mean' ? byScores : byLogarithms,
    weights,
  )
  return placed.map(({ entry, ...placement }): Standing => {
    const geometric = measureOf(byLogarithms(entry), slots, weights)
    return {
      ...{ id: entry.id, ...placement },
      ...countsOf(entry),
      ...extremesOf(entry, opponents),
      geometric: geometric && inScores(geometric),
    }
  })
}

/** What a table tells of an entry besides what it has played. */
type Placement<Each> = { readonly entry: Each } & Pick<
  Standing,
  'place' | 'shared' | 'mean' | 'median' | 'low' | 'high' | 'ties'
>

/** The values that rank an entry, opponent by opponent, and their mean over opponents; NaN if there are none. */
interface Measure {
  readonly values: Float64Array
  readonly mean: number
}

const byScores = ({ scores, mean }: Figures): Measure => ({ values: scores, mean })
const byLogarithms = ({ logs, logMean }: RoleEntry): Measure => ({ values: logs, mean: logMean })

/** Entries that have `slots` scores against each of so many opponents as a table, in its order. */
export function placedOf<Each extends Figures>(
  unordered: readonly Each[],
  opponents: number,
  slots: number,
  rankedBy: (entry: Each) => Measure = byScores,
  weights = weightsOf(opponents * slots),
): Placement<Each>[] {
  const entries = [...unordered].sort((one, other) => byRank(one, other, rankedBy))
  const scored = entries.filter(({ mean }) => !Number.isNaN(mean))
  const allTies = tiesOf(
    scored.map((entry) => rankedBy(entry).values),
    slots,
  )
  let place = 1
  const placed = entries.map((entry, position) => {
    const ties = allTies[position]
    place = Math.max(place, 1 + position - countAbove(position, ties ?? []))
    const measure = measureOf(byScores(entry), slots, weights)
    return {
      entry,
      place: ties ? place : null,
      mean: measure?.mean ?? null,
      median: ties ? entry.median : null,
      low: measure?.low ?? null,
      high: measure?.high ?? null,
      ties: ties ?? [],
    }
  })
  return withShared(placed)
}

/** A mean with its interval; `null` if there are no values. */
function measureOf({ values, mean }: Measure, slots: number, weights: Uint8Array): MeanWithInterval | null {
  if (Number.isNaN(mean)) return null
  const interval = intervalOf(values, slots, weights)
  // With equal values, rounding may put both bounds on one side of the mean.
  return {
    mean,
    low: interval ? Math.min(interval.low, mean) : null,
    high: interval ? Math.max(interval.high, mean) : null,
  }
}

/** Scores for their logarithms. */
const inScores = ({ mean, low, high }: MeanWithInterval): MeanWithInterval => ({
  mean: Math.exp(mean),
  low: low === null ? null : Math.exp(low),
  high: high === null ? null : Math.exp(high),
})

/** Rows in the order of their places, with whether another row has the same place. */
export const withShared = <Each extends { readonly place: number | null }>(rows: readonly Each[]) =>
  rows.map((row, at): Each & { readonly shared: boolean } => ({
    ...row,
    shared: row.place !== null && [rows[at - 1], rows[at + 1]].some((next) => next?.place === row.place),
  }))

function byRank<Each extends Figures>(one: Each, other: Each, rankedBy: (entry: Each) => Measure): number {
  const [mean, otherMean] = [rankedBy(one).mean, rankedBy(other).mean]
  const [unscored, otherUnscored] = [Number.isNaN(mean), Number.isNaN(otherMean)]
  if (unscored !== otherUnscored) return unscored ? 1 : -1
  const byName = one.id < other.id ? -1 : 1
  return unscored ? byName : otherMean - mean || other.median - one.median || byName
}

/** How many positions of these runs are above the given position. */
const countAbove = (position: number, runs: readonly Run[]): number =>
  runs.reduce((count, { from, to }) => count + Math.max(0, Math.min(to + 1, position) - from), 0)

function countsOf({ outcomes }: RoleEntry): Pick<Standing, 'trials' | 'forfeits' | 'didNotFinish'> {
  const counts = [0, 0, 0, 0]
  for (const outcome of outcomes) counts[outcome]!++
  return {
    trials: outcomes.length - counts[NOT_PLAYED]!,
    forfeits: counts[FORFEIT]!,
    didNotFinish: counts[DID_NOT_FINISH]!,
  }
}

/** The best and worst opponent. Among equally good ones, the hardest is the best and the easiest the worst. */
function extremesOf({ means }: RoleEntry, opponents: readonly string[]): Pick<Standing, 'best' | 'worst'> {
  let [best, worst] = [-1, -1]
  for (const [opponent, mean] of means.entries()) {
    if (Number.isNaN(mean)) continue
    if (best < 0 || mean > means[best]!) best = opponent
    if (worst < 0 || mean <= means[worst]!) worst = opponent
  }
  return { best: opponents[best] ?? null, worst: opponents[worst] ?? null }
}

/*
 * The last digit of a floating-point sum depends on the order of its terms, and so do the weights that a trial gets in
 * the bootstrap. The same programs have different ids on a site and on the command line but must get the same figures,
 * so opponents are ordered by difficulty, not by id.
 */

/** What an entry has scored, opponent by opponent; NaN for a missing score. */
interface ScoredEntry {
  readonly id: string
  readonly scores: Float64Array
}

/** An entry with its figures. */
interface Figures extends ScoredEntry {
  /** The mean score against each opponent. */
  readonly means: Float64Array
  readonly mean: number
  readonly median: number
}

/** An entry of a role with its figures and its outcomes. */
interface RoleEntry extends Results, Figures {
  readonly logMean: number
}

interface OrderedFigures<Each extends ScoredEntry> {
  readonly entries: (Each & Figures)[]
  /** Places of the opponents, the hardest first. `means` and `scores` of each entry are in this order. */
  readonly order: readonly number[]
}

/** The entries of a role and the ids of their opponents, the hardest first. */
function rankedOf(grid: Grid, role: Role): { entries: RoleEntry[]; opponents: readonly string[] } {
  const { architects, solvers } = grid
  const slots = grid.sizes.length
  const [own, others] = role === 'architect' ? [architects, solvers] : [solvers, architects]
  const results = own.map((id, place) => ({ id, ...resultsOf(grid, role, place) }))
  const { entries, order } = figuresOf(results, others.length, slots)
  return {
    entries: entries.map((entry) => {
      const logs = inOrder(entry.logs, order, slots)
      return { ...entry, logs, logMean: meanOf(meansOf(logs, slots)) }
    }),
    opponents: order.map((opponent) => others[opponent]!),
  }
}

/** The figures of entries that have `slots` scores against each of so many opponents. */
export function figuresOf<Each extends ScoredEntry>(
  own: readonly Each[],
  opponents: number,
  slots: number,
): OrderedFigures<Each> {
  const results = own.map((each) => ({ each, means: meansOf(each.scores, slots) }))
  const order = hardestFirst(results, opponents)
  const entries = results.map(({ each, means: unordered }) => {
    const means = inOrder(unordered, order, 1)
    const [mean, median] = [meanOf(means), medianOf(each.scores)]
    return { ...each, scores: inOrder(each.scores, order, slots), means, mean, median }
  })
  return { entries, order }
}

/** Opponents in ascending order of the mean of all entries against them; those without scored trials come last. */
function hardestFirst(entries: readonly Pick<Figures, 'means'>[], opponents: number): number[] {
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

/*
 * Means of scores with missing values. NaN stands for a missing score and for the mean of no scores.
 */

/** The mean of each opponent's slots. `values` holds `slots` scores per opponent. */
export function meansOf(values: Float64Array, slots: number): Float64Array {
  const means = new Float64Array(slots > 0 ? values.length / slots : 0)
  for (let opponent = 0; opponent < means.length; opponent++)
    means[opponent] = meanOf(values.subarray(opponent * slots, (opponent + 1) * slots))
  return means
}

export function meanOf(values: Float64Array): number {
  let [sum, count] = [0, 0]
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!
    if (Number.isNaN(value)) continue
    sum += value
    count++
  }
  return sum / count
}

function medianOf(values: Float64Array): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort()
  const middle = sorted.length >> 1
  if (sorted.length === 0) return Number.NaN
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

import { type Interval, intervalOf, meanOf, type Weights, weightsOf } from './bootstrap'
import { DID_NOT_FINISH, FORFEIT, type Grid, gridOf, NOT_PLAYED, type Results, resultsOf } from './grid'
import type { Players, Standing, Trials } from './table'
import type { Role } from './trial'

/** An entry with all that it has scored; the mean and the median are NaN where that is nothing. */
interface Entry extends Results {
  readonly id: string
  readonly mean: number
  readonly median: number
}

/** What entries are compared by. */
interface Yardstick {
  readonly slots: number
  readonly weights: Weights
}

/**
 * The leaderboard of one role: best mean first, then best median, then by id; who has no score comes last. The figures
 * depend on nothing but the trials: not on their order and, but for opponents that are equally hard, not on names.
 */
export function standingsOf(trials: Trials, role: Role, entered: Players = trials): readonly Standing[] {
  const grid = gridOf(trials, entered)
  const { slots } = grid
  const opponents = role === 'architect' ? grid.solvers : grid.architects
  const entries = entriesOf(grid, role)
  const yardstick = { slots, weights: weightsOf(ranksOf(entries, opponents.length, slots)) }

  let place = 1
  let first: Entry | undefined
  return entries.sort(byScore).map((entry, above): Standing => {
    const isScored = !Number.isNaN(entry.mean)
    const tiedWithAbove = isScored && first !== undefined && areTied(first, entry, yardstick)
    if (!tiedWithAbove) {
      first = entry
      place = above + 1
    }
    const interval = intervalOf(entry.scores, yardstick.slots, yardstick.weights)
    return {
      id: entry.id,
      place: isScored ? place : null,
      mean: isScored ? entry.mean : null,
      median: isScored ? entry.median : null,
      low: interval?.low ?? null,
      high: interval?.high ?? null,
      ...countsOf(entry),
      ...extremesOf(entry, opponents, slots),
      tiedWithAbove,
    }
  })
}

const entriesOf = (grid: Grid, role: Role): Entry[] =>
  (role === 'architect' ? grid.architects : grid.solvers).map((id, place) => {
    const results = resultsOf(grid, role, place)
    return { id, ...results, mean: meanOf(results.scores, grid.slots), median: medianOf(results.scores) }
  })

/** NaN for no scores. */
function medianOf(scores: Float64Array): number {
  const sorted = scores.filter((score) => !Number.isNaN(score)).sort()
  const middle = sorted.length >> 1
  if (sorted.length === 0) return Number.NaN
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

function byScore(one: Entry, other: Entry): number {
  const [scored, otherScored] = [!Number.isNaN(one.mean), !Number.isNaN(other.mean)]
  if (scored !== otherScored) return scored ? -1 : 1
  return (scored ? other.mean - one.mean || other.median - one.median : 0) || (one.id < other.id ? -1 : 1)
}

/**
 * Two entries are tied where the interval of their mean difference, on the trials that both are scored in, includes 0,
 * or where those are too few to tell.
 */
function areTied(one: Entry, other: Entry, { slots, weights }: Yardstick): boolean {
  const differences = one.scores.map((score, cell) => score - other.scores[cell]!)
  const interval: Interval | undefined = intervalOf(differences, slots, weights)
  return !interval || (interval.low <= 0 && interval.high >= 0)
}

/**
 * In which order the cells draw their weights: that of the opponents by the mean that all entries have against them. The
 * same programs have other ids on a site than on a command line, and are to get the same intervals.
 */
function ranksOf(entries: readonly Entry[], opponents: number, slots: number): Int32Array {
  const hardness = Array.from({ length: opponents }, (_, opponent) => {
    const [from, to] = [opponent * slots, (opponent + 1) * slots]
    const means = entries.map(({ scores }) => meanOf(scores.subarray(from, to), slots))
    return meanOf(Float64Array.from(means), 1)
  })
  const order = hardness.map((_, opponent) => opponent)
  // Against whom nothing is scored draws weights for nothing.
  order.sort((one, other) => hardness[one]! - hardness[other]! || 0 || one - other)
  const ranks = new Int32Array(opponents * slots)
  for (const [rank, opponent] of order.entries())
    for (let slot = 0; slot < slots; slot++) ranks[opponent * slots + slot] = rank * slots + slot
  return ranks
}

function countsOf({ outcomes }: Entry): Pick<Standing, 'trials' | 'forfeits' | 'didNotFinish'> {
  const counts = [0, 0, 0, 0]
  for (const outcome of outcomes) counts[outcome]!++
  return {
    trials: outcomes.length - counts[NOT_PLAYED]!,
    forfeits: counts[FORFEIT]!,
    didNotFinish: counts[DID_NOT_FINISH]!,
  }
}

/** Of opponents that are equally good, or bad, the first by name. */
function extremesOf(
  { scores }: Entry,
  opponents: readonly string[],
  slots: number,
): Pick<Standing, 'best' | 'worst'> {
  let best: { id: string; mean: number } | undefined
  let worst: typeof best
  for (const [place, id] of opponents.entries()) {
    const mean = meanOf(scores.subarray(place * slots, (place + 1) * slots), slots)
    if (Number.isNaN(mean)) continue
    if (!best || mean > best.mean) best = { id, mean }
    if (!worst || mean < worst.mean) worst = { id, mean }
  }
  return { best: best?.id ?? null, worst: worst?.id ?? null }
}

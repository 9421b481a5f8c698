import { intervalOf, mayBeZero, weightsOf } from './bootstrap'
import { DID_NOT_FINISH, FORFEIT, type Grid, gridOf, NOT_PLAYED, type Results, resultsOf } from './grid'
import { meanOf, meansOf, medianOf } from './means'
import type { Players, Standing, Trials } from './table'
import type { Role } from './trial'

/** An entry with all that it has scored; NaN for what there is none of. */
interface Entry extends Results {
  readonly id: string
  /** Against each opponent. */
  readonly means: Float64Array
  readonly mean: number
  readonly median: number
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
  const weights = weightsOf(ranksOf(entries, opponents.length, slots))

  let place = 1
  let first: Entry | undefined
  return entries.sort(byScore).map((entry, above): Standing => {
    const { id, scores, mean, median } = entry
    const isScored = !Number.isNaN(mean)
    const tiedWithAbove =
      isScored && first !== undefined && mayBeZero(differencesOf(first, entry), slots, weights)
    if (!tiedWithAbove) {
      first = entry
      place = above + 1
    }
    const interval = intervalOf(scores, slots, weights)
    return {
      id,
      place: isScored ? place : null,
      mean: isScored ? mean : null,
      median: isScored ? median : null,
      // Rounding may put equal scores on either side of their mean.
      low: interval ? Math.min(interval.low, mean) : null,
      high: interval ? Math.max(interval.high, mean) : null,
      ...countsOf(entry),
      ...extremesOf(entry, opponents),
      tiedWithAbove,
    }
  })
}

const entriesOf = (grid: Grid, role: Role): Entry[] =>
  (role === 'architect' ? grid.architects : grid.solvers).map((id, place) => {
    const results = resultsOf(grid, role, place)
    const means = meansOf(results.scores, grid.slots)
    return { id, ...results, means, mean: meanOf(means), median: medianOf(results.scores) }
  })

function byScore(one: Entry, other: Entry): number {
  const [unscored, otherUnscored] = [Number.isNaN(one.mean), Number.isNaN(other.mean)]
  if (unscored !== otherUnscored) return unscored ? 1 : -1
  const byName = one.id < other.id ? -1 : 1
  return unscored ? byName : other.mean - one.mean || other.median - one.median || byName
}

/** On the trials that both are scored in; NaN for the others. */
const differencesOf = (one: Entry, other: Entry): Float64Array =>
  one.scores.map((score, cell) => score - other.scores[cell]!)

/**
 * In which order the cells draw their weights: that of the opponents by the mean that all entries have against them. The
 * same programs have other ids on a site than on a command line, and are to get the same intervals.
 */
function ranksOf(entries: readonly Entry[], opponents: number, slots: number): Int32Array {
  const hardness = Array.from({ length: opponents }, (_, opponent) =>
    meanOf(Float64Array.from(entries, ({ means }) => means[opponent]!)),
  )
  // Against whom nothing is scored draws weights for nothing.
  const known = hardness.map((mean) => (Number.isNaN(mean) ? Number.POSITIVE_INFINITY : mean))
  const order = known.map((_, opponent) => opponent)
  order.sort((one, other) => Number(known[one]! > known[other]!) - Number(known[one]! < known[other]!))
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
function extremesOf({ means }: Entry, opponents: readonly string[]): Pick<Standing, 'best' | 'worst'> {
  let [best, worst] = [-1, -1]
  for (const [opponent, mean] of means.entries()) {
    if (Number.isNaN(mean)) continue
    if (best < 0 || mean > means[best]!) best = opponent
    if (worst < 0 || mean < means[worst]!) worst = opponent
  }
  return { best: opponents[best] ?? null, worst: opponents[worst] ?? null }
}

import { intervalOf, weightsOf } from './bootstrap'
import { DID_NOT_FINISH, FORFEIT, gridOf, NOT_PLAYED } from './grid'
import { type Entry, type Figures, rankedOf } from './ranked'
import type { Players, Standing, Trials } from './table'
import { type Run, tiesOf } from './ties'
import type { Role } from './trial'

/**
 * The standings of one role: best mean first, then best median, then by id; entries without a score come last. The
 * figures depend only on the trials, to the last digit: not on their order and, except for equally hard opponents, not
 * on names.
 */
export function standingsOf(trials: Trials, role: Role, entered: Players = trials): readonly Standing[] {
  const grid = gridOf(trials, entered)
  const { slots } = grid
  const { entries, opponents } = rankedOf(grid, role)
  return placedOf(entries, opponents.length, slots).map(
    ({ entry, ...placed }): Standing => ({
      ...{ id: entry.id, ...placed },
      ...countsOf(entry),
      ...extremesOf(entry, opponents),
    }),
  )
}

/** What a table tells of an entry besides what it has played. */
export type Placed<Each> = { readonly entry: Each } & Pick<
  Standing,
  'place' | 'shared' | 'mean' | 'median' | 'low' | 'high' | 'ties'
>

/** Entries that have `slots` scores against each of so many opponents as a table, in its order. */
export function placedOf<Each extends Figures>(
  unordered: readonly Each[],
  opponents: number,
  slots: number,
): Placed<Each>[] {
  const weights = weightsOf(opponents * slots)
  const entries = [...unordered].sort(byScore)
  const scored = entries.filter(({ mean }) => !Number.isNaN(mean))
  const allTies = tiesOf(
    scored.map(({ scores }) => scores),
    slots,
  )
  let place = 1
  const placed = entries.map((entry, position) => {
    const { scores, mean, median } = entry
    const ties = allTies[position]
    place = Math.max(place, 1 + position - countAbove(position, ties ?? []))
    const interval = intervalOf(scores, slots, weights)
    return {
      entry,
      place: ties ? place : null,
      mean: ties ? mean : null,
      median: ties ? median : null,
      // With equal scores, rounding may put both bounds on one side of the mean.
      low: interval ? Math.min(interval.low, mean) : null,
      high: interval ? Math.max(interval.high, mean) : null,
      ties: ties ?? [],
    }
  })
  return withShared(placed)
}

/** Rows in the order of their places, with whether another row has the same place. */
export const withShared = <Each extends { readonly place: number | null }>(rows: readonly Each[]) =>
  rows.map((row, at): Each & { readonly shared: boolean } => ({
    ...row,
    shared: row.place !== null && [rows[at - 1], rows[at + 1]].some((next) => next?.place === row.place),
  }))

function byScore(one: Figures, other: Figures): number {
  const [unscored, otherUnscored] = [Number.isNaN(one.mean), Number.isNaN(other.mean)]
  if (unscored !== otherUnscored) return unscored ? 1 : -1
  const byName = one.id < other.id ? -1 : 1
  return unscored ? byName : other.mean - one.mean || other.median - one.median || byName
}

/** How many positions of these runs are above the given position. */
const countAbove = (position: number, runs: readonly Run[]): number =>
  runs.reduce((count, { from, to }) => count + Math.max(0, Math.min(to + 1, position) - from), 0)

function countsOf({ outcomes }: Entry): Pick<Standing, 'trials' | 'forfeits' | 'didNotFinish'> {
  const counts = [0, 0, 0, 0]
  for (const outcome of outcomes) counts[outcome]!++
  return {
    trials: outcomes.length - counts[NOT_PLAYED]!,
    forfeits: counts[FORFEIT]!,
    didNotFinish: counts[DID_NOT_FINISH]!,
  }
}

/** The best and worst opponent. Among equally good ones, the hardest is the best and the easiest the worst. */
function extremesOf({ means }: Entry, opponents: readonly string[]): Pick<Standing, 'best' | 'worst'> {
  let [best, worst] = [-1, -1]
  for (const [opponent, mean] of means.entries()) {
    if (Number.isNaN(mean)) continue
    if (best < 0 || mean > means[best]!) best = opponent
    if (worst < 0 || mean <= means[worst]!) worst = opponent
  }
  return { best: opponents[best] ?? null, worst: opponents[worst] ?? null }
}

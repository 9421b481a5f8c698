/*
 * Two entries are tied if the 95 % interval of their difference includes 0. Their difference is the mean, over common
 * opponents, of the mean difference in the trials in which both are scored. What affects both equally, such as a hard
 * opponent or a long path, cancels out.
 *
 * The interval is Student's (W. S. Gosset, The Probable Error of a Mean, 1908). The trials against an opponent share
 * its weight. The effective number of trials is Kish's (sum of weights)² / sum of squared weights (L. Kish, Survey
 * Sampling, 1965, section 11.7). Bootstrapping the means would work as well, but at 1.2 ms per pair the 39 800 pairs of
 * 200 entries per role would take 48 s; this takes 0.3 s.
 *
 * One exception: an entry that is better in each of six or more common trials is better. A few very good scores can
 * make Student's interval so wide that it includes 0 even then. One of two equals is that much better at most once in
 * thirty-two times (the sign test).
 *
 * Ties are not transitive: two entries tied with a third need not be tied with each other. So ties are computed for
 * pairs, not for groups.
 */

/** Consecutive entries of a table, as 0-based positions; both ends are included. */
export interface Run {
  readonly from: number
  readonly to: number
}

/** Minimum effective number of common trials: one says nothing about the variance; two may come out as 1.999…. */
const FEWEST = 1.5

/**
 * The scores of an entry, 0 if missing, and in `there` 1 for a score and 0 for a missing one. This way the sums below
 * need no branches and take a quarter of the time.
 */
interface ScoreVector {
  readonly scores: Float64Array
  readonly there: Float64Array
}

const scoredOf = (scores: Float64Array): ScoreVector => ({
  scores: scores.map((score) => (Number.isNaN(score) ? 0 : score)),
  there: scores.map((score) => (Number.isNaN(score) ? 0 : 1)),
})

const areTied = (one: ScoreVector, other: ScoreVector, slots: number): boolean =>
  intervalHoldsZero(one, other, slots) && !isAlwaysBetter(one, other) && !isAlwaysBetter(other, one)

/** By chance alone, one of two equals is better this many times in a row with probability 2 · 2⁻⁶ = 1 / 32. */
const ENOUGH = 6

function isAlwaysBetter({ scores, there }: ScoreVector, other: ScoreVector): boolean {
  let times = 0
  for (let cell = 0; cell < scores.length; cell++) {
    if (there[cell] === 0 || other.there[cell] === 0) continue
    if (scores[cell]! <= other.scores[cell]!) return false
    times++
  }
  return times >= ENOUGH
}

function intervalHoldsZero({ scores, there }: ScoreVector, other: ScoreVector, slots: number): boolean {
  const { scores: theirs, there: thereToo } = other
  // Over opponents: their number, and sums of 1 / n, mean, mean / n and mean square / n, for n common trials. These are
  // separate variables because an array would be allocated each time, and this is the hot spot.
  let opponents = 0
  let inverse = 0
  let means = 0
  let meansByN = 0
  let squaresByN = 0
  for (let from = 0; from < scores.length; from += slots) {
    let count = 0
    let sum = 0
    let squares = 0
    for (let cell = from; cell < from + slots; cell++) {
      const both = there[cell]! * thereToo[cell]!
      const difference = both * (scores[cell]! - theirs[cell]!)
      count += both
      sum += difference
      squares += difference * difference
    }
    if (count === 0) continue
    opponents++
    const share = 1 / count
    inverse += share
    means += sum * share
    meansByN += sum * share * share
    squaresByN += squares * share * share
  }
  if (inverse === 0) return true
  const worth = (opponents * opponents) / inverse
  if (worth < FEWEST) return true
  const mean = means / opponents
  const spread = Math.max(0, squaresByN - 2 * mean * meansByN + mean * mean * inverse)
  const variance = (spread / (opponents * opponents)) * (worth / (worth - 1))
  // Rounding may turn a worth of 10 into 9.999….
  return mean * mean <= quantile(Math.floor(worth + 1e-9) - 1) ** 2 * variance
}

/** The 97.5 % quantiles of Student's distribution with 1 to 9 degrees of freedom. */
const FEW = [12.7062, 4.30265, 3.18245, 2.77645, 2.57058, 2.44691, 2.36462, 2.306, 2.26216]

/**
 * The 97.5 % quantile of Student's distribution. From 10 degrees of freedom on: M. Abramowitz, I. A. Stegun, Handbook
 * of Mathematical Functions, 26.7.5, correct to four decimals.
 */
export function quantile(freedom: number): number {
  const exact = FEW[freedom - 1]
  if (exact !== undefined) return exact
  const z = 1.959964
  const [z3, z5, z7] = [z ** 3, z ** 5, z ** 7]
  return (
    z +
    (z3 + z) / 4 / freedom +
    (5 * z5 + 16 * z3 + 3 * z) / 96 / freedom ** 2 +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / 384 / freedom ** 3
  )
}

/**
 * For each entry of a table, the other entries it is tied with. `scores`: one array per entry, with `slots` scores per
 * opponent; NaN for a missing score.
 */
export function tiesOf(scores: readonly Float64Array[], slots: number): readonly (readonly Run[])[] {
  const scored = scores.map(scoredOf)
  const tied: number[][] = scores.map(() => [])
  for (const [below, its] of scored.entries())
    for (let above = 0; above < below; above++) {
      if (!areTied(scored[above]!, its, slots)) continue
      tied[above]!.push(below)
      tied[below]!.push(above)
    }
  return tied.map(runsOf)
}

/** Groups ascending numbers into runs of consecutive ones. */
export function runsOf(numbers: readonly number[]): Run[] {
  const runs: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && number === last.to + 1) last.to = number
    else runs.push({ from: number, to: number })
  }
  return runs
}

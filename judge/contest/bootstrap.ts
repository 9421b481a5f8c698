import { randomFrom } from '../kit/random'

/*
 * How sure a score is. The score of an entry is the mean over its opponents of the mean over its scored trials with
 * them, and what could have come out otherwise are its trials: (opponent, size, seed).
 *
 * The estimator is the percentile bootstrap (B. Efron, R. J. Tibshirani, An Introduction to the Bootstrap, 1993, chapter
 * 13) with Poisson weights: in each resample each trial counts as often as a Poisson variable of mean 1 says, which for
 * all but the smallest samples is drawing them with replacement (J. A. Hanley, B. MacGibbon, Creating non-parametric
 * bootstrap samples using Poisson frequencies, 2006). The weights of (opponent, size, seed) are the same for all entries
 * of a role, so that in a comparison of two both meet the same mazes, or the same walkers, in each resample.
 */

/**
 * So many that the ranks of 2.5 % and 97.5 % among them, (resamples + 1) · 0.025 = 13, are whole (A. C. Davison,
 * D. V. Hinkley, Bootstrap Methods and their Application, 1997, section 2.4).
 */
export const RESAMPLES = 519
const TAIL = 0.025
const SEED = 4

/** With fewer trials nothing is known about how much they differ. */
const FEWEST = 2

/** `weights[resample · cells + cell]`: how often the trial of a cell counts. */
export type Weights = Uint8Array

/** Weights for that many cells; `ranks[cell]`: the cell's place in the order in which they are drawn. */
export function weightsOf(ranks: Int32Array): Weights {
  const cells = ranks.length
  const drawn = new Uint8Array(RESAMPLES * cells)
  const random = randomFrom(SEED)
  for (let at = 0; at < drawn.length; at++) drawn[at] = poisson(random.below(2 ** 32))
  const weights = new Uint8Array(drawn.length)
  for (let cell = 0; cell < cells; cell++)
    for (let resample = 0; resample < RESAMPLES; resample++)
      weights[resample * cells + cell] = drawn[ranks[cell]! * RESAMPLES + resample]!
  return weights
}

/** `BOUNDS[k]`: the part of 2^32 in which a Poisson variable of mean 1 is at most k. More than 12 is rarer than 2^-32. */
const BOUNDS = Array.from({ length: 13 }, (_, most) => {
  let [sum, term] = [0, Math.exp(-1)]
  for (let k = 0; k <= most; k++, term /= k) sum += term
  return sum * 2 ** 32
})

function poisson(uniform: number): number {
  let value = 0
  while (value < BOUNDS.length - 1 && uniform >= BOUNDS[value]!) value++
  return value
}

export interface Interval {
  readonly low: number
  readonly high: number
}

/**
 * The 95 % interval of the mean over opponents of the mean over slots of these values, `opponents · slots` of them; NaN
 * is left out. `undefined` for fewer than two values. It contains the mean.
 */
export function intervalOf(values: Float64Array, slots: number, weights: Weights): Interval | undefined {
  const sample = sampleOf(values, slots)
  if (sample.values.length < FEWEST) return undefined
  const means = new Float64Array(RESAMPLES)
  let found = 0
  for (let resample = 0; resample < RESAMPLES; resample++) {
    const mean = weightedMean(sample, weights, resample * values.length)
    // A resample in which nothing counts has no mean. Of two trials that happens in one of seven.
    if (!Number.isNaN(mean)) means[found++] = mean
  }
  const sorted = means.subarray(0, found).sort()
  const rank = Math.max(1, Math.floor((found + 1) * TAIL))
  const mean = meanOf(values, slots)
  // Rounding may put equal values on either side of their mean.
  return { low: Math.min(mean, sorted[rank - 1]!), high: Math.max(mean, sorted[found - rank]!) }
}

/** The mean over opponents of the mean over slots; NaN is left out, and the result where there is nothing else. */
export const meanOf = (values: Float64Array, slots: number): number =>
  weightedMean(sampleOf(values, slots), new Uint8Array(values.length).fill(1), 0)

/** The values that are there, opponent by opponent. */
interface Sample {
  readonly values: Float64Array
  readonly cells: Int32Array
  /** Where the values of each opponent end that has any. */
  readonly ends: Int32Array
}

function sampleOf(values: Float64Array, slots: number): Sample {
  const cells: number[] = []
  const ends: number[] = []
  for (let from = 0; from < values.length; from += slots) {
    const before = cells.length
    for (let cell = from; cell < from + slots; cell++) if (!Number.isNaN(values[cell]!)) cells.push(cell)
    if (cells.length > before) ends.push(cells.length)
  }
  return {
    values: Float64Array.from(cells, (cell) => values[cell]!),
    cells: Int32Array.from(cells),
    ends: Int32Array.from(ends),
  }
}

function weightedMean({ values, cells, ends }: Sample, weights: Weights, from: number): number {
  let [sum, opponents, at] = [0, 0, 0]
  for (let opponent = 0; opponent < ends.length; opponent++) {
    const end = ends[opponent]!
    let [part, weight] = [0, 0]
    for (; at < end; at++) {
      const times = weights[from + cells[at]!]!
      part += times * values[at]!
      weight += times
    }
    if (weight === 0) continue
    sum += part / weight
    opponents++
  }
  return sum / opponents
}

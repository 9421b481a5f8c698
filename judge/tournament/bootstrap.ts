import { randomFrom } from '../kit/random'

/*
 * The uncertainty of scores. The score of an entry is the mean over its opponents of the mean over its scored trials
 * against each: a weighted mean of trials, in which a trial weighs 1 / (scored trials against its opponent). The random
 * element is which trials there are: (opponent, size, seed).
 *
 * The estimator is the percentile bootstrap (B. Efron, R. J. Tibshirani, An Introduction to the Bootstrap, 1993, chapter
 * 13) of that weighted mean, with Poisson weights: in each resample, the count of each trial is a Poisson variable of
 * mean 1. For all but the smallest samples this amounts to drawing with replacement (J. A. Hanley, B. MacGibbon,
 * Creating non-parametric bootstrap samples using Poisson frequencies, 2006). The count for an opponent, a size and a
 * seed is the same for all entries of a role, so entries with equal scores get equal intervals.
 *
 * Trials are treated as a sample of all possible ones, opponents included. For a fixed set of opponents, the interval
 * is therefore too wide rather than too narrow. (A mean of means in each resample would take this into account, but
 * with one trial per opponent it would be too narrow: 87 % instead of 95 %.)
 */

/**
 * Number of resamples, chosen so that the ranks of 2.5 % and 97.5 % among them, (resamples + 1) · 0.025 = 13, are whole
 * (A. C. Davison, D. V. Hinkley, Bootstrap Methods and their Application, 1997, section 2.4).
 */
export const RESAMPLES = 519
const TAIL = 0.025
const SEED = 4

/** Minimum number of trials for an interval: fewer say nothing about their variance. */
const FEWEST = 2

/** `weights[resample · cells + cell]` is how often the trial of a cell counts. */
type Weights = Uint8Array

/** Draws weights for this many cells, cell by cell. */
export function weightsOf(cells: number): Weights {
  const weights = new Uint8Array(RESAMPLES * cells)
  const random = randomFrom(SEED)
  for (let cell = 0; cell < cells; cell++)
    for (let at = cell; at < weights.length; at += cells) weights[at] = poisson(random.below(2 ** 32))
  return weights
}

/** `BOUNDS[k]`: 2^32 · P(X ≤ k) for a Poisson variable X of mean 1. More than 12 is rarer than 2^-32. */
const BOUNDS = Array.from({ length: 12 }, (_, most) => {
  let [sum, term] = [0, Math.exp(-1)]
  for (let k = 0; k <= most; k++) {
    sum += term
    term /= k + 1
  }
  return sum * 2 ** 32
})

function poisson(uniform: number): number {
  let value = 0
  while (value < BOUNDS.length && uniform >= BOUNDS[value]!) value++
  return value
}

export interface Interval {
  readonly low: number
  readonly high: number
}

/**
 * The 95 % interval of the mean over opponents of the mean over slots. `values` holds `opponents · slots` numbers; NaN
 * is skipped. Returns `undefined` for fewer than two values.
 */
export function intervalOf(values: Float64Array, slots: number, weights: Weights): Interval | undefined {
  const sample = sampleOf(values, slots)
  if (sample.count < FEWEST) return undefined
  const means = new Float64Array(RESAMPLES)
  for (let resample = 0; resample < RESAMPLES; resample += AT_ONCE)
    resampleMeans(sample, weights, resample, means)
  // A resample in which nothing counts has no mean and is dropped. With two trials that happens once in seven times.
  const sorted = means.filter((mean) => !Number.isNaN(mean)).sort()
  // Each tail ends at the value with this 1-based rank.
  const rank = Math.max(1, Math.floor((sorted.length + 1) * TAIL))
  return { low: sorted[rank - 1]!, high: sorted[sorted.length - rank]! }
}

/** Arrays by cell, with 0 for a missing value, because adding 0 is faster than testing for a value. */
interface Sample {
  /** The share of a value in the mean, up to a common factor; and the value times its share. */
  readonly shares: Float64Array
  readonly values: Float64Array
  /** Number of values. */
  readonly count: number
}

function sampleOf(all: Float64Array, slots: number): Sample {
  const shares = new Float64Array(all.length)
  const values = new Float64Array(all.length)
  let count = 0
  for (let from = 0; from < all.length; from += slots) {
    let scored = 0
    for (let cell = from; cell < from + slots; cell++) if (!Number.isNaN(all[cell]!)) scored++
    count += scored
    for (let cell = from; cell < from + slots; cell++) {
      if (Number.isNaN(all[cell]!)) continue
      shares[cell] = 1 / scored
      values[cell] = all[cell]! * shares[cell]!
    }
  }
  return { shares, values, count }
}

/** Resamples per pass; divides `RESAMPLES`. Three independent sums take two thirds of the time of three in sequence. */
const AT_ONCE = 3

/** Writes the means of this resample and the next two; NaN if nothing counts. */
function resampleMeans(sample: Sample, weights: Weights, resample: number, means: Float64Array): void {
  const { values, shares } = sample
  const a = resample * values.length
  const b = a + values.length
  const c = b + values.length
  let sumA = 0
  let sumB = 0
  let sumC = 0
  let shareA = 0
  let shareB = 0
  let shareC = 0
  for (let cell = 0; cell < values.length; cell++) {
    const value = values[cell]!
    const share = shares[cell]!
    const timesA = weights[a + cell]!
    const timesB = weights[b + cell]!
    const timesC = weights[c + cell]!
    sumA += timesA * value
    sumB += timesB * value
    sumC += timesC * value
    shareA += timesA * share
    shareB += timesB * share
    shareC += timesC * share
  }
  means[resample] = sumA / shareA
  means[resample + 1] = sumB / shareB
  means[resample + 2] = sumC / shareC
}

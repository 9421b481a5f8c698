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
  const weights = new Uint8Array(RESAMPLES * cells)
  const random = randomFrom(SEED)
  const inOrder = new Int32Array(cells)
  for (let cell = 0; cell < cells; cell++) inOrder[ranks[cell]!] = cell
  for (const cell of inOrder)
    for (let at = cell; at < weights.length; at += cells) weights[at] = poisson(random.below(2 ** 32))
  return weights
}

/** `BOUNDS[k]`: the part of 2^32 in which a Poisson variable of mean 1 is at most k. More than 12 is rarer than 2^-32. */
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
 * The 95 % interval of the mean over opponents of the mean over slots of these values, `opponents · slots` of them; NaN
 * is left out. `undefined` for fewer than two values.
 */
export function intervalOf(values: Float64Array, slots: number, weights: Weights): Interval | undefined {
  const sample = sampleOf(values, slots)
  if (sample.values.length < FEWEST) return undefined
  const means = new Float64Array(RESAMPLES)
  for (let resample = 0; resample < RESAMPLES; resample += AT_ONCE)
    resampleMeans(sample, weights, resample, means)
  // A resample in which nothing counts has no mean, and is no resample: of two trials that happens once in seven.
  const sorted = means.filter((mean) => !Number.isNaN(mean)).sort()
  const rank = rankOf(sorted.length)
  return { low: sorted[rank - 1]!, high: sorted[sorted.length - rank]! }
}

/** The tail ends at the value of this rank, from 1, on either side. */
const rankOf = (found: number): number => Math.max(1, Math.floor((found + 1) * TAIL))

/**
 * Whether that interval contains 0, or cannot be told. It mostly does, or why would one ask: and that is known as soon as
 * there are enough means on either side.
 */
export function mayBeZero(values: Float64Array, slots: number, weights: Weights): boolean {
  const sample = sampleOf(values, slots)
  if (sample.values.length < FEWEST) return true
  const means = new Float64Array(RESAMPLES)
  let [found, atMost, atLeast] = [0, 0, 0]
  for (let resample = 0; resample < RESAMPLES; resample += AT_ONCE) {
    resampleMeans(sample, weights, resample, means)
    for (let at = resample; at < resample + AT_ONCE; at++) {
      const mean = means[at]!
      if (!Number.isNaN(mean)) found++
      if (mean <= 0) atMost++
      if (mean >= 0) atLeast++
    }
    if (Math.min(atMost, atLeast) >= rankOf(RESAMPLES)) return true
  }
  return Math.min(atMost, atLeast) >= rankOf(found)
}

/** The values that are there, opponent by opponent. */
interface Sample {
  readonly values: Float64Array
  /** In which cell each of them stands, and how many cells there are in all. */
  readonly cells: Int32Array
  readonly allCells: number
  /** Where the values of each opponent end that has any. */
  readonly ends: Int32Array
}

function sampleOf(values: Float64Array, slots: number): Sample {
  const cells = new Int32Array(values.length)
  const ends = new Int32Array(values.length)
  let [found, opponents] = [0, 0]
  for (let from = 0; from < values.length; from += slots) {
    const before = found
    for (let cell = from; cell < from + slots; cell++) if (!Number.isNaN(values[cell]!)) cells[found++] = cell
    if (found > before) ends[opponents++] = found
  }
  const there = cells.subarray(0, found)
  return {
    values: Float64Array.from(there, (cell) => values[cell]!),
    cells: there,
    allCells: values.length,
    ends: ends.subarray(0, opponents),
  }
}

/** It divides `RESAMPLES`. Three sums that do not wait for each other take 1.6 ns a trial, one by one 2.4 ns. */
const AT_ONCE = 3

/** Writes the means of this resample and of the two after it; NaN where nothing counts. */
function resampleMeans(
  { values, cells, allCells, ends }: Sample,
  weights: Weights,
  resample: number,
  means: Float64Array,
): void {
  const a = resample * allCells
  const b = a + allCells
  const c = b + allCells
  let [sumA, sumB, sumC] = [0, 0, 0]
  let [opponentsA, opponentsB, opponentsC] = [0, 0, 0]
  let at = 0
  for (let opponent = 0; opponent < ends.length; opponent++) {
    const end = ends[opponent]!
    let [partA, partB, partC] = [0, 0, 0]
    let [countA, countB, countC] = [0, 0, 0]
    for (; at < end; at++) {
      const value = values[at]!
      const cell = cells[at]!
      const [timesA, timesB, timesC] = [weights[a + cell]!, weights[b + cell]!, weights[c + cell]!]
      partA += timesA * value
      partB += timesB * value
      partC += timesC * value
      countA += timesA
      countB += timesB
      countC += timesC
    }
    if (countA > 0) {
      sumA += partA / countA
      opponentsA++
    }
    if (countB > 0) {
      sumB += partB / countB
      opponentsB++
    }
    if (countC > 0) {
      sumC += partC / countC
      opponentsC++
    }
  }
  means[resample] = sumA / opponentsA
  means[resample + 1] = sumB / opponentsB
  means[resample + 2] = sumC / opponentsC
}

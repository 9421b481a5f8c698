import { randomFrom } from '../kit/random'

/*
 * The uncertainty of scores. The score of an entry is the mean over its opponents of the mean over its scored trials
 * against each: a weighted mean of trials, in which a trial weighs 1 / (scored trials against its opponent). The random
 * element is which trials there are: (opponent, size, seed).
 *
 * The estimator is the percentile bootstrap (B. Efron, R. J. Tibshirani, An Introduction to the Bootstrap, 1993, chapter
 * 13) of that weighted mean, with Poisson weights: in each resample, the count of each trial is a Poisson variable of
 * mean 1. For all but the smallest samples this amounts to drawing with replacement (J. A. Hanley, B. MacGibbon,
 * Creating non-parametric bootstrap samples using Poisson frequencies, 2006).
 *
 * Counts of different trials are independent, so a new trial needs only its own, and those of all others stay (N. Chamandy,
 * O. Muralidharan, A. Najmi, S. Naidu, Estimating Uncertainty for Massive Data Streams, 2012, draw them from hashes for the
 * same reason). They come from a hash of the entry's scores against an opponent, not of names: the same programs have
 * different ids on a site and on the command line but must get the same figures. If an entry has the same scores against
 * several opponents, these are numbered, so each of them has counts of its own. Whatever the data are, counts are drawn
 * independently of each other with the same distribution, which is all that the bootstrap asks for; and entries with equal
 * scores get equal intervals.
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

/**
 * A trial's counts are `RESAMPLES` consecutive ones from here on a place that its hash names. Two of 4000 trials begin at the
 * same place with a probability of one in 130 000, which changes no variance on average.
 */
const COUNTS = 2 ** 18
/** From here on, all counts are 0: those of no trial. */
const NOTHING = COUNTS + RESAMPLES
let drawn: Uint8Array | undefined

/** Poisson variables of mean 1, the same in every run; made when they are needed, in some milliseconds. */
export function poissonCounts(): Uint8Array {
  if (drawn) return drawn
  const random = randomFrom(SEED)
  drawn = new Uint8Array(NOTHING + RESAMPLES)
  for (let at = 0; at < NOTHING; at++) drawn[at] = poisson(random.below(2 ** 32))
  return drawn
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
 * The resamples of one entry, of which each has the sum of its trials and of their weights. Both are integers, values in units
 * of 2^-28, so that they are exact (up to 2^25 for the sum over opponents: 3000 mazes in which a solver walks all steps that
 * there are) and do not depend on the order in which trials came and went.
 */
export class Resamples {
  readonly #sums = new Float64Array(RESAMPLES)
  readonly #weights = new Float64Array(RESAMPLES)
  /** How many opponents there are against which the scores have this hash. */
  readonly #alike = new Map<number, number>()
  #count = 0
  #interval: Interval | undefined | null = null

  /**
   * Adds the trials against an opponent: `values` and what identifies each of them; NaN is no trial. `scores` are what the
   * counts are drawn from: the values, or what these have been computed from.
   */
  add(values: Float64Array, scores: Float64Array, slots: readonly number[]): void {
    const hash = hashOf(scores, slots)
    const alike = this.#alike.get(hash) ?? 0
    this.#alike.set(hash, alike + 1)
    this.#change(values, slots, hash, alike, 1)
  }

  /** Takes away what was added. */
  remove(values: Float64Array, scores: Float64Array, slots: readonly number[]): void {
    const hash = hashOf(scores, slots)
    const alike = this.#alike.get(hash)! - 1
    if (alike === 0) this.#alike.delete(hash)
    else this.#alike.set(hash, alike)
    this.#change(values, slots, hash, alike, -1)
  }

  /** The 95 % interval of the mean over opponents of the mean over trials; `undefined` for fewer than two trials. */
  get interval(): Interval | undefined {
    if (this.#interval === null) this.#interval = this.#computed()
    return this.#interval
  }

  #change(values: Float64Array, slots: readonly number[], hash: number, alike: number, sign: 1 | -1): void {
    let scored = 0
    for (const value of values) if (!Number.isNaN(value)) scored++
    if (scored === 0) return
    this.#count += sign * scored
    this.#interval = null
    const weight = Math.round(UNIT / scored)
    const length = Math.ceil(scored / AT_ONCE) * AT_ONCE
    const [places, integers] = [new Int32Array(length).fill(NOTHING), new Float64Array(length)]
    let trial = 0
    for (let slot = 0; slot < values.length; slot++) {
      const value = values[slot]!
      if (Number.isNaN(value)) continue
      places[trial] = placeOf(hash, alike, slots[slot]!)
      integers[trial++] = sign * Math.round(value * weight)
    }
    addCounted(this.#sums, this.#weights, places, integers, sign * weight)
  }

  #computed(): Interval | undefined {
    if (this.#count < FEWEST) return undefined
    // A resample in which nothing counts has no mean and is dropped. With two trials that happens once in seven times.
    let there = 0
    for (let resample = 0; resample < RESAMPLES; resample++) {
      const weight = this.#weights[resample]!
      if (weight > 0) MEANS[there++] = this.#sums[resample]! / weight
    }
    // Each tail ends at the value with this 1-based rank.
    const rank = Math.max(1, Math.floor((there + 1) * TAIL))
    return { low: least(MEANS, there, rank, 1), high: -least(MEANS, there, rank, -1) }
  }
}

const MEANS = new Float64Array(RESAMPLES)
const LEAST = new Float64Array(RESAMPLES)

/** The number with this 1-based rank among the first `length`, each times `sign`. Ranks are low: sorting all takes ten times as long. */
function least(numbers: Float64Array, length: number, rank: number, sign: 1 | -1): number {
  let kept = 0
  for (let at = 0; at < length; at++) {
    const number = sign * numbers[at]!
    if (kept === rank && number >= LEAST[rank - 1]!) continue
    let to = kept < rank ? kept++ : rank - 1
    for (; to > 0 && LEAST[to - 1]! > number; to--) LEAST[to] = LEAST[to - 1]!
    LEAST[to] = number
  }
  return LEAST[rank - 1]!
}

const UNIT = 2 ** 28

/** Where a trial's counts begin: of the block with this hash, this many alike before it, and what identifies its slot. */
export function placeOf(hash: number, alike: number, slot: number): number {
  const seed = mixed((hash | 0) ^ mixed(alike ^ Math.floor(hash / 2 ** 32)))
  return mixed(seed ^ slot) & (COUNTS - 1)
}

/** Trials whose counts are added in one pass: half as many passes over all sums, in half the time, as two at a time. */
const AT_ONCE = 5

/**
 * Adds a block of trials, values and the weight of each of them, as often as their counts say. The hot spot: when 400 entries
 * meet one more opponent with ten trials, two million counts.
 */
function addCounted(
  sums: Float64Array,
  weights: Float64Array,
  places: Int32Array,
  values: Float64Array,
  weight: number,
): void {
  const counts = poissonCounts()
  for (let from = 0; from < places.length; from += AT_ONCE) {
    const [a, b, c, d, e] = [
      places[from]!,
      places[from + 1]!,
      places[from + 2]!,
      places[from + 3]!,
      places[from + 4]!,
    ]
    const [ofA, ofB, ofC, ofD, ofE] = [
      values[from]!,
      values[from + 1]!,
      values[from + 2]!,
      values[from + 3]!,
      values[from + 4]!,
    ]
    for (let resample = 0; resample < RESAMPLES; resample++) {
      const timesA = counts[a + resample]!
      const timesB = counts[b + resample]!
      const timesC = counts[c + resample]!
      const timesD = counts[d + resample]!
      const timesE = counts[e + resample]!
      sums[resample]! += timesA * ofA + timesB * ofB + timesC * ofC + timesD * ofD + timesE * ofE
      weights[resample]! += (timesA + timesB + timesC + timesD + timesE) * weight
    }
  }
}

const BITS = new Float64Array(1)
const HALVES = new Uint32Array(BITS.buffer)

/** 53 bits of scores and of what identifies each of their slots. */
export function hashOf(scores: Float64Array, slots: readonly number[]): number {
  let [one, other] = [SEED, ~SEED]
  for (let slot = 0; slot < scores.length; slot++) {
    const score = scores[slot]!
    if (Number.isNaN(score)) continue
    BITS[0] = score
    one = mixed(one ^ HALVES[0]! ^ slots[slot]!)
    one = mixed(one ^ HALVES[1]!)
    other = mixed(other ^ HALVES[1]! ^ Math.imul(slots[slot]!, 5))
    other = mixed(other ^ HALVES[0]!)
  }
  return (one >>> 0) + (other & 0x1f_ffff) * 2 ** 32
}

/** What identifies an order, whatever others there are. */
export const slotOf = (size: number, seed: number): number => mixed(mixed(seed) ^ size)

/** The 32-bit finaliser of judge/kit/random.ts. */
function mixed(bits: number): number {
  let all = (bits + 0x9e3779b9) | 0
  all = Math.imul(all ^ (all >>> 16), 0x21f0aaad)
  all = Math.imul(all ^ (all >>> 15), 0x735a2d97)
  return all ^ (all >>> 15)
}

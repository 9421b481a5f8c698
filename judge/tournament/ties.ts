import { COARSE, FINE, grown } from './sums'

/*
 * Two entries are tied if the 95 % interval of their difference includes 0. Their difference is the mean, over common
 * opponents, of the mean difference in the trials in which both are scored. What affects both equally, such as a hard
 * opponent or a long path, cancels out.
 *
 * The interval is Student's (W. S. Gosset, The Probable Error of a Mean, 1908). The trials against an opponent share
 * its weight. The effective number of trials is Kish's (sum of weights)² / sum of squared weights (L. Kish, Survey
 * Sampling, 1965, section 11.7). Bootstrapping the means would work as well, but at 1.2 ms per pair the 39 800 pairs of
 * 200 entries per role would take 48 s.
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

/** By chance alone, one of two equals is better this many times in a row with probability 2 · 2⁻⁶ = 1 / 32. */
const ENOUGH = 6

/** What all entries scored against one opponent, `slots` numbers for each of them. */
export interface Column {
  /** 0 for what is missing. */
  readonly values: Float64Array
  /** 1 for a score, 0 for a missing one. */
  readonly there: Uint8Array
  /** Number of scores of each entry. */
  readonly counts: Int32Array
}

/*
 * What is known of a pair: sums over opponents, in which n is the number of common trials against one of them. Parts of a
 * sum that are multiples of 2^-12 and of 2^-52 are apart, as in sums.ts; these are the same loops without a call for each
 * term, because this is the hot spot: 79 800 pairs for 400 entries that meet one more opponent.
 */
const [OPPONENTS, COMMON] = [0, 1] as const
/** Opponents against which one is better in each common trial, and against which it is worse. */
const [BETTER, WORSE] = [2, 3] as const
/** 1 / n, in multiples of 2^-40. */
const INVERSE = 4
/** The mean difference, the mean / n, and the mean square / n. */
const [MEANS, MEANS_BY_N, SQUARES_BY_N] = [5, 7, 9] as const
const SUMS = 11
const ROUGH = 1.5 * 2 ** 12

/** The place of a pair; `one` must be greater than `other`. */
const pairOf = (one: number, other: number): number => (one * (one - 1)) / 2 + other

/** All pairs of the entries of a table, whose places are numbers from 0. */
export class Pairs {
  readonly #slots: number
  #sums = new Float64Array(0)
  /** Whether a pair is tied: 1 for yes, 0 for no. */
  #tied = new Uint8Array(0)

  constructor(slots: number) {
    this.#slots = slots
  }

  /** Makes room for so many entries. */
  grow(entries: number): void {
    this.#sums = grown(this.#sums, SUMS * pairOf(entries, 0))
    this.#tied = grown(this.#tied, pairOf(entries, 0))
  }

  /** Adds the trials of an entry against an opponent to its pairs with all others, or takes them away with the sign -1. */
  add(entry: number, column: Column, sign: 1 | -1): void {
    const { counts } = column
    if (counts[entry] === 0) return
    for (let other = 0; other < counts.length; other++) {
      if (counts[other] === 0 || other === entry) continue
      if (other < entry) this.#add(SUMS * pairOf(entry, other), column, entry, other, sign)
      else this.#add(SUMS * pairOf(other, entry), column, other, entry, sign)
    }
  }

  #add(at: number, { values, there, counts }: Column, one: number, other: number, sign: 1 | -1): void {
    const slots = this.#slots
    const [from, apart] = [one * slots, (other - one) * slots]
    let count = 0
    let sum = 0
    let squares = 0
    let least = Number.POSITIVE_INFINITY
    let most = Number.NEGATIVE_INFINITY
    if (counts[one] === slots && counts[other] === slots) {
      count = slots
      for (let cell = from; cell < from + slots; cell++) {
        const difference = values[cell]! - values[cell + apart]!
        sum += difference
        squares += difference * difference
        least = Math.min(least, difference)
        most = Math.max(most, difference)
      }
    } else {
      for (let cell = from; cell < from + slots; cell++) {
        if (there[cell] === 0 || there[cell + apart] === 0) continue
        const difference = values[cell]! - values[cell + apart]!
        count++
        sum += difference
        squares += difference * difference
        least = Math.min(least, difference)
        most = Math.max(most, difference)
      }
      if (count === 0) return
    }
    const sums = this.#sums
    const share = 1 / count
    const mean = sum * share
    const meanByN = mean * share
    const squareByN = squares * share * share
    const coarseMean = mean + COARSE - COARSE
    const coarseMeanByN = meanByN + COARSE - COARSE
    const coarseSquareByN = squareByN + COARSE - COARSE
    sums[at + OPPONENTS]! += sign
    sums[at + COMMON]! += sign * count
    if (least > 0) sums[at + BETTER]! += sign
    else if (most < 0) sums[at + WORSE]! += sign
    sums[at + INVERSE]! += sign * (share + ROUGH - ROUGH)
    sums[at + MEANS]! += sign * coarseMean
    sums[at + MEANS + 1]! += sign * (mean - coarseMean + FINE - FINE)
    sums[at + MEANS_BY_N]! += sign * coarseMeanByN
    sums[at + MEANS_BY_N + 1]! += sign * (meanByN - coarseMeanByN + FINE - FINE)
    sums[at + SQUARES_BY_N]! += sign * coarseSquareByN
    sums[at + SQUARES_BY_N + 1]! += sign * (squareByN - coarseSquareByN + FINE - FINE)
  }

  /** Decides anew whether two are tied. */
  decide(one: number, other: number): void {
    const pair = one > other ? pairOf(one, other) : pairOf(other, one)
    this.#tied[pair] = areTied(this.#sums, SUMS * pair) ? 1 : 0
  }

  /** The positions in a table that one position is tied with; `places` are those of the entries in the table's order. */
  tiesOf(position: number, places: Int32Array): readonly Run[] {
    const own = places[position]!
    const tied: number[] = []
    for (let at = 0; at < places.length; at++) {
      if (at === position) continue
      const other = places[at]!
      if (this.#tied[own > other ? pairOf(own, other) : pairOf(other, own)] === 1) tied.push(at)
    }
    return runsOf(tied)
  }
}

/** Groups ascending numbers into runs of consecutive ones. */
export function runsOf(numbers: readonly number[]): Run[] {
  const runs: { from: number; to: number }[] = []
  let last: { from: number; to: number } | undefined
  for (const number of numbers) {
    if (last && number === last.to + 1) last.to = number
    else {
      last = { from: number, to: number }
      runs.push(last)
    }
  }
  return runs
}

function areTied(sums: Float64Array, at: number): boolean {
  const opponents = sums[at + OPPONENTS]!
  if (opponents === 0) return true
  const isAlways = sums[at + BETTER] === opponents || sums[at + WORSE] === opponents
  if (isAlways && sums[at + COMMON]! >= ENOUGH) return false
  const inverse = sums[at + INVERSE]!
  const worth = (opponents * opponents) / inverse
  if (worth < FEWEST) return true
  const mean = (sums[at + MEANS]! + sums[at + MEANS + 1]!) / opponents
  const meansByN = sums[at + MEANS_BY_N]! + sums[at + MEANS_BY_N + 1]!
  const squaresByN = sums[at + SQUARES_BY_N]! + sums[at + SQUARES_BY_N + 1]!
  const spread = Math.max(0, squaresByN - 2 * mean * meansByN + mean * mean * inverse)
  const variance = (spread / (opponents * opponents)) * (worth / (worth - 1))
  // Rounding may turn a worth of 10 into 9.999….
  return mean * mean <= squaredQuantile(Math.floor(worth + 1e-6) - 1) * variance
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

/** By the degrees of freedom, because a table asks for few different ones, very often. */
const SQUARED: number[] = []
function squaredQuantile(freedom: number): number {
  const known = SQUARED[freedom]
  if (known !== undefined) return known
  const squared = quantile(freedom) ** 2
  if (freedom < MOST_FREEDOM) SQUARED[freedom] = squared
  return squared
}
const MOST_FREEDOM = 100_000

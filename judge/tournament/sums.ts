/*
 * Sums that do not depend on the order of their terms, so a term may be added or taken away at any time and the sum is what
 * it would be if it were made anew. Each term is split into multiples of 2^-12 and of 2^-52, and both parts are summed
 * without rounding as long as the terms, up to 2^13 of them, are less than 2^27: a walk of 10 000 steps squared.
 */

/** Adding this and taking it away rounds a number to a multiple of 2^-12. */
export const COARSE = 1.5 * 2 ** 40
/** The same for 2^-52. */
export const FINE = 1.5

/** Sums by place, with the number of terms of each. */
export class Sums {
  #coarse = new Float64Array(0)
  #fine = new Float64Array(0)
  #counts = new Int32Array(0)

  grow(length: number): void {
    this.#coarse = grown(this.#coarse, length)
    this.#fine = grown(this.#fine, length)
    this.#counts = grown(this.#counts, length)
  }

  /** Adds a term, or with the sign -1 takes it away. NaN is no term. */
  add(place: number, term: number, sign: 1 | -1): void {
    if (Number.isNaN(term)) return
    const coarse = term + COARSE - COARSE
    this.#coarse[place]! += sign * coarse
    this.#fine[place]! += sign * (term - coarse + FINE - FINE)
    this.#counts[place]! += sign
  }

  /** The mean of the terms; NaN if there are none. */
  mean(place: number): number {
    return (this.#coarse[place]! + this.#fine[place]!) / this.#counts[place]!
  }
}

/** The same numbers with room for more, which are 0. */
export function grown<Numbers extends Float64Array | Int32Array | Uint8Array>(
  numbers: Numbers,
  length: number,
): Numbers {
  if (numbers.length >= length) return numbers
  const all = new (numbers.constructor as new (length: number) => Numbers)(length)
  all.set(numbers)
  return all
}

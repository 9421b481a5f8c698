/** The largest seed that a case or a game may have. */
export const MOST_SEED = 2 ** 31 - 1

/** A random number generator that gives the same numbers for the same seed on every machine. */
export interface Random {
  /** An integer from 0 to `limit - 1`; `limit` is at most 2^32. */
  below(limit: number): number
}

/**
 * Creates a generator from any integer seed. SplitMix32: one addition and two multiplications per number; the constants
 * are those of the 32-bit finaliser that C. Wellons found by search (https://nullprogram.com/blog/2018/07/31/).
 */
export function randomFrom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
  return { below: (limit) => Math.floor((next() / 2 ** 32) * limit) }
}

/** Puts a list into a random order (R. A. Fisher and F. Yates, from the end), and returns it. */
export function shuffle<List extends unknown[] | Int32Array>(list: List, random: Random): List {
  for (let last = list.length - 1; last > 0; last--) {
    const other = random.below(last + 1)
    const moved = list[last]!
    list[last] = list[other]!
    list[other] = moved
  }
  return list
}

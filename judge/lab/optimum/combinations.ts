/**
 * Ranks of sets of numbers below n (the combinatorial number system): the set c1 < c2 < … < ck has the rank
 * C(c1, 1) + C(c2, 2) + … + C(ck, k). A table of all sets of k numbers needs C(n, k) entries and no keys.
 */
export interface Ranks {
  /** `binomial[j][c]`: C(c, j). */
  readonly binomial: readonly Float64Array[]
}

export function ranksOf(n: number, most: number): Ranks {
  const binomial = Array.from({ length: most + 1 }, () => new Float64Array(n + 1))
  for (let c = 0; c <= n; c++) {
    binomial[0]![c] = 1
    for (let j = 1; j <= most; j++)
      binomial[j]![c] = c === 0 ? 0 : binomial[j]![c - 1]! + binomial[j - 1]![c - 1]!
  }
  return { binomial }
}

/** The rank of a sorted set. */
export function rankOf({ binomial }: Ranks, set: ArrayLike<number>, size: number): number {
  let rank = 0
  for (let at = 0; at < size; at++) rank += binomial[at + 1]![set[at]!]!
  return rank
}

/** The next sorted set of the same size in the order of ranks; false after the last one. Changes the set. */
export function nextSet(set: Uint16Array, size: number, n: number): boolean {
  let at = 0
  while (at < size - 1 && set[at]! + 1 === set[at + 1]!) {
    set[at] = at
    at++
  }
  set[at]!++
  return set[at]! < n
}

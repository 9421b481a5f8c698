import { type Automaton, LETTERS } from '../automaton'

/** A number of steps from which on all are the same, because an entry is one byte. */
export const MOST_STEPS = 255

/**
 * The length of the shortest string that frees the robots of any set of up to k starts: `tables[j][rank]` for the sets
 * of j starts. Entries of `MOST_STEPS` are lower bounds, and so are all entries of no starts that cannot be freed.
 */
export interface Tables {
  readonly ranks: Ranks
  readonly tables: readonly Uint8Array[]
}

/** The bytes that the tables for k of n starts take. */
export function tableBytes(n: number, k: number): number {
  const { binomial } = ranksOf(n, k)
  return binomial.slice(1).reduce((sum, row) => sum + row[n]!, 0)
}

/** What the making of tables tells. */
interface TableProgress {
  readonly robots: number
  /** The length up to which all entries of this size are known. */
  readonly length: number
}

/**
 * Makes the tables for 1 … k robots, and yields its progress.
 *
 * An entry begins as the largest of its subsets' entries, which bounds it from below. Then, for one length after the
 * other, every set with this entry looks where the four letters take it. If none of them is shorter, it needs one more
 * letter. Most sets are right at once or one step later, so each is looked at a few times only.
 */
export function* makeTables(automaton: Automaton, k: number): Generator<TableProgress, Tables> {
  const { starts } = automaton
  const ranks = ranksOf(starts, k)
  const tables: Uint8Array[] = [new Uint8Array(1)]
  for (let size = 1; size <= Math.min(k, starts); size++) {
    const table = new Uint8Array(ranks.binomial[size]![starts]!)
    tables.push(table)
    fillBounds(table, size, starts, tables, ranks)
    yield* refine(automaton, size, tables, ranks)
  }
  return { ranks, tables }
}

/** Enters the largest entry of the subsets with one start less, which is at least 1. */
function fillBounds(table: Uint8Array, size: number, n: number, tables: readonly Uint8Array[], ranks: Ranks) {
  const set = Uint16Array.from({ length: size }, (_, index) => index)
  const smaller = tables[size - 1]!
  const { binomial } = ranks
  for (let rank = 0; rank < table.length; rank++) {
    let bound = 1
    // The rank without one member: those above it move down by one place.
    let below = 0
    let above = 0
    for (let at = 1; at < size; at++) above += binomial[at]![set[at]!]!
    for (let left = 0; left < size && size > 1; left++) {
      const entry = smaller[below + above]!
      if (entry > bound) bound = entry
      below += binomial[left + 1]![set[left]!]!
      if (left + 1 < size) above -= binomial[left + 1]![set[left + 1]!]!
    }
    table[rank] = bound
    nextSet(set, size, n)
  }
}

function* refine(
  { starts, next }: Automaton,
  size: number,
  tables: readonly Uint8Array[],
  ranks: Ranks,
): Generator<TableProgress, void> {
  const table = tables[size]!
  const states = starts + 1
  const moved = new Uint16Array(size)
  const set = new Uint16Array(size)
  for (let length = 1, left = true; left && length < MOST_STEPS; length++) {
    left = false
    for (let at = 0; at < size; at++) set[at] = at
    for (let rank = 0; rank < table.length; rank++) {
      const entry = table[rank]!
      if (entry > length) left = true
      if (entry === length) {
        let isRight = false
        for (let letter = 0; letter < LETTERS && !isRight; letter++) {
          const count = moveSet(next, letter * states, starts, set, size, moved)
          isRight = tables[count]![rankOf(ranks, moved, count)]! < length
        }
        if (!isRight) {
          table[rank] = length + 1
          left = true
        }
      }
      nextSet(set, size, starts)
    }
    yield { robots: size, length }
  }
}

/** Where a letter takes a sorted set: sorted, without those that left. Returns how many are left. */
function moveSet(
  next: Uint16Array,
  offset: number,
  exit: number,
  set: Uint16Array,
  size: number,
  moved: Uint16Array,
): number {
  let count = 0
  for (let at = 0; at < size; at++) {
    const to = next[offset + set[at]!]!
    if (to === exit) continue
    // A letter changes the order of few, so insertion is the fastest way to sort.
    let place = count
    while (place > 0 && moved[place - 1]! > to) place--
    if (place > 0 && moved[place - 1] === to) continue
    for (let other = count; other > place; other--) moved[other] = moved[other - 1]!
    moved[place] = to
    count++
  }
  return count
}

/** The hardest set of a size: the first one with the largest entry. */
export function hardestSet({ tables }: Tables, size: number, starts: number) {
  const table = tables[size]!
  const set = Uint16Array.from({ length: size }, (_, index) => index)
  let hardest = { length: -1, states: [] as number[] }
  for (let rank = 0; rank < table.length; rank++) {
    if (table[rank]! > hardest.length) hardest = { length: table[rank]!, states: [...set] }
    nextSet(set, size, starts)
  }
  return hardest
}

/**
 * Ranks of sets of numbers below n (the combinatorial number system): the set c1 < c2 < … < ck has the rank
 * C(c1, 1) + C(c2, 2) + … + C(ck, k). A table of all sets of k numbers needs C(n, k) entries and no keys.
 */
interface Ranks {
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

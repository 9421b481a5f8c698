import { type Automaton, LETTERS } from '../strings/automaton'
import { allStarts, keyOf, lettersTo, moverOf, type Node, refuterOf } from './sets'
import type { Tables } from './tables'

/** How far the search with one bound has come. */
export interface SearchProgress {
  /** The length that is being refuted or reached. */
  readonly bound: number
  readonly depth: number
  /** Number of sets looked at with this bound. */
  readonly sets: number
}

/** How many sets are looked at between two reports. */
const REPORT = 4096

/**
 * Searches for a string of at most `bound` letters that frees all robots: breadth-first over the sets of occupied cells.
 * A set is kept only while its depth plus what the tables prove for it does not exceed the bound. Returns the letters,
 * or undefined if there is no such string, which proves that every string is longer.
 */
export function* searchSets(
  automaton: Automaton,
  tables: Tables,
  bound: number,
): Generator<SearchProgress, readonly number[] | undefined> {
  const move = moverOf(automaton)
  const refutes = refuterOf(tables)
  const start = allStarts(automaton)
  let sets = 0
  if (refutes(start, bound)) return undefined
  const seen = new Set([keyOf(start)])
  let wave: Node[] = [{ set: start, parent: undefined, letter: -1 }]
  for (let depth = 1; wave.length > 0; depth++) {
    const next: Node[] = []
    for (const node of wave) {
      for (let letter = 0; letter < LETTERS; letter++) {
        const set = move(node.set, letter)
        if (set.length === 0) return lettersTo({ set, parent: node, letter })
        const key = keyOf(set)
        if (seen.has(key)) continue
        seen.add(key)
        if (++sets % REPORT === 0) yield { bound, depth, sets }
        if (!refutes(set, bound - depth)) next.push({ set, parent: node, letter })
      }
    }
    wave = next
  }
  yield { bound, depth: bound, sets }
  return undefined
}

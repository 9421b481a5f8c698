import { type Automaton, distancesToExit, LETTERS } from '../strings/automaton'
import { allStarts, keyOf, lettersTo, moverOf, type Node, type StateSet } from './sets'

/** A set with its cost. */
interface Costed extends Node {
  readonly cost: number
}

/**
 * Beam search: of all sets that can be reached by one letter more, only the best are kept, `width` of them. A set is
 * better if the sum of its distances to the exit is smaller. Yields the depth; returns the letters, or undefined if no
 * string of at most `most` letters was found.
 */
export function* beamSearch(
  automaton: Automaton,
  width: number,
  most: number,
): Generator<number, readonly number[] | undefined> {
  const move = moverOf(automaton)
  const distances = distancesToExit(automaton)
  const costOf = (set: StateSet) => {
    let sum = 0
    let farthest = 0
    for (const state of set) {
      sum += distances[state]!
      if (distances[state]! > farthest) farthest = distances[state]!
    }
    return sum + farthest
  }
  const seen = new Set<string>()
  let beam: Costed[] = [{ set: allStarts(automaton), parent: undefined, letter: -1, cost: 0 }]
  for (let depth = 1; depth <= most && beam.length > 0; depth++) {
    const next: Costed[] = []
    for (const parent of beam) {
      for (let letter = 0; letter < LETTERS; letter++) {
        const set = move(parent.set, letter)
        if (set.length === 0) return lettersTo({ set, parent, letter })
        const key = keyOf(set)
        if (seen.has(key)) continue
        seen.add(key)
        next.push({ set, parent, letter, cost: costOf(set) })
      }
    }
    // The order of equal costs is that of their making: sorting is stable.
    next.sort((one, other) => one.cost - other.cost)
    beam = next.slice(0, width)
    yield depth
  }
  return undefined
}

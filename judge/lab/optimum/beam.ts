import { type Automaton, distancesToExit } from '../strings/automaton'
import { allStarts, keyOf, LETTERS, moverOf, type StateSet } from './sets'

interface Node {
  readonly set: StateSet
  readonly parent: Node | undefined
  readonly letter: number
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
  let beam: Node[] = [{ set: allStarts(automaton), parent: undefined, letter: -1, cost: 0 }]
  for (let depth = 1; depth <= most && beam.length > 0; depth++) {
    const next: Node[] = []
    for (const parent of beam) {
      for (let letter = 0; letter < LETTERS; letter++) {
        const set = move(parent.set, letter)
        if (set.length === 0) return lettersTo({ set, parent, letter, cost: 0 })
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

function lettersTo(node: Node): number[] {
  const letters: number[] = []
  for (let at: Node | undefined = node; at?.parent; at = at.parent) letters.push(at.letter)
  return letters.reverse()
}

import { type Automaton, distancesToExit, LETTERS } from '../strings/automaton'

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

/** The starts that still have robots, sorted. */
type StateSet = Uint16Array

/** Returns a function that gives the set after a letter. */
function moverOf({ starts, next }: Automaton): (set: StateSet, letter: number) => StateSet {
  const states = starts + 1
  const occupied = new Uint8Array(states)
  return (set, letter) => {
    let count = 0
    let sorted = true
    let last = -1
    const moved = new Uint16Array(set.length)
    for (const state of set) {
      const to = next[letter * states + state]!
      if (to === starts || occupied[to]) continue
      occupied[to] = 1
      moved[count++] = to
      if (to < last) sorted = false
      last = to
    }
    const found = moved.subarray(0, count)
    for (const state of found) occupied[state] = 0
    return sorted ? found : found.sort()
  }
}

/** A key for maps: equal for equal sets only. */
const keyOf = (set: StateSet): string => String.fromCharCode(...set)

const allStarts = ({ starts }: Pick<Automaton, 'starts'>): StateSet =>
  Uint16Array.from({ length: starts }, (_, state) => state)

/** A set, and how it was reached. */
interface Node {
  readonly set: StateSet
  readonly parent: Node | undefined
  readonly letter: number
}

/** The letters that lead from the first set to this one. */
function lettersTo(node: Node): number[] {
  const letters: number[] = []
  for (let at: Node | undefined = node; at?.parent; at = at.parent) letters.push(at.letter)
  return letters.reverse()
}

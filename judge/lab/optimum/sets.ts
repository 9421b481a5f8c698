import type { Automaton } from '../strings/automaton'

/** The starts that still have robots, sorted. */
export type StateSet = Uint16Array

/** Returns a function that gives the set after a letter. */
export function moverOf({ starts, next }: Automaton): (set: StateSet, letter: number) => StateSet {
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
export const keyOf = (set: StateSet): string => String.fromCharCode(...set)

export const allStarts = ({ starts }: Pick<Automaton, 'starts'>): StateSet =>
  Uint16Array.from({ length: starts }, (_, state) => state)

/** A set, and how it was reached. */
export interface Node {
  readonly set: StateSet
  readonly parent: Node | undefined
  readonly letter: number
}

/** The letters that lead from the first set to this one. */
export function lettersTo(node: Node): number[] {
  const letters: number[] = []
  for (let at: Node | undefined = node; at?.parent; at = at.parent) letters.push(at.letter)
  return letters.reverse()
}

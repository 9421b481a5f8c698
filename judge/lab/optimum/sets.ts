import type { Automaton } from '../strings/automaton'
import { rankOf } from './combinations'
import { MOST_STEPS, type Tables } from './tables'

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

/** Sets of more starts than this are not looked up with four at a time: there would be too many. */
const MANY = 16

/**
 * Returns a function that tells whether the tables prove that a set needs more than `most` letters. The subset that
 * proved it last is tried first, because it often proves it for the next set, too.
 */
export function refuterOf({ tables, ranks }: Tables): (set: StateSet, most: number) => boolean {
  const sizes = tables.length - 1
  const member = new Uint16Array(sizes)
  const needs = (size: number, most: number) => tables[size]![rankOf(ranks, member, size)]! > most
  /** Tries all subsets of a size, the last members first: `from` is the place of the largest that is still free. */
  const search = (set: StateSet, size: number, at: number, from: number, most: number): boolean => {
    if (at < 0) return needs(size, most)
    for (let place = from; place >= at; place--) {
      member[at] = set[place]!
      if (search(set, size, at - 1, place - 1, most)) return true
    }
    return false
  }
  return (set, most) => {
    if (most < 0) return set.length > 0
    if (most >= MOST_STEPS) return false
    for (let size = 1; size <= Math.min(sizes, set.length); size++) {
      if (size > 3 && set.length > MANY) return false
      if (search(set, size, size - 1, set.length - 1, most)) return true
    }
    return false
  }
}

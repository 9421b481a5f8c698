import type { Algorithm } from '../../../algorithms/algorithm'
import { type Automaton, distancesToExit, LETTERS } from '../../../algorithms/automaton'

/** What a builder may choose. */
export interface BuildOptions {
  /** Of beam search: how many sets of cells are kept. */
  readonly width: number
  /** The visitor's own string of letters `U D L R`. */
  readonly string: string
}

/** One step of a builder. States and letters are those of the automaton. */
export type StringEvent =
  /** A letter is appended, and all robots move. */
  | { readonly kind: 'letter'; readonly letter: number; readonly line: number }
  /** The robots in a state are chosen; the letters of the way will lead them out. */
  | {
      readonly kind: 'choose'
      readonly state: number
      readonly way: readonly number[]
      readonly line: number
    }
  /** Robots have been moved so many times to try something. Not part of the film: it measures the work. */
  | { readonly kind: 'work'; readonly moves: number }

/** An algorithm that builds a string for all robots. */
export interface Builder extends Algorithm {
  build(automaton: Automaton, options: BuildOptions): Generator<StringEvent, void>
}

/** The robots that are left: the states with robots, and how many are in each. */
export interface Crowds {
  readonly states: readonly number[]
  readonly robots: readonly number[]
}

/** One robot in every state. */
export const firstCrowds = ({ starts }: Automaton): Crowds => ({
  states: Array.from({ length: starts }, (_, state) => state),
  robots: Array.from({ length: starts }, () => 1),
})

/** Returns a function that moves all robots by a letter. Robots that meet stay together; those at the exit leave. */
export function crowdMover({ starts, next }: Automaton): (crowds: Crowds, letter: number) => Crowds {
  const states = starts + 1
  /** Where in the new list a state is, counted from 1; all 0 between two calls. */
  const places = new Uint32Array(states)
  return (crowds, letter) => {
    const moved: number[] = []
    const robots: number[] = []
    for (const [at, state] of crowds.states.entries()) {
      const to = next[letter * states + state]!
      if (to === starts) continue
      if (places[to]! > 0) robots[places[to]! - 1]! += crowds.robots[at]!
      else {
        places[to] = moved.push(to)
        robots.push(crowds.robots[at]!)
      }
    }
    for (const state of moved) places[state] = 0
    return { states: moved, robots }
  }
}

/** The distances to the exit, and a shortest way from any state: of several, the first in the order `U D L R`. */
export function waysOf(automaton: Automaton) {
  const { starts, next } = automaton
  const distances = distancesToExit(automaton)
  const wayFrom = (from: number): number[] => {
    const way: number[] = []
    for (let state = from; state !== starts; ) {
      let letter = 0
      while (letter < LETTERS && distances[next[letter * (starts + 1) + state]!] !== distances[state]! - 1)
        letter++
      way.push(letter)
      state = next[letter * (starts + 1) + state]!
    }
    return way
  }
  return { distances, wayFrom }
}

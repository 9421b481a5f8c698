import type { Described } from '../../_common/algorithm'
import type { Automaton } from '../automaton'

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
export interface Builder extends Described {
  build(automaton: Automaton, options: BuildOptions): Generator<StringEvent, void>
}

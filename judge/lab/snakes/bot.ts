import type { State } from '../../puzzles/snake/rules'
import type { Described } from '../_common/algorithm'

/** What a bot of the snake puzzle thinks while it decides. */
export interface Thought {
  readonly kind: ThoughtKind
  /** The cells that it thinks about; those of a way in their order, without the head. */
  readonly cells: readonly number[]
  /** A number to tell with it, such as the steps that a snake survives. */
  readonly value?: number
  readonly line: number
}

export const THOUGHT_KINDS = [
  /** It looks at a cell. */
  'look',
  /** It looks at a way that it has found. */
  'way',
  /** It counts the free area that the snake can reach, in which it is safe, or in which it may not be. */
  'safe',
  'unsafe',
  /** It tries how long the snake survives after a way: for long enough, or not. */
  'survives',
  'dies',
  /** It sees no way, and takes a single step. */
  'wait',
] as const
export type ThoughtKind = (typeof THOUGHT_KINDS)[number]

/** A bot of the snake puzzle that thinks aloud. It returns its answer: a line of actions. */
export interface SnakeBot extends Described {
  think(state: State): Generator<Thought, string>
}

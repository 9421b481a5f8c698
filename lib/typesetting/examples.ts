import type { PuzzleId } from '@/judge/puzzles'
import { givenBy, type Mismatch, runExample, writtenExamples } from '@/judge/replay/examples'
import { orderOf } from '@/lib/problems/puzzle'

/** A text with what its examples are about. */
export interface ExamplesText {
  readonly text: string
  readonly puzzle: PuzzleId
  readonly kind: 'answer' | 'bot' | 'duel'
  /** The case that the problem prints, if it has one. */
  readonly cases: readonly { readonly level: string; readonly seed: number; readonly sample: boolean }[]
}

/** An example of a text, by its number in it, from 1. */
export interface CheckedExample {
  readonly number: number
  readonly expected: string
  /** Undefined if it does what it says. */
  readonly mismatch: Mismatch | undefined
}

/** Runs the examples of a text. Each may be a game on a large level, so this runs in the thread of `checkedExamples`. */
export const runExamples = ({ text, puzzle, kind, cases }: ExamplesText): CheckedExample[] =>
  writtenExamples(text, givenBy(puzzle, kind === 'bot', cases), kind === 'duel' ? orderOf : undefined).map(
    (example, index) => ({
      ...{ number: index + 1, expected: example.expected },
      mismatch: runExample(example),
    }),
  )

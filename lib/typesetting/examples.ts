import { fail, ok, type Result } from '@/judge/kit/result'
import type { PuzzleId } from '@/judge/puzzles'
import { givenBy, type Mismatch, runExample, writtenExamples } from '@/judge/replay/examples'
import { orderOf } from '@/lib/problems/puzzle'
import { MOST_EXAMPLES, type TextFault } from './faults'

/** A text with what its examples are about. */
export interface ExamplesText {
  readonly text: string
  readonly puzzle: PuzzleId
  readonly kind: 'answer' | 'bot' | 'duel'
  /** The case that the problem prints, if it has one. */
  readonly cases: readonly { readonly level: string; readonly seed: number; readonly sample: boolean }[]
}

/** The most characters of what an example says, and of what is true instead, that a message repeats. */
const SHOWN = 120
export const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)} …` : text)

/** An example of a text, by its number in it, from 1. Its strings are shortened. */
export interface CheckedExample {
  readonly number: number
  readonly expected: string
  /** Undefined if it does what it says. */
  readonly mismatch: Mismatch | undefined
}

/**
 * Runs the examples of a text. Each may be a game on a large level, so this runs in the thread of `checkedExamples`. Error:
 * `text-examples` if there are more than a text can have.
 */
export function runExamples(asked: ExamplesText): Result<readonly CheckedExample[], TextFault> {
  const { text, puzzle, kind, cases } = asked
  const given = givenBy(puzzle, kind === 'bot', cases)
  const examples = writtenExamples(text, given, kind === 'duel' ? orderOf : undefined)
  if (examples.length > MOST_EXAMPLES)
    return fail('text-examples', { count: examples.length, limit: MOST_EXAMPLES })
  return ok(
    examples.map((example, index) => ({
      ...{ number: index + 1, expected: short(example.expected) },
      mismatch: shortened(runExample(example)),
    })),
  )
}

const shortened = (mismatch: Mismatch | undefined): Mismatch | undefined =>
  mismatch && { expected: short(mismatch.expected), found: short(mismatch.found) }

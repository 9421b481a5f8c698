import { expect } from 'vitest'
import type { ProblemText } from '@/judge/problems/load'
import * as examples from '@/judge/replay/examples'
import { orderOf } from '@/lib/problems/puzzle'

/** What the examples of a problem are about unless they set another level. */
export const givenBy = ({ puzzle, kind, cases }: Pick<ProblemText, 'puzzle' | 'kind' | 'cases'>) =>
  examples.givenBy(puzzle, kind === 'bot', cases)

export const examplesOf = (body: string, given: examples.ExampleDefaults) =>
  examples.writtenExamples(body, given, orderOf)

/** Runs an example, and expects what it says. `answerBytes`: the longest answer of its problem. */
export function expectExample(example: examples.WrittenExample, answerBytes: number): void {
  expect(examples.runExample(example)).toBeUndefined()
  if (example.sent === undefined) expect(example.replies.join('\n').length).toBeLessThanOrEqual(answerBytes)
}

import { expect, test } from 'vitest'
import { FIELD_LIMIT_CHARS, fitsField, needsWorker, WORKER_THRESHOLD_CHARS } from './sizes'

test.each([
  // answer          level            beside
  [WORKER_THRESHOLD_CHARS, 0, false],
  [WORKER_THRESHOLD_CHARS + 1, 0, true],
  [WORKER_THRESHOLD_CHARS, 1, true],
  [1, WORKER_THRESHOLD_CHARS, true],
  // Without an answer there is nothing to judge, however large the level.
  [0, 2 * WORKER_THRESHOLD_CHARS, false],
])('an answer of %i characters to a level of %i', (answer, level, beside) => {
  expect(needsWorker('0'.repeat(level), '1'.repeat(answer))).toBe(beside)
})

test('whitespace is not an answer', () => {
  expect(needsWorker('', ' \n'.repeat(WORKER_THRESHOLD_CHARS))).toBe(false)
})

test.each([
  ['one line that just fits', '1'.repeat(FIELD_LIMIT_CHARS), true],
  ['one line that does not', '1'.repeat(FIELD_LIMIT_CHARS + 1), false],
  // A path of ten thousand cells fits into the field, one of twenty thousand does not.
  ['ten thousand short lines', '1 1\n'.repeat(10_000), true],
  ['twenty thousand of them', '1 1\n'.repeat(20_000), false],
  ['nothing', '', true],
])('the field shows %s: %#', (_, text, fits) => {
  expect(fitsField(text)).toBe(fits)
})

import { expect, test } from 'vitest'
import { BESIDE, FIELD, fitsField, isJudgedBeside } from './sizes'

test.each([
  // answer          level            beside
  [BESIDE, 0, false],
  [BESIDE + 1, 0, true],
  [BESIDE, 1, true],
  [1, BESIDE, true],
  // Without an answer there is nothing to judge, however large the level.
  [0, 2 * BESIDE, false],
])('an answer of %i characters to a level of %i', (answer, level, beside) => {
  expect(isJudgedBeside('0'.repeat(level), '1'.repeat(answer))).toBe(beside)
})

test('white space is no answer', () => {
  expect(isJudgedBeside('', ' \n'.repeat(BESIDE))).toBe(false)
})

test.each([
  ['one line that just fits', '1'.repeat(FIELD), true],
  ['one line that does not', '1'.repeat(FIELD + 1), false],
  // A path of ten thousand cells fits into the field, one of twenty thousand does not.
  ['ten thousand short lines', '1 1\n'.repeat(10_000), true],
  ['twenty thousand of them', '1 1\n'.repeat(20_000), false],
  ['nothing', '', true],
])('the field shows %s: %#', (_, text, fits) => {
  expect(fitsField(text)).toBe(fits)
})

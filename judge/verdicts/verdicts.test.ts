import { expect, test } from 'vitest'
import { EXIT_CODES, TONES, VERDICTS, worst } from '.'

test.each([
  [['accepted'], 'accepted'],
  [['accepted', 'partial'], 'partial'],
  [['wrong-answer', 'partial'], 'wrong-answer'],
  [['invalid', 'wrong-answer'], 'invalid'],
  [['accepted', 'judge-error', 'compile-error'], 'judge-error'],
  [[], 'judge-error'],
] as const)('of %j the worst is %s', (verdicts, verdict) => expect(worst(verdicts)).toBe(verdict))

test('every verdict has a colour and an exit code; only accepted exits with 0', () => {
  expect(Object.keys(TONES).sort()).toEqual([...VERDICTS].sort())
  expect(VERDICTS.filter((verdict) => EXIT_CODES[verdict] === 0)).toEqual(['accepted'])
})

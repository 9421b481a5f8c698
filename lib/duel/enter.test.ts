import { expect, test } from 'vitest'
import { qualifies, type TriedCase } from './enter'

const tried = (verdict: TriedCase['verdict'], code: string, moves?: string[]): TriedCase => ({
  verdict,
  reason: { code },
  ...(moves && { replay: { moves } }),
})

test.each([
  // what                                   role         cases                                                  plays
  ['a valid maze', 'architect', [tried('accepted', 'built', ['5'])], true],
  ['one valid maze of two', 'architect', [tried('invalid', 'size'), tried('accepted', 'built', ['5'])], true],
  ['a maze without a way', 'architect', [tried('wrong-answer', 'no-path', ['5'])], false],
  ['what is no maze', 'architect', [tried('invalid', 'size')], false],
  ['nothing at all', 'architect', [], false],
  ['a whole way', 'solver', [tried('accepted', 'solved', ['1 0', '1 1'])], true],
  ['one step, and then an end', 'solver', [tried('runtime-error', 'exit', ['1 0'])], true],
  [
    'one step of two cases',
    'solver',
    [tried('time-limit', 'cpu-time', []), tried('invalid', 'cell', ['1 0'])],
    true,
  ],
  ['a step and then a wrong one', 'solver', [tried('wrong-answer', 'no-option', ['1 0', '7 7'])], true],
  ['a wrong step', 'solver', [tried('wrong-answer', 'no-option', ['7 7'])], false],
  ['a maze where a step is meant', 'solver', [tried('invalid', 'cell', [])], false],
  ['silence', 'solver', [tried('time-limit', 'wall-time', [])], false],
  ['what does not compile', 'solver', [], false],
] as const)('%s of a %s', (_, role, cases, plays) => {
  expect(qualifies(role, cases)).toBe(plays)
})

import { expect, test } from 'vitest'
import type { Verdict } from '@/judge/verdicts'
import { type CaseFigures, compareCases, countChanges } from './case-changes'

const figures = (verdict: Verdict, score: number): CaseFigures => ({
  ...{ verdict, score, figure: null, cpuMs: 1, watchable: true },
})
const WON = figures('accepted', 1)

test.each([
  // before                        after                            change
  [figures('wrong-answer', 0), WON, 'gained'],
  [figures('time-limit', 0.9), WON, 'gained'],
  [WON, figures('runtime-error', 0), 'lost'],
  [WON, figures('partial', 1), 'lost'],
  [figures('partial', 0.4), figures('partial', 0.6), 'better'],
  [figures('partial', 0.6), figures('time-limit', 0.4), 'worse'],
  [figures('wrong-answer', 0), figures('memory-limit', 0), 'same'],
  [figures('partial', 0.1 + 0.2), figures('partial', 0.3), 'same'],
  // A reference can be beaten.
  [WON, figures('accepted', 1.25), 'better'],
  [WON, WON, 'same'],
] as const)('from %j to %j it is %s', (before, after, change) => {
  expect(compareCases([{ name: 'a', ...before }], [{ name: 'a', ...after }])).toEqual([
    { name: 'a', change, before, after },
  ])
})

test('only cases of both versions are compared, in the later order', () => {
  const named = (...names: string[]) => names.map((name) => ({ name, ...WON }))
  expect(compareCases(named('a', 'gone', 'b'), named('b', 'new', 'a')).map(({ name }) => name)).toEqual([
    'b',
    'a',
  ])
  expect(compareCases([], named('a'))).toEqual([])
})

test('changes are counted by kind', () => {
  const lost = figures('wrong-answer', 0)
  const before = [WON, lost, lost, WON].map((one, index) => ({ name: `${index}`, ...one }))
  const after = [lost, WON, WON, WON].map((one, index) => ({ name: `${index}`, ...one }))
  expect(countChanges(compareCases(before, after))).toEqual({
    gained: 2,
    lost: 1,
    better: 0,
    worse: 0,
    same: 1,
  })
})

import { expect, test } from 'vitest'
import type { CaseVerdict } from '@/judge/replay/play'
import { scoreOf } from './scoring'

const judged = (verdict: CaseVerdict['verdict'], score: number, rank: number[]): CaseVerdict => ({
  name: verdict,
  verdict,
  score,
  metrics: {},
  rank,
  reason: { code: verdict, values: {} },
})

test.each([
  // name                     cases                                                         verdict         score  rank
  ['one case is itself', [judged('partial', 0.4, [1, 42])], 'partial', 0.4, [1, 42]],
  [
    'the worst decides',
    [judged('accepted', 1, [0, 5]), judged('partial', 0.5, [1, 3])],
    'partial',
    0.75,
    [1, 8],
  ],
  [
    'the sum ranks',
    [judged('accepted', 1, [0, 5, 1]), judged('accepted', 1, [0, 7])],
    'accepted',
    1,
    [0, 12, 1],
  ],
  [
    'one without a rank',
    [judged('accepted', 1, [0, 5]), judged('wrong-answer', 0, [])],
    'wrong-answer',
    0.5,
    [],
  ],
] as const)('%s', (_, cases, verdict, score, rank) => {
  expect(scoreOf(cases)).toEqual({ verdict, score, rank, reason: { code: verdict, values: {} } })
})

test('no case, no score', () => {
  expect(() => scoreOf([])).toThrow('without cases')
})

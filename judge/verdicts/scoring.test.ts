import { expect, test } from 'vitest'
import type { Verdict } from './'
import { type ScoredCase, scoreProgram } from './scoring'

const judged = (verdict: Verdict, score: number, rank: number[], group?: string): ScoredCase => ({
  verdict,
  score,
  rank,
  reason: { code: `${verdict} with ${score}`, values: {} },
  ...(group === undefined ? {} : { group }),
})
const ok = (rank: number[], group?: string) => judged('accepted', 1, rank, group)
const dead = (score = 0, group?: string) => judged('time-limit', score, [], group)

test.each([
  // name                         cases                                              verdict         score  rank
  ['one case is itself', [judged('partial', 0.4, [1, 42])], 'partial', 0.4, [1, 42]],
  ['one dead case is itself', [dead(0.4)], 'time-limit', 0.4, []],
  ['sums rank accepted ones', [ok([0, 5, 1]), ok([0, 7])], 'accepted', 1, [0, 12, 1]],
  [
    'better than the reference',
    [judged('accepted', 1.5, [0, -1.5]), ok([0, -1])],
    'accepted',
    1.25,
    [0, -2.5],
  ],
  ['the worst decides', [ok([0, 5]), judged('partial', 0.5, [1, 3])], 'partial', 0.75, [1, 0.25, 5]],
  ['a crash outweighs a wrong answer', [judged('wrong-answer', 0, []), dead(0)], 'time-limit', 0, []],
  [
    'a death keeps what was reached',
    [ok([0, 5]), dead(0.5), dead(0.5), ok([0, 2])],
    'time-limit',
    0.75,
    [1, 0.25, 7],
  ],
  ['nothing solved', [dead(), dead()], 'time-limit', 0, []],
  ['nothing solved, something reached', [dead(0.5), dead()], 'time-limit', 0.25, [1, 0.75, 0]],
  [
    'above 1 without all being solved',
    [judged('accepted', 3, [0, -3]), dead()],
    'time-limit',
    1.5,
    [1, -0.5, -3],
  ],
  [
    'groups weigh alike',
    [ok([0], 'small'), ok([0], 'small'), ok([0], 'small'), dead(0, 'large')],
    'time-limit',
    0.5,
    [1, 0.5, 0],
  ],
  [
    'the mean within a group',
    [ok([0], 'a'), dead(0, 'a'), dead(0, 'b'), dead(0.5, 'b')],
    'time-limit',
    0.375,
    [1, 0.625, 0],
  ],
  ['those without a group are one', [ok([0]), dead(), ok([0], 'a')], 'time-limit', 0.75, [1, 0.25, 0]],
] as const)('%s', (_, cases, verdict, score, rank) => {
  expect(scoreProgram(cases)).toMatchObject({ verdict, score, rank })
})

test('the reason comes from the first case with the verdict', () => {
  const cases = [ok([0]), judged('wrong-answer', 0.1, []), judged('wrong-answer', 0.2, [])]
  expect(scoreProgram(cases).reason.code).toBe('wrong-answer with 0.1')
})

test('better scores rank first, even if not everything is solved', () => {
  const better = scoreProgram([ok([0]), dead(0.5)]).rank
  const worse = scoreProgram([ok([0]), dead(0.25)]).rank
  expect(better[1]).toBeLessThan(worse[1]!)
})

test('no cases give no score', () => {
  expect(() => scoreProgram([])).toThrow('without cases')
})

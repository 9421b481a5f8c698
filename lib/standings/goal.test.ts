import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RankFigure } from '@/judge/puzzles/_common/puzzle'
import { aboveOptimum, compareRanks, gainOf, goalOf, lackOf, lineToBeat, type RankedResult } from './goal'

const LENGTH: readonly RankFigure[] = [
  { index: 1, name: 'length' },
  { index: 2, name: 'exitSteps' },
]
const STEPS: readonly RankFigure[] = [{ index: 1, name: 'steps' }]
const AFTER_SCORE: readonly RankFigure[] = [{ index: 2, name: 'length' }]
const NONE: readonly RankFigure[] = []

const solved = (...rank: number[]): RankedResult => ({ score: 1, rank: [0, ...rank] })
const partly = (score: number, ...rest: number[]): RankedResult => ({ score, rank: [1, 1 - score, ...rest] })
const fewer = (name: RankFigure['name'], by: number, optimal = false) => ({
  ...{ kind: 'figure', name, by, optimal },
})

describe('what passes the row above', () => {
  test.each([
    // name                                  figures      own               above             optimum    goal
    ['a shorter string', LENGTH, solved(52, 90), solved(50, 99), undefined, fewer('length', 3)],
    ['equal length, fewer exit steps', LENGTH, solved(50, 99), solved(50, 90), 40, fewer('exitSteps', 10)],
    ['an equal result that is earlier', LENGTH, solved(50, 90), solved(50, 90), 40, fewer('exitSteps', 1)],
    ['an earlier one with one figure', STEPS, solved(50), solved(50), undefined, fewer('steps', 1)],
    ['a row that has the optimum', LENGTH, solved(52, 90), solved(50, 99), 50, fewer('length', 2, true)],
    ['a row one above the optimum', LENGTH, solved(52, 90), solved(51, 99), 50, fewer('length', 2, true)],
    ['nothing below the optimum', STEPS, solved(50), solved(50), 50, undefined],
    ['nothing below zero', STEPS, solved(0), solved(0), undefined, undefined],
    ['a tour that is a tour', NONE, solved(), solved(), undefined, undefined],
    [
      'a row that has solved it',
      STEPS,
      partly(0.5),
      solved(50),
      undefined,
      { kind: 'solve', than: { name: 'steps', below: 50 } },
    ],
    ['a row that has the optimum, unsolved', STEPS, partly(0.5), solved(50), 50, { kind: 'solve' }],
    ['a row that has a tour', NONE, partly(0.5), solved(), undefined, { kind: 'solve' }],
    [
      'a bot that has solved it',
      AFTER_SCORE,
      partly(0.5, 40),
      { score: 1.25, rank: [0, -1.25, 40] },
      undefined,
      { kind: 'solve', than: { name: 'score', above: 1.25 } },
    ],
    ['a higher score', STEPS, partly(0.5), partly(0.75), undefined, { kind: 'score', above: 0.75 }],
    ['the same score, shorter', STEPS, partly(0.5, 9), partly(0.5, 7), 1, { kind: 'score', above: 0.5 }],
    ['an equal part', STEPS, partly(0.5), partly(0.5), undefined, { kind: 'score', above: 0.5 }],
    [
      'a bot beyond its reference',
      AFTER_SCORE,
      { score: 1, rank: [0, -1, 40] },
      { score: 1.5, rank: [0, -1.5, 30] },
      undefined,
      { kind: 'score', above: 1.5 },
    ],
    [
      'as good, with a longer string',
      AFTER_SCORE,
      { score: 1, rank: [0, -1, 40] },
      { score: 1, rank: [0, -1, 30] },
      undefined,
      fewer('length', 11),
    ],
  ] as const)('%s', (_, figures, own, above, optimum, goal) => {
    expect(goalOf({ own, above, figures, optimum })?.goal).toEqual(goal)
  })
})

test('whoever reaches the goal stands right below the rows before its bound, and not lower than before', () => {
  const result = fc
    .record({
      accepted: fc.boolean(),
      length: fc.integer({ min: 3, max: 8 }),
      steps: fc.integer({ min: 3, max: 6 }),
    })
    .map(({ accepted, length, steps }) => (accepted ? solved(length, steps) : partly(length / 10)))
  fc.assert(
    fc.property(fc.array(result, { minLength: 2, maxLength: 12 }), fc.boolean(), (results, told) => {
      const board = [...results].sort((a, b) => compareRanks(a.rank, b.rank))
      for (const [index, own] of board.entries()) {
        const above = board[index - 1]
        const found = above && goalOf({ own, above, figures: LENGTH, optimum: told ? 3 : undefined })
        if (!found) continue
        const { goal, bound } = found
        // Without a bound nothing is promised.
        if (!bound) {
          expect(goal).toEqual({ kind: 'solve' })
          continue
        }
        const place = board.filter(({ rank }) => compareRanks(rank, bound) < 0).length
        const improved = improve(own, goal)
        // It is later than every equal one.
        const stands = board.filter(
          (each, at) => at !== index && compareRanks(each.rank, improved.rank) <= 0,
        ).length
        expect(stands).toBeLessThanOrEqual(place)
        expect(place).toBeLessThanOrEqual(index)
        if (goal.kind !== 'figure' || !goal.optimal) expect(place).toBeLessThan(index)
      }
    }),
  )
})

/** The worst result that reaches a goal. */
function improve(own: RankedResult, goal: NonNullable<ReturnType<typeof goalOf>>['goal']): RankedResult {
  if (goal.kind === 'solve')
    return solved(goal.than && 'below' in goal.than ? goal.than.below - 1 : 1000, 1000)
  if (goal.kind === 'score') return partly(goal.above + 1e-9, 1000)
  const at = LENGTH.find(({ name }) => name === goal.name)!.index
  return {
    score: 1,
    rank: own.rank.map((value, index) => (index === at ? value - goal.by : index > at ? 1000 : value)),
  }
}

test.each([
  ['letters', LENGTH, solved(50, 90), solved(52, 80), { kind: 'figure', name: 'length', by: 2 }],
  ['exit steps', LENGTH, solved(50, 80), solved(50, 90), { kind: 'figure', name: 'exitSteps', by: 10 }],
  ['being solved', STEPS, solved(50), partly(0.5, 40), { kind: 'score', before: 0.5 }],
  ['a higher score', STEPS, partly(0.75), partly(0.5), { kind: 'score', before: 0.5 }],
] as const)('a record gains %s', (_, figures, better, worse, gain) => {
  expect(gainOf(better, worse, figures)).toEqual(gain)
})

const stranded = { code: 'stranded', values: { escaped: 28, starts: 70, length: 43 } }
const bitten = { code: 'body', values: { cherries: 4, all: 5, steps: 90 } }
const none = { code: 'stranded', values: { escaped: 0, starts: 70, length: 1 } }
const judged = (verdict: string, reason: typeof stranded | typeof bitten | null = null) => ({
  verdict,
  reason,
})

test.each([
  ['robots that are inside', [judged('partial', stranded)], { of: 'robots', count: 42 }],
  ['cherries that are left', [judged('partial', bitten)], { of: 'cherries', count: 1 }],
  [
    'cases that were lost',
    [judged('accepted'), judged('partial', stranded), judged('time-limit')],
    { of: 'cases', count: 2 },
  ],
  [
    'nothing, where all is done',
    [judged('accepted', { code: 'all-escaped', values: stranded.values })],
    undefined,
  ],
  ['no others, where none is free', [judged('wrong-answer', none)], undefined],
  ['no others, where all cases are lost', [judged('partial', stranded), judged('time-limit')], undefined],
  ['nothing that may not be told', [judged('partial')], undefined],
  [
    'nothing that is not counted',
    [judged('wrong-answer', { ...stranded, values: { row: 1 } } as never)],
    undefined,
  ],
] as const)('a result lacks %s', (_, cases, lack) => {
  expect(lackOf(cases)).toEqual(lack)
})

test.each([
  ['shorter', LENGTH, solved(58, 90), solved(55, 99), { kind: 'figure', name: 'length', value: 55 }],
  ['as long', LENGTH, solved(55, 90), solved(55, 80), { kind: 'figure', name: 'exitSteps', value: 80 }],
  ['equal', LENGTH, solved(55, 90), solved(55, 90), undefined],
  ['longer', LENGTH, solved(55, 90), solved(56, 1), undefined],
  ['of a puzzle without figures', NONE, solved(), solved(), undefined],
  ['complete, and this one is not', LENGTH, partly(0.5), solved(55, 90), undefined],
  [
    'of a higher score',
    AFTER_SCORE,
    solved(-1, 40),
    { score: 1.25, rank: [0, -1.25, 60] },
    { kind: 'score', score: 1.25 },
  ],
] as const)('the line to beat, if it is %s', (_, figures, own, line, ahead) => {
  expect(lineToBeat(own, line, figures)).toEqual(ahead)
})

test.each([
  ['above it', solved(58, 90), 55, { name: 'length', by: 3 }],
  ['at it', solved(55, 90), 55, undefined],
  ['above one that may not be told', solved(58, 90), undefined, undefined],
  ['a part', partly(0.5), 55, undefined],
] as const)('the distance of a result that is %s to the optimum', (_, own, optimum, distance) => {
  expect(aboveOptimum(own, LENGTH, optimum)).toEqual(distance)
})

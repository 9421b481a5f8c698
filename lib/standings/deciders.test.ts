import { describe, expect, test } from 'vitest'
import type { RankFigure } from '@/judge/puzzles/_common/puzzle'
import { decidersOf, isFinal } from './deciders'

const STEPS: RankFigure[] = [{ index: 1, name: 'steps' }]
const BOTH: RankFigure[] = [
  { index: 1, name: 'length' },
  { index: 2, name: 'exitSteps' },
]
const AFTER_SCORE: RankFigure[] = [{ index: 2, name: 'length' }]

test.each([
  // what                          figures      rank           names and values
  ['one figure', STEPS, [0, 7], [['steps', 7]]],
  ['two', BOTH, [0, 22, 900], [['length', 22], ['exitSteps', 900]]], // biome-ignore format: one line a case
  ['a figure after the score', AFTER_SCORE, [0, -0.5, 40], [['score', 0.5], ['length', 40]]], // biome-ignore format: one line a case
  ['none', [], [0], []],
])('what decides: %s', (_, figures, rank, expected) => {
  const deciders = decidersOf(figures)
  expect(deciders.map(({ name, of }) => [name, of({ score: 0.5, rank })])).toEqual(expected)
})

describe('a record is final', () => {
  test.each([
    // what                                       figures      optimal  final
    ['if all accepted results are equal', [], false, true],
    ['if its only figure is optimal', STEPS, true, true],
    ['not before', STEPS, false, false],
    ['not if a second figure can be better', BOTH, true, false],
    ['not if the score can be better', AFTER_SCORE, true, false],
  ])('%s', (_, figures, optimal, final) => {
    expect(isFinal(figures, optimal)).toBe(final)
  })
})

import { describe, expect, test } from 'vitest'
import type { Verdict } from '../../verdicts'
import { FORMATS, type FormatId } from './'
import { type Attempt, totalOf as sumUp } from './format'

/* Every format on examples that were computed by hand. */

const PROBLEM = { id: 'snake', label: 'A', points: 100 }

interface Made {
  readonly score?: number
  readonly figure?: number
  readonly parts?: Record<string, number>
}

const made = (minute: number, verdict: Verdict, { score, figure, parts = {} }: Made = {}): Attempt => ({
  at: minute * 60_000 + 30_000,
  result: { verdict, score: score ?? (verdict === 'accepted' ? 1 : 0), figure: figure ?? null, parts },
})
const pending = (minute: number): Attempt => ({ at: minute * 60_000 + 30_000 })

const cell = (format: FormatId, attempts: readonly Attempt[], best = 0) => {
  const { at, penalty, ...found } = FORMATS[format].cellOf(attempts, PROBLEM, best)
  return { ...found, at: at === null ? null : at / 60_000, penalty: penalty / 60_000 }
}
const totalOf = (format: FormatId, ...problems: readonly (readonly Attempt[])[]) =>
  sumUp(
    FORMATS[format],
    problems.map((attempts) => FORMATS[format].cellOf(attempts, PROBLEM, 0)),
  )

describe('icpc', () => {
  test('a solution costs its full minutes and 20 for each rejected submission before it', () => {
    const attempts = [
      made(3, 'wrong-answer'),
      made(7, 'time-limit'),
      made(12, 'accepted'),
      made(20, 'wrong-answer'),
    ]
    expect(cell('icpc', attempts)).toEqual({
      ...{ solved: true, points: 1, at: 12.5, penalty: 52, attempts: 3, pending: 0 },
    })
  })
  test('compile errors and faults of the judge cost nothing', () => {
    const attempts = [made(1, 'compile-error'), made(2, 'judge-error'), made(5, 'accepted')]
    expect(cell('icpc', attempts)).toMatchObject({ penalty: 5, attempts: 1 })
  })
  test('without a solution nothing is added, however many attempts there are', () => {
    const attempts = [made(1, 'wrong-answer'), pending(9)]
    expect(cell('icpc', attempts)).toEqual({
      ...{ solved: false, points: 0, at: null, penalty: 0, attempts: 1, pending: 1 },
    })
  })
  test('what follows a solution is not pending', () => {
    expect(cell('icpc', [made(1, 'accepted'), pending(9)])).toMatchObject({ solved: true, pending: 0 })
  })
  test('the order is by solved problems, penalty, last solution', () => {
    const total = totalOf(
      'icpc',
      [made(3, 'accepted')],
      [made(4, 'wrong-answer'), made(9, 'accepted')],
      [made(5, 'runtime-error')],
    )
    expect(total).toEqual({ points: 2, penalty: 32 * 60_000, order: [-2, 32 * 60_000, 9] })
  })
})

describe('atcoder', () => {
  test('the last solution decides between equal points, and rejected submissions add five minutes', () => {
    const total = totalOf(
      'atcoder',
      [made(3, 'accepted')],
      [made(4, 'wrong-answer'), made(9, 'accepted')],
      [made(50, 'wrong-answer')],
    )
    expect(total).toEqual({ points: 200, penalty: 14.5 * 60_000, order: [-200, 14.5 * 60_000] })
  })
})

describe('ioi', () => {
  const attempts = [
    made(3, 'partial', { score: 0.4, parts: { small: 0.8, large: 0 } }),
    made(8, 'partial', { score: 0.3, parts: { small: 0, large: 0.6 } }),
    made(9, 'partial', { score: 0.35, parts: { small: 0.1, large: 0.6 } }),
  ]
  test('the best submission counts, from when it was made', () => {
    expect(cell('ioi', attempts)).toEqual({
      ...{ solved: false, points: 40, at: 3.5, penalty: 0, attempts: 3, pending: 0 },
    })
  })
  test('by subtasks, each group counts with its best submission', () => {
    expect(cell('ioi-subtasks', attempts)).toMatchObject({ points: 70, at: 8.5, solved: false })
  })
  test('time does not matter', () => {
    expect(totalOf('ioi', attempts, [made(90, 'accepted')])).toEqual({
      points: 140,
      penalty: 0,
      order: [-140],
    })
  })
  test('nothing is worth nothing', () => {
    expect(cell('ioi-subtasks', [made(3, 'wrong-answer')])).toMatchObject({ points: 0, at: null })
  })
})

describe('relative', () => {
  test('twice as many letters as the best give half of the points', () => {
    const attempts = [made(3, 'accepted', { figure: 90 }), made(9, 'accepted', { figure: 60 })]
    expect(cell('relative', attempts, 1 / 30)).toMatchObject({ points: 50, at: 9.5, solved: true })
  })
  test('only accepted submissions get points', () => {
    expect(cell('relative', [made(3, 'partial', { score: 0.9 })], 1 / 30)).toMatchObject({ points: 0 })
  })
  test('where the puzzle has no figure, scores are compared', () => {
    expect(cell('relative', [made(3, 'accepted', { score: 0.5 })], 0.8)).toMatchObject({ points: 62.5 })
  })
  test('before anybody has solved it, there are no points', () => {
    expect(cell('relative', [made(3, 'wrong-answer')], 0)).toMatchObject({ points: 0, at: null, attempts: 1 })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Verdict } from '../verdicts'
import type { Points } from './model'
import { caseMaximum, caseScore, gradeByDefault, graderAnswer, graderInput, groupScore } from './scores'

const VERDICTS = [
  'accepted',
  'wrong-answer',
  'time-limit',
  'runtime-error',
  'memory-limit',
  'output-limit',
] as const
const graded = fc.record({
  verdict: fc.constantFrom<Verdict>(...VERDICTS),
  score: fc.integer({ min: 0, max: 100 }),
})
const rules = fc.record({
  verdict: fc.constantFrom('worst_error', 'first_error', 'always_accept'),
  score: fc.constantFrom('sum', 'avg', 'min', 'max'),
  acceptIfAnyAccepted: fc.boolean(),
  once: fc.constant(false),
  acceptScore: fc.constant(1),
  rejectScore: fc.constant(0),
})

describe('the default grader', () => {
  /** Its description once more, as plainly as it can be written. */
  function plainly(results: readonly { verdict: Verdict; score: number }[], flags: readonly string[]) {
    const errors = results.filter((one) => one.verdict !== 'accepted').map((one) => one.verdict)
    const order = ['runtime-error', 'memory-limit', 'time-limit', 'output-limit', 'wrong-answer']
    errors.sort((a, b) => (flags.includes('worst_error') ? order.indexOf(a) - order.indexOf(b) : 0))
    let verdict: string = errors[0] ?? 'accepted'
    if (flags.includes('accept_if_any_accepted') && errors.length < results.length) verdict = 'accepted'
    if (flags.includes('always_accept')) verdict = 'accepted'
    const sorted = results.map((one) => one.score).sort((a, b) => a - b)
    const sum = sorted.reduce((a, b) => a + b)
    const score = {
      sum,
      avg: sum / sorted.length,
      min: sorted[0],
      max: sorted[sorted.length - 1],
    }[flags.find((flag) => ['sum', 'avg', 'min', 'max'].includes(flag))!]
    return { verdict, score }
  }

  test('does what the format says, for any results', () => {
    fc.assert(
      fc.property(fc.array(graded, { minLength: 1, maxLength: 8 }), rules, (results, given) => {
        const flags = [
          given.verdict,
          given.score,
          ...(given.acceptIfAnyAccepted ? ['accept_if_any_accepted'] : []),
        ]
        expect(gradeByDefault(results, given)).toEqual(plainly(results, flags))
      }),
    )
  })

  test('accepts a group of nothing, and excuses no fault of the problem', () => {
    const any = {
      verdict: 'always_accept',
      score: 'max',
      once: false,
      acceptScore: 1,
      rejectScore: 0,
    } as const
    expect(gradeByDefault([], { ...any, acceptIfAnyAccepted: true })).toEqual({
      verdict: 'accepted',
      score: 0,
    })
    const results = [
      { verdict: 'accepted', score: 1 },
      { verdict: 'judge-error', score: 0 },
    ] as const
    expect(gradeByDefault(results, { ...any, acceptIfAnyAccepted: true }).verdict).toBe('judge-error')
  })

  test('speaks to graders of packages in their words', () => {
    expect(
      graderInput([
        { verdict: 'accepted', score: 2.5 },
        { verdict: 'memory-limit', score: 0 },
      ]),
    ).toBe('AC 2.5\nRTE 0\n')
    expect(graderAnswer('AC 30.5\n')).toEqual({ verdict: 'accepted', score: 30.5 })
    for (const output of ['', 'AC', 'OK 1', 'AC 1 2', 'AC x', 'AC 1\nWA 0\n', 'AC .'])
      expect([output, graderAnswer(output)]).toEqual([output, undefined])
  })
})

describe('points', () => {
  const points = (own: Partial<Points>): Points => ({
    kind: 'points',
    max: 100,
    aggregation: 'sum',
    requires: [],
    staticArguments: [],
    ...own,
  })

  test.each([
    // what the case brings                                       aggregation  max   score or fault
    [{ verdict: 'accepted' }, 'sum', 10, 10],
    [{ verdict: 'wrong-answer' }, 'sum', 10, 0],
    [{ verdict: 'accepted', multiplier: 0.25 }, 'min', 10, 2.5],
    [{ verdict: 'accepted', score: 7 }, 'min', 10, 7],
    [{ verdict: 'accepted', score: 7 }, 'sum', null, 7],
    [{ verdict: 'accepted' }, 'sum', null, 'score-missing'],
    [{ verdict: 'accepted', score: 11 }, 'sum', 10, 'score-range'],
    [{ verdict: 'accepted', score: -1 }, 'sum', null, 'score-range'],
    [{ verdict: 'accepted', multiplier: 1.5 }, 'sum', 10, 'multiplier-range'],
    [{ verdict: 'accepted', multiplier: 1 }, 'sum', null, 'multiplier-unbounded'],
    [{ verdict: 'accepted', score: 1, multiplier: 1 }, 'sum', 10, 'score-and-multiplier'],
    [{ verdict: 'accepted', score: 1 }, 'pass-fail', 10, 'score-in-pass-fail'],
    [{ verdict: 'wrong-answer', score: 1 }, 'sum', 10, 'score-of-rejected'],
    [{ verdict: 'time-limit', score: 1 }, 'sum', 10, 0],
  ] as const)('of a case: %j', (judged, aggregation, max, expected) => {
    const found = caseScore(judged, aggregation, max)
    expect(found.ok ? found.value : found.error.code).toBe(expected)
  })

  test('are shared equally by the cases of a group that adds them up', () => {
    expect(caseMaximum(points({ staticScore: 40 }), 3)).toBe(20)
    expect(caseMaximum(points({ aggregation: 'min' }), 3)).toBe(100)
    expect(caseMaximum(points({ max: null }), 3)).toBe(null)
  })

  test('of a group are its sum, its least, or all or nothing', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(scores, fc.boolean(), (own, accepted) => {
        const of = (given: Partial<Points>) => groupScore(points(given), own, accepted)
        expect(of({ aggregation: 'sum' })).toEqual({ ok: true, value: own.reduce((a, b) => a + b) })
        expect(of({ aggregation: 'min' })).toEqual({ ok: true, value: Math.min(...own) })
        expect(of({ aggregation: 'pass-fail' })).toEqual({ ok: true, value: accepted ? 100 : 0 })
        expect(of({ aggregation: 'min', max: -1 })).toMatchObject({ ok: false })
      }),
    )
  })
})

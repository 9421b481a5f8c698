import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Verdict } from '../verdicts'
import type { PackageSubmission } from './model'
import { expectedVerdicts, globMatches, globMatchesOnly, isBelowTop, unmetBy } from './promises'

test.each([
  ['accepted', 'accepted/a.py', true],
  ['accepted/*', 'accepted/a.py', true],
  ['accepted/*', 'accepted', false],
  ['*/a.{py,cpp}', 'wrong_answer/a.cpp', true],
  ['*/a.{py,cpp}', 'wrong_answer/a.c', false],
  ['secret/*-{easy,{very,}hard}', 'secret/07-veryhard', true],
  ['secret/*1*2', 'secret/x1y2', true],
  ['secret/*1*2', 'secret/x12y', false],
  ['secret/*', 'secret/group/01', true],
  ['*', 'secret/group/01', true],
  ['secret/a*a', 'secret/a', false],
  ['', 'sample/1', true],
])('%s matches %s: %s', (glob, path, expected) => {
  expect(globMatches(glob, path)).toBe(expected)
})

test('a group itself is not matched by the group around it', () => {
  expect(globMatchesOnly('secret', 'secret/one')).toBe(false)
  expect(globMatchesOnly('secret/*', 'secret/one')).toBe(true)
})

const MEANINGS = new Map([
  ['*', '[^/]*'],
  ['.', '\\.'],
  ['{a,b}', '(a|b)'],
  ['{*,a.}', '([^/]*|a\\.)'],
])

test('matches as a regular expression would', () => {
  const piece = fc.constantFrom('a', 'b', '*', '.', '/', '{a,b}', '{*,a.}')
  const name = fc.constantFrom('a', 'b', '.', '/')
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 7 }),
      fc.array(name, { minLength: 1, maxLength: 7 }),
      (pieces, names) => {
        const source = pieces.map((one) => MEANINGS.get(one) ?? one).join('')
        const path = names.join('')
        expect(globMatches(pieces.join(''), path)).toBe(new RegExp(`^${source}(/|$)`).test(path))
      },
    ),
  )
})

test('is quick, however it is written', () => {
  const began = performance.now()
  globMatches('{a,b}'.repeat(30), 'a'.repeat(30))
  globMatches('*a'.repeat(200), 'a'.repeat(400))
  expect(performance.now() - began).toBeLessThan(1000)
})

type Promised = NonNullable<PackageSubmission['verdicts']>

/** What a submission of a scoring problem got: as a whole, and before its points were looked at. */
const got = (verdict: Verdict, root: Verdict, score: number, maximum: number | null) => ({
  ...{ verdict, score, maximum, cases: [] },
  groups: [{ name: '', verdict: root, score }],
})

const REJECTED: Promised = ['WA', 'TLE', 'RTE']

test.each<[what: string, promised: Promised, judged: ReturnType<typeof got>, kept: boolean, below: boolean]>([
  ['everything', ['AC'], got('accepted', 'accepted', 100, 100), true, false],
  ['accepted, but a part of the points', ['AC'], got('partial', 'accepted', 73, 100), true, true],
  ['accepted, with no points', ['AC'], got('accepted', 'accepted', 0, 100), true, true],
  ['accepted, where nobody knows the best', ['AC'], got('accepted', 'accepted', 73, null), true, false],
  ['points, but a wrong answer', ['AC'], got('partial', 'wrong-answer', 73, 100), false, false],
  ['nothing', ['AC'], got('wrong-answer', 'wrong-answer', 0, 100), false, false],
  ['a part, as promised', ['partial'], got('partial', 'wrong-answer', 30, 100), true, false],
  ['a part by quality, as promised', ['partial'], got('partial', 'accepted', 30, 100), true, false],
  ['a part, as far as one can know', ['partial'], got('accepted', 'accepted', 30, null), true, false],
  [
    'everything, although a part was promised',
    ['partial'],
    got('accepted', 'accepted', 100, 100),
    false,
    false,
  ],
  [
    'nothing, although a part was promised',
    ['partial'],
    got('wrong-answer', 'wrong-answer', 0, 100),
    false,
    false,
  ],
  ['a wrong answer and points for the rest', ['WA'], got('partial', 'wrong-answer', 30, 100), true, false],
  ['too slow for some points', ['TLE'], got('partial', 'time-limit', 30, 100), true, false],
  ['too slow, and not wrong', ['WA'], got('partial', 'time-limit', 30, 100), false, false],
  ['rejected with points', REJECTED, got('partial', 'runtime-error', 30, 100), true, false],
  ['rejected by quality', REJECTED, got('partial', 'accepted', 30, 100), true, false],
  ['accepted, although it was to be rejected', REJECTED, got('accepted', 'accepted', 100, 100), false, false],
])('of a scoring problem: %s', (_, verdicts, judged, kept, below) => {
  const problem = { scoring: true, validatorScores: false, objective: 'max' } as const
  const submission = { name: 'x', verdicts, rules: [] }
  expect(unmetBy(problem, submission, judged).map(({ code }) => code)).toEqual(kept ? [] : ['unmet-verdict'])
  expect(isBelowTop(problem, submission, judged)).toBe(below)
  // Points for quality are no reason to warn.
  expect(isBelowTop({ ...problem, validatorScores: true }, submission, judged)).toBe(false)
})

test('a rejected submission of a scoring problem may get a part of the points, and whoever reads the report knows', () => {
  expect(expectedVerdicts({ verdicts: REJECTED, rules: [] }, true)).toContain('partial')
  expect(expectedVerdicts({ verdicts: REJECTED, rules: [] }, false)).not.toContain('partial')
  expect(expectedVerdicts({ verdicts: ['WA'], rules: [] }, true)).not.toContain('partial')
})

test('without points, a verdict is what it is', () => {
  const problem = { scoring: false, validatorScores: false, objective: 'max' } as const
  const judged = got('wrong-answer', 'wrong-answer', 0, 1)
  expect(unmetBy(problem, { name: 'x', verdicts: ['AC'], rules: [] }, judged)).toHaveLength(1)
  expect(unmetBy(problem, { name: 'x', verdicts: ['WA'], rules: [] }, judged)).toEqual([])
  expect(isBelowTop(problem, { verdicts: ['AC'] }, judged)).toBe(false)
})

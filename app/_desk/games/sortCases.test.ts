import { expect, test } from 'vitest'
import type { Verdict } from '@/judge/verdicts'
import { caseOrderOf, sortCases } from './sortCases'

const made = (name: string, verdict: Verdict, score: number, cpuMs?: number, memoryKiB = 0) => ({
  ...{ name, verdict, score },
  usage: cpuMs === undefined ? null : { cpuMs, memoryKiB, wallMs: 0 },
})

const CASES = [
  made('a', 'accepted', 1, 10, 500),
  made('b', 'partial', 0.5, 900, 100),
  made('c', 'time-limit', 0, 2000, 500),
  made('d', 'partial', 0.25),
  made('e', 'accepted', 1, 10, 900),
]

test.each([
  ['case', 'abcde'],
  // Worst first; ties stay in their order.
  ['verdict', 'cbdae'],
  ['score', 'cdbae'],
  // Most first; cases that never ran come last.
  ['cpu', 'cbaed'],
  ['memory', 'eacbd'],
] as const)('by %s: %s', (order, names) => {
  expect(
    sortCases(CASES, order)
      .map(({ name }) => name)
      .join(''),
  ).toBe(names)
})

test('an unknown order falls back to the problem’s own order', () => {
  expect(['cpu', 'size', undefined, ['cpu', 'cpu']].map(caseOrderOf)).toEqual(['cpu', 'case', 'case', 'case'])
})

import { expect, test } from 'vitest'
import { longestSince, waitsOf } from './waits'

test.each<[name: string, before: Record<string, number>, now: Record<string, number>, longest: number]>([
  ['what was waited before does not count', { 7: 9000, 8: 10 }, { 7: 9001, 8: 60 }, 50],
  ['a new thread counts from its beginning', { 7: 9000 }, { 7: 9000, 9: 30 }, 30],
  ['one that has ended does not count', { 7: 9000, 8: 10 }, { 7: 9005 }, 5],
  ['another one of the same number does not count backwards', { 7: 9000 }, { 7: 3 }, 0],
  ['nobody is left', { 7: 1 }, {}, 0],
])('%s', (_, before, now, longest) => {
  expect(longestSince(new Map(Object.entries(before)), new Map(Object.entries(now)))).toBe(longest)
})

test('lists the threads of a process by id, and none for a missing process', () => {
  expect([...waitsOf([process.pid]).keys()]).toContain(String(process.pid))
  expect(waitsOf([2 ** 30]).size).toBe(0)
})

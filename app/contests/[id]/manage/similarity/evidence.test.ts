import { expect, test } from 'vitest'
import { binOf, rounded, shareBelow } from './evidence'

test('a similarity lies in a column, 1 in the last one', () => {
  expect([0, 0.049, 0.05, 0.999, 1].map((similarity) => binOf(similarity, 20))).toEqual([0, 0, 1, 19, 19])
})

test('almost all pairs are not all of them', () => {
  const counts = [99_999, 0, 0, 1]
  expect(shareBelow(1, counts)).toBe(0.999)
  expect(shareBelow(0.1, counts)).toBe(0)
  expect(shareBelow(0.5, [1, 1, 1, 1])).toBe(0.5)
  expect(shareBelow(0.5, [])).toBe(0)
  expect(rounded(0.99999)).toBe(0.999)
})

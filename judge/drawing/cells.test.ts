import { expect, test } from 'vitest'
import { CELL, pointsOfPairs } from './cells'

const pairs = (cells: number) => Float64Array.from({ length: 2 * cells }, (_, index) => index)
const middle = (row: number, col: number) => `${(col + 0.5) * CELL},${(row + 0.5) * CELL}`

test.each([
  // cells count  corners
  [3, 0, []],
  [3, 2, [middle(0, 1), middle(2, 3)]],
  [3, 9, [middle(0, 1), middle(2, 3), middle(4, 5)]],
])('of %i cells the first %i are drawn', (cells, count, corners) => {
  expect(pointsOfPairs(pairs(cells), count).split(' ').filter(Boolean)).toEqual(corners)
})

test('a path of a million cells is drawn with a few thousand corners, the last one at its end', () => {
  const way = pairs(1_000_000)
  const whole = pointsOfPairs(way, 1_000_000).split(' ')
  expect(whole.length).toBeLessThanOrEqual(8001)
  expect(whole.at(-1)).toBe(middle(1_999_998, 1_999_999))
  const part = pointsOfPairs(way, 400_001).split(' ')
  expect(part.at(-1)).toBe(middle(800_000, 800_001))
  expect(part.slice(0, -1)).toEqual(whole.slice(0, part.length - 1))
})

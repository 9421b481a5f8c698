import { expect, test } from 'vitest'
import { randomFrom } from './random'

const draw = (seed: number, count: number, limit: number) => {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => random.below(limit))
}

test('the same seed always gives the same numbers', () => {
  expect(draw(2026, 8, 100)).toMatchInlineSnapshot(`
    [
      88,
      29,
      22,
      61,
      45,
      81,
      90,
      74,
    ]
  `)
  expect(draw(1, 8, 100)).not.toEqual(draw(2, 8, 100))
})

test('every number below the limit occurs about equally often', () => {
  const counts = new Array<number>(10).fill(0)
  for (const number of draw(7, 100_000, 10)) counts[number]!++
  // Six standard deviations of a binomial count: sqrt(100 000 · 0.1 · 0.9) ≈ 95.
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(570)
})

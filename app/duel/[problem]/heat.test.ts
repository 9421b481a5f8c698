import { describe, expect, test } from 'vitest'
import { heat, inkOn, luminance, shareOf } from './heat'

const shares = Array.from({ length: 101 }, (_, index) => index / 100)

test('each step of the scale is lighter, so it can be read without hue', () => {
  const lights = shares.map((share) => luminance(heat(share)))
  expect(lights).toEqual([...lights].sort((a, b) => a - b))
  expect(new Set(lights).size).toBeGreaterThan(90)
})

test('values beyond the scale have the colour of its end', () => {
  expect([heat(-1), heat(2)]).toEqual([heat(0), heat(1)])
})

test('numbers have a contrast of 4.5 to 1 on every colour', () => {
  for (const share of shares) {
    const [ground, ink] = [luminance(heat(share)), luminance(inkOn(heat(share)))]
    expect((Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05)).toBeGreaterThan(4.5)
  }
})

describe('a score on the scale', () => {
  test.each([
    // score  low   high  share
    [0.25, 0.25, 4, 0],
    [1, 0.25, 4, 0.5],
    [2, 0.25, 4, 0.75],
    [4, 0.25, 4, 1],
    [3, 3, 3, 0.5],
  ])('%d between %d and %d', (score, low, high, share) => {
    expect(shareOf(score, { low, high })).toBeCloseTo(share)
  })
})

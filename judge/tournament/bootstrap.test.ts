import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Random, randomFrom } from '../kit/random'
import { intervalOf, RESAMPLES, weightsOf } from './bootstrap'
import { meanOf, meansOf } from './standings'

describe('weights', () => {
  const cells = 400
  const weights = weightsOf(cells)
  const share = (times: number) => weights.filter((weight) => weight === times).length / weights.length

  test.each([
    // times  e^-1 / times!
    [0, 0.3679],
    [1, 0.3679],
    [2, 0.1839],
    [3, 0.0613],
    [4, 0.0153],
  ])('%i occurs as often as for a Poisson variable with mean 1', (times, wanted) => {
    expect(share(times)).toBeCloseTo(wanted, 2)
  })

  test('of the first cells do not depend on the number of cells', () => {
    const more = weightsOf(2 * cells)
    for (const resample of [0, 1, RESAMPLES - 1])
      for (const cell of [0, 7, cells - 1])
        expect(more[resample * 2 * cells + cell]).toBe(weights[resample * cells + cell])
  })

  test('are the same in every run', () => {
    expect(Array.from(weightsOf(12).subarray(0, 12))).toMatchInlineSnapshot(`
      [
        1,
        0,
        1,
        2,
        0,
        1,
        3,
        1,
        2,
        1,
        1,
        2,
      ]
    `)
  })
})

/** Scores against some opponents, with missing ones. */
const scores = fc.integer({ min: 1, max: 4 }).chain((slots) =>
  fc
    .array(
      fc.array(fc.option(fc.integer({ min: -8, max: 8 }), { nil: Number.NaN }), {
        minLength: slots,
        maxLength: slots,
      }),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    .map((opponents) => ({ slots, values: Float64Array.from(opponents.flat()) })),
)

/** The same computation with plain arrays, one resample after another. */
function plainInterval(values: Float64Array, slots: number) {
  const weights = weightsOf(values.length)
  const means: number[] = []
  for (let resample = 0; resample < RESAMPLES; resample++) {
    const drawn: { value: number; share: number }[] = []
    for (let from = 0; from < values.length; from += slots) {
      const own = [...values.subarray(from, from + slots)]
      const scored = own.filter((value) => !Number.isNaN(value)).length
      for (const [slot, value] of own.entries())
        for (let times = 0; times < weights[resample * values.length + from + slot]!; times++)
          if (!Number.isNaN(value)) drawn.push({ value, share: 1 / scored })
    }
    const sum = (of: (each: (typeof drawn)[number]) => number) =>
      drawn.reduce((total, each) => total + of(each), 0)
    if (drawn.length > 0) means.push(sum(({ value, share }) => value * share) / sum(({ share }) => share))
  }
  means.sort((one, other) => one - other)
  const rank = Math.max(1, Math.floor((means.length + 1) * 0.025))
  return { low: means[rank - 1]!, high: means[means.length - rank]! }
}

describe('an interval', () => {
  test('equals the plain computation', () => {
    fc.assert(
      fc.property(scores, ({ slots, values }) => {
        const weights = weightsOf(values.length)
        const found = intervalOf(values, slots, weights)
        const scored = values.filter((value) => !Number.isNaN(value)).length
        if (scored < 2) {
          expect(found).toBeUndefined()
          return
        }
        const plain = plainInterval(values, slots)
        expect(found!.low).toBeCloseTo(plain.low, 10)
        expect(found!.high).toBeCloseTo(plain.high, 10)
      }),
      { numRuns: 60, seed: 4 },
    )
  })

  test('shifts and scales with its values', () => {
    const values = Float64Array.from({ length: 60 }, (_, at) => ((at * 7) % 11) - 5)
    const weights = weightsOf(values.length)
    const { low, high } = intervalOf(values, 10, weights)!
    const moved = intervalOf(
      values.map((value) => 3 * value + 100),
      10,
      weights,
    )!
    expect(moved.low).toBeCloseTo(3 * low + 100, 8)
    expect(moved.high).toBeCloseTo(3 * high + 100, 8)
  })

  // Steps have a long tail: most walks are short and a few are very long.
  const tailed = (draw: Random) => -Math.log(1 - uniform(draw))
  test.each([
    // what                                opponents trials  truth  at least  score by opponent and draw
    ['one opponent', 1, 40, 1 / 2, 0.91, (_: number, draw: Random) => uniform(draw)],
    ['one trial each', 60, 1, 1 / 2, 0.91, (_: number, draw: Random) => uniform(draw)],
    ['ten trials each', 20, 10, 1 / 2, 0.92, (_: number, draw: Random) => uniform(draw)],
    ['a long tail', 20, 10, 1, 0.91, (_: number, draw: Random) => tailed(draw)],
    ['opponents that differ', 20, 10, 10, 0.97, (opponent: number, draw: Random) => opponent + uniform(draw)],
  ])('covers the true value 95 times in 100: %s', (_, opponents, slots, truth, least, score) => {
    const weights = weightsOf(opponents * slots)
    const draw = randomFrom(5)
    const tries = 400
    let covered = 0
    for (let round = 0; round < tries; round++) {
      const values = Float64Array.from({ length: opponents * slots }, (_, cell) =>
        score(Math.floor(cell / slots), draw),
      )
      const { low, high } = intervalOf(values, slots, weights)!
      if (low <= truth && truth <= high) covered++
    }
    expect(covered / tries).toBeGreaterThanOrEqual(least)
    // A fixed set of opponents is treated as a sample, which makes the interval too wide.
    if (least < 0.95) expect(covered / tries).toBeLessThanOrEqual(0.98)
  })

  test('has the width predicted by theory', () => {
    const values = Float64Array.from({ length: 2000 }, (_, cell) => cell % 2)
    const { low, high } = intervalOf(values, 10, weightsOf(2000))!
    expect(high - low).toBeCloseTo((2 * 1.96 * 0.5) / Math.sqrt(2000), 2)
  })
})

const uniform = (draw: Random) => draw.below(2 ** 32) / 2 ** 32

test('means ignore missing values', () => {
  const { NaN: none } = Number
  expect(meansOf(Float64Array.of(1, 3, none, 4, none, none), 2)).toEqual(Float64Array.of(2, 4, none))
  expect(meanOf(Float64Array.of(none, 2, none, 4))).toBe(3)
  expect(meanOf(Float64Array.of())).toBeNaN()
})

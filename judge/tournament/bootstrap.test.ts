import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Random, randomFrom } from '../kit/random'
import { meanOf } from './board'
import { hashOf, placeOf, poissonCounts, RESAMPLES, Resamples, slotOf } from './bootstrap'

describe('counts', () => {
  const counts = poissonCounts().slice(0, -RESAMPLES)
  const share = (times: number) => counts.filter((count) => count === times).length / counts.length

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

  test('are the same in every run', () => {
    expect(Array.from(counts.subarray(0, 12)).join(' ')).toMatchInlineSnapshot(`"1 1 1 2 0 1 0 0 2 1 0 3"`)
    const hash = hashOf(Float64Array.of(1.5, Number.NaN, 3), [slotOf(15, 1), slotOf(15, 2), slotOf(20, 1)])
    expect([hash, placeOf(hash, 0, slotOf(15, 1)), placeOf(hash, 1, slotOf(15, 1))]).toMatchInlineSnapshot(`
      [
        2718727328555605,
        36776,
        238155,
      ]
    `)
  })

  test('of trials begin at places that are spread evenly, whatever the scores are', () => {
    const places: number[] = []
    for (let opponent = 0; opponent < 400; opponent++) {
      // Few different scores, as bots that do much the same have them.
      const scores = Float64Array.of(1 + (opponent % 3), 1 + (opponent % 7) / 8)
      const hash = hashOf(scores, [1, 2])
      const alike = Math.floor(opponent / 21)
      places.push(placeOf(hash, alike, 1), placeOf(hash, alike, 2))
    }
    expect(new Set(places).size).toBeGreaterThan(790)
    const tenths = Array.from(
      { length: 8 },
      (_, part) => places.filter((place) => place >> 15 === part).length,
    )
    for (const tenth of tenths) expect(Math.abs(tenth - 100)).toBeLessThan(40)
  })
})

/** Any keys do. */
const KEYS = Array.from({ length: 40 }, (_, slot) => slotOf(slot, 1))

/** What an entry has against all opponents. */
function resamplesOf(values: Float64Array, slots: number): Resamples {
  const resamples = new Resamples()
  for (const block of blocksOf(values, slots)) resamples.add(block, block, KEYS)
  return resamples
}

const blocksOf = (values: Float64Array, slots: number) =>
  Array.from({ length: values.length / slots }, (_, opponent) =>
    values.subarray(opponent * slots, (opponent + 1) * slots),
  )

const intervalOf = (values: Float64Array, slots: number) => resamplesOf(values, slots).interval

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
  const counts = poissonCounts()
  const seen = new Map<number, number>()
  const trials = blocksOf(values, slots).flatMap((block) => {
    const hash = hashOf(block, KEYS)
    const alike = seen.get(hash) ?? 0
    seen.set(hash, alike + 1)
    const scored = [...block].filter((value) => !Number.isNaN(value)).length
    return [...block].flatMap((value, slot) =>
      Number.isNaN(value) ? [] : [{ value, share: 1 / scored, from: placeOf(hash, alike, KEYS[slot]!) }],
    )
  })
  const means: number[] = []
  for (let resample = 0; resample < RESAMPLES; resample++) {
    const drawn = trials.flatMap(
      (trial) => Array(counts[trial.from + resample]!).fill(trial) as typeof trials,
    )
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
        const found = intervalOf(values, slots)
        const scored = values.filter((value) => !Number.isNaN(value)).length
        if (scored < 2) {
          expect(found).toBeUndefined()
          return
        }
        const plain = plainInterval(values, slots)
        expect(found!.low).toBeCloseTo(plain.low, 7)
        expect(found!.high).toBeCloseTo(plain.high, 7)
      }),
      { numRuns: 60, seed: 4 },
    )
  })

  test('is the same to the last digit in whatever order opponents come and go', () => {
    const changed = fc.record({ one: scores, gone: scores, order: fc.array(fc.nat(), { maxLength: 5 }) })
    fc.assert(
      fc.property(changed, ({ one: { slots, values }, gone, order }) => {
        const others = blocksOf(
          gone.values.subarray(0, gone.values.length - (gone.values.length % slots)),
          slots,
        )
        const resamples = new Resamples()
        const blocks = blocksOf(values, slots)
        for (const block of [...others, ...blocks.slice(1)]) resamples.add(block, block, KEYS)
        for (const at of order) {
          const block = others.splice(at % Math.max(1, others.length), 1)[0]
          if (block) resamples.remove(block, block, KEYS)
        }
        resamples.add(blocks[0]!, blocks[0]!, KEYS)
        for (const block of others) resamples.remove(block, block, KEYS)
        expect(resamples.interval).toEqual(intervalOf(values, slots))
      }),
      { numRuns: 100, seed: 4 },
    )
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
    const draw = randomFrom(5)
    const tries = 400
    let covered = 0
    for (let round = 0; round < tries; round++) {
      const values = Float64Array.from({ length: opponents * slots }, (_, cell) =>
        score(Math.floor(cell / slots), draw),
      )
      const { low, high } = intervalOf(values, slots)!
      if (low <= truth && truth <= high) covered++
    }
    expect(covered / tries).toBeGreaterThanOrEqual(least)
    // A fixed set of opponents is treated as a sample, which makes the interval too wide.
    if (least < 0.95) expect(covered / tries).toBeLessThanOrEqual(0.98)
  })

  test('has the width predicted by theory', () => {
    const values = Float64Array.from({ length: 2000 }, (_, cell) => cell % 2)
    const { low, high } = intervalOf(values, 10)!
    expect(high - low).toBeCloseTo((2 * 1.96 * 0.5) / Math.sqrt(2000), 2)
  })
})

const uniform = (draw: Random) => draw.below(2 ** 32) / 2 ** 32

test('means ignore missing values', () => {
  const { NaN: none } = Number
  expect(meanOf(Float64Array.of(none, 2, none, 4))).toBe(3)
  expect(meanOf(Float64Array.of(none, none))).toBeNaN()
  expect(meanOf(Float64Array.of())).toBeNaN()
})

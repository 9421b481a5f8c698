import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Random, randomFrom } from '../kit/random'
import { Pairs, quantile, runsOf } from './ties'

const { NaN: none } = Number

/** All pairs of entries that have `slots` scores against each opponent, NaN for a missing one; opponents in any order. */
function pairsOf(scores: readonly Float64Array[], slots: number, order?: readonly number[]): Pairs {
  const pairs = new Pairs(slots)
  pairs.grow(scores.length)
  const opponents = (scores[0]?.length ?? 0) / slots
  for (const opponent of order ?? Array(opponents).keys()) {
    const own = scores.map((all) => all.subarray(opponent * slots, (opponent + 1) * slots))
    const column = {
      values: Float64Array.from(own.flatMap((each) => [...each].map((score) => score || 0))),
      there: Uint8Array.from(own.flatMap((each) => [...each].map((score) => (Number.isNaN(score) ? 0 : 1)))),
      counts: new Int32Array(scores.length),
    }
    for (const [entry, each] of own.entries()) {
      column.counts[entry] = each.filter((score) => !Number.isNaN(score)).length
      pairs.add(entry, column, 1)
    }
  }
  for (let one = 0; one < scores.length; one++)
    for (let other = 0; other < one; other++) pairs.decide(one, other)
  return pairs
}

const areTied = (one: Float64Array, other: Float64Array, slots: number) =>
  pairsOf([one, other], slots).tiesOf(0, Int32Array.of(0, 1)).length === 1

/** Two entries against the same opponents, with missing scores. */
const pair = fc.integer({ min: 1, max: 4 }).chain((slots) => {
  const score = fc.option(
    fc.integer({ min: -6, max: 6 }).map((eighths) => eighths / 8),
    { nil: none },
  )
  const scores = fc.array(fc.array(score, { minLength: slots, maxLength: slots }), {
    minLength: 5,
    maxLength: 5,
  })
  return fc.record({ slots: fc.constant(slots), one: scores, other: scores }).map(({ one, other }) => ({
    slots,
    one: Float64Array.from(one.flat()),
    other: Float64Array.from(other.flat()),
  }))
})

/** Computes a tie with plain arrays of the common trials of each opponent; all opponents weigh the same. */
function plainTie(one: Float64Array, other: Float64Array, slots: number): boolean {
  const differences = [...one].map((score, cell) => score - other[cell]!)
  const common = Array.from({ length: one.length / slots }, (_, opponent) =>
    differences.slice(opponent * slots, (opponent + 1) * slots).filter((each) => !Number.isNaN(each)),
  ).filter((each) => each.length > 0)
  const weighted = common.flatMap((each) => each.map((value) => ({ value, weight: 1 / each.length })))
  if (weighted.length < 2) return true
  const sum = (of: (each: (typeof weighted)[number]) => number) =>
    weighted.reduce((total, each) => total + of(each), 0)
  const all = sum(({ weight }) => weight)
  const mean = sum(({ value, weight }) => value * weight) / all
  const worth = all ** 2 / sum(({ weight }) => weight ** 2)
  const variance =
    (sum(({ value, weight }) => (weight * (value - mean)) ** 2) / all ** 2) * (worth / (worth - 1))
  const half = quantile(Math.floor(worth + 1e-9) - 1) * Math.sqrt(variance)
  const always = [1, -1].some((sign) => weighted.every(({ value }) => value * sign > 0))
  return mean - half <= 0 && mean + half >= 0 && !(always && weighted.length >= 6)
}

describe('a tie', () => {
  test('equals the plain computation and is symmetric', () => {
    let tied = 0
    const property = fc.property(pair, fc.integer({ min: 0, max: 12 }), ({ one, other, slots }, eighths) => {
      const better = one.map((score) => score + eighths / 8)
      const found = areTied(better, other, slots)
      if (found) tied++
      expect(found).toBe(plainTie(better, other, slots))
      expect(areTied(other, better, slots)).toBe(found)
    })
    fc.assert(property, { numRuns: 500, seed: 4 })
    // Both answers are common.
    expect(tied).toBeGreaterThan(100)
    expect(tied).toBeLessThan(400)
  })

  test.each([
    ['the same in every trial', [9, 1, 9, 2], [9, 1, 9, 2], true],
    ['better here, worse there', [9, 1, 9, 2], [1, 8, 1, 9], true],
    ['better by little, but always the same', [9, 1, 5, 3], [8.5, 0.5, 4.5, 2.5], false],
    ['better by much once', [9, 1, 9, 2], [1, 1, 9, 2], true],
    ['nothing in common', [9, none, 9, none], [none, 1, none, 2], true],
    ['one trial in common', [9, none, 9, none], [none, 1, 5, 2], true],
    ['two that differ by about as much', [9, none, 9, none], [5, 1, 4.8, 2], false],
    ['two that differ by something', [9, none, 9, none], [5, 1, 8, 2], true],
  ])('%s', (_, one, other, wanted) => {
    expect(areTied(Float64Array.from(one), Float64Array.from(other), 2)).toBe(wanted)
  })

  // Trials are random: equals are told apart once in twenty times, others more often the more trials there are.
  const uniform = (draw: Random) => draw.below(2 ** 32) / 2 ** 32
  const tailed = (draw: Random) => -Math.log(1 - uniform(draw))
  test.each([
    // what                       opponents trials  score      least, most of equals that are tied
    ['three trials', 1, 3, uniform, 0.92, 0.98],
    ['one opponent', 1, 40, uniform, 0.92, 0.98],
    ['one trial each', 30, 1, uniform, 0.92, 0.98],
    ['ten trials each', 20, 10, uniform, 0.92, 0.98],
    ['a long tail', 20, 10, tailed, 0.92, 0.98],
    ['a long tail, few trials', 2, 4, tailed, 0.92, 0.995],
  ])('of equal programs is found 95 times in 100: %s', (_, opponents, slots, score, least, most) => {
    const draw = randomFrom(6)
    const tries = 600
    let tied = 0
    for (let round = 0; round < tries; round++) {
      const played = () =>
        Float64Array.from({ length: opponents * slots }, (_, cell) => Math.floor(cell / slots) + score(draw))
      if (areTied(played(), played(), slots)) tied++
    }
    expect(tied / tries).toBeGreaterThanOrEqual(least)
    expect(tied / tries).toBeLessThanOrEqual(most)
  })

  test.each([
    // common trials, in which the other one scores nothing   tied
    [5, true],
    [6, false],
    [60, false],
  ])('is not found if one program is better in each of %i trials, by whatever margin: %s', (trials, tied) => {
    const good = Float64Array.from({ length: trials }, (_, cell) => (cell === 0 ? 60 : 0.9))
    expect(areTied(good, new Float64Array(trials), 1)).toBe(tied)
    expect(areTied(good.with(1, 0), new Float64Array(trials), 1)).toBe(true)
  })

  test('is not found for different programs with enough trials', () => {
    const draw = randomFrom(7)
    const cells = 2000
    const weak = Float64Array.from({ length: cells }, () => uniform(draw))
    const strong = Float64Array.from({ length: cells }, () => uniform(draw) + 0.1)
    expect(areTied(weak, strong, 10)).toBe(false)
    expect(areTied(weak.subarray(0, 10), strong.subarray(0, 10), 10)).toBe(true)
  })
})

// Published tables, such as NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2.
test.each([
  [1, 12.706],
  [5, 2.571],
  [9, 2.262],
  [10, 2.228],
  [15, 2.131],
  [30, 2.042],
  [100, 1.984],
  [1e9, 1.96],
])('Student’s quantile of %i degrees of freedom is %f', (freedom, wanted) => {
  expect(quantile(freedom)).toBeCloseTo(wanted, 3)
})

describe('ties of a leaderboard', () => {
  test('are between pairs: b is tied with a and c, and a is better than c', () => {
    const at = (...scores: number[]) => Float64Array.from(scores)
    const [a, b, c] = [at(5, 6, 7, 6), at(4, 6, 5, 7), at(4, 5, 5, 4)]
    expect([areTied(a, b, 4), areTied(b, c, 4), areTied(a, c, 4)]).toEqual([true, true, false])
    const pairs = pairsOf([a, b, c], 4)
    const tiesIn = (...places: number[]) => places.map((_, at) => pairs.tiesOf(at, Int32Array.from(places)))
    expect(tiesIn(0, 1, 2)).toEqual([
      [{ from: 1, to: 1 }],
      [
        { from: 0, to: 0 },
        { from: 2, to: 2 },
      ],
      [{ from: 1, to: 1 }],
    ])
    expect(tiesIn(1, 2, 0)).toEqual([[{ from: 1, to: 2 }], [{ from: 0, to: 0 }], [{ from: 0, to: 0 }]])
  })

  test('do not depend on the order of opponents, not even where rounding decides', () => {
    // The difference of the two is 0 but for what thirds leave over.
    const shuffled = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5, maxLength: 5 })
    const property = fc.property(pair, shuffled, ({ one, slots }, order) => {
      const thirds = one.map((score) => score / 3)
      const other = thirds.map((_, cell) => thirds[(cell + slots) % thirds.length]!)
      expect(pairsOf([thirds, other], slots, order)).toEqual(pairsOf([thirds, other], slots))
    })
    fc.assert(property, { numRuns: 200, seed: 4 })
  })

  test('are stored as runs without loss', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 20 })).map((all) => all.sort((a, b) => a - b))
    const property = fc.property(numbers, (wanted) => {
      const runs = runsOf(wanted)
      const found = runs.flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, at) => from + at),
      )
      expect(found).toEqual(wanted)
      for (const [at, run] of runs.entries())
        if (at > 0) expect(run.from).toBeGreaterThan(runs[at - 1]!.to + 1)
    })
    fc.assert(property, { numRuns: 200, seed: 4 })
  })
})

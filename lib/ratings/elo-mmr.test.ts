import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Entrant, NEWCOMER, type Round, rateContest, rateRounds, type Strength } from './elo-mmr'

const newcomers = () => NEWCOMER
const rateAll = (all: readonly Round[]) => [...rateRounds(all)].flat()
const placesOf = (...places: number[]): Entrant[] => places.map((place, at) => ({ person: `p${at}`, place }))
const meansOf = (rated: readonly Strength[]) => rated.map(({ mean }) => Math.round(mean))

/** Contests of a few people: each has some of them, with places from 1 on and ties. */
const rounds = fc
  .array(
    fc.record({
      at: fc.integer({ min: 0, max: 5 }),
      scores: fc.uniqueArray(fc.record({ who: fc.nat(7), score: fc.nat(3) }), {
        selector: ({ who }) => who,
        maxLength: 8,
      }),
    }),
    { maxLength: 7 },
  )
  .map((all) =>
    all.map(
      ({ at, scores }, index): Round => ({
        contest: `c${index}`,
        at,
        entrants: scores.map(({ who, score }) => ({
          person: `p${who}`,
          place: 1 + scores.filter((other) => other.score > score).length,
        })),
      }),
    ),
  )

test('two newcomers: the winner gains what the loser loses, and equal ones stay where they are', () => {
  const [winner, loser] = rateContest(placesOf(1, 2), newcomers)
  expect(winner!.mean - 1500).toBeCloseTo(1500 - loser!.mean)
  expect(winner!.mean).toBeGreaterThan(1600)
  expect(meansOf(rateContest(placesOf(1, 1), newcomers))).toEqual([1500, 1500])
})

test('the performances of three newcomers are those that the equation of the paper has', () => {
  // All spreads are d = √(350² + 200²). The first one has beaten two and ties with itself, which counts as a win and a
  // loss, so the sum is (4 tanh z − 3 + 1) / d, which is 0 for tanh z = 1/2.
  const d = Math.hypot(NEWCOMER.deviation, 200)
  const z = Math.atanh(1 / 2)
  const expected = z * 2 * (Math.sqrt(3) / Math.PI) * d
  const rated = rateContest(placesOf(1, 2, 3), newcomers)
  expect(rated.map(({ performance }) => performance - 1500)).toEqual([
    expect.closeTo(expected, 6),
    expect.closeTo(0, 6),
    expect.closeTo(-expected, 6),
  ])
})

test('who often does the same becomes more certain, to a limit, and drifts no further', () => {
  const steps = rateAll(
    Array.from({ length: 60 }, (_, at) => ({ contest: `c${at}`, at, entrants: placesOf(1, 1, 1) })),
  )
  const deviations = steps.filter(({ person }) => person === 'p0').map(({ deviation }) => deviation)
  expect(deviations[0]).toBeLessThan(NEWCOMER.deviation)
  expect(deviations.every((each, at) => at === 0 || each < deviations[at - 1]!)).toBe(true)
  expect(deviations.at(-1)).toBeCloseTo(80, 1)
})

test('one lucky contest moves a newcomer far, and somebody who is well known little, however lucky it was', () => {
  const field = placesOf(1, ...Array.from({ length: 500 }, () => 2))
  const strong = (own: Strength, mean: number) => (person: string) =>
    person === 'p0' ? own : { mean, deviation: 80 }
  const after = (own: Strength, mean: number) => rateContest(field, strong(own, mean))[0]!.mean
  expect(after(NEWCOMER, 2500)).toBeGreaterThan(2000)
  expect(after(NEWCOMER, 2500)).toBeLessThan(3500)
  const known = { mean: 1500, deviation: 80 }
  expect(after(known, 2500) - 1500).toBeLessThan(100)
  expect(after(known, 9000) - after(known, 2500)).toBeLessThan(1)
})

test('a better place never makes a worse rating, and equal places are equal performances', () => {
  fc.assert(
    fc.property(rounds, (all) => {
      const strengths = new Map<string, Strength>()
      for (const { person, mean, deviation } of rateAll(all)) strengths.set(person, { mean, deviation })
      const strengthOf = (person: string) => strengths.get(person) ?? NEWCOMER
      for (const { entrants } of all)
        for (const { person, place } of entrants) {
          if (place === 1) continue
          const after = (entries: readonly Entrant[]) =>
            rateContest(entries, strengthOf).find((each) => each.person === person)!
          const better = entrants.map((each) => (each.person === person ? { ...each, place: 1 } : each))
          expect(after(better).mean).toBeGreaterThanOrEqual(after(entrants).mean - 1e-6)
        }
      for (const { performance, place, contest } of rateAll(all))
        for (const other of rateAll(all))
          if (other.contest === contest && other.place === place) expect(other.performance).toBe(performance)
    }),
    { numRuns: 60 },
  )
})

test('whatever the order in which contests and entrants are read, the ratings are the same to the last digit', () => {
  fc.assert(
    fc.property(rounds, fc.infiniteStream(fc.nat(1000)), (all, keys) => {
      const shuffled = <Each>(list: readonly Each[]) =>
        list
          .map((each) => ({ each, key: keys.next().value as number }))
          .sort((one, other) => one.key - other.key)
          .map(({ each }) => each)
      const other = shuffled(all).map((round) => ({ ...round, entrants: shuffled(round.entrants) }))
      expect(rateAll(other)).toEqual(rateAll(all))
    }),
  )
})

test('a contest changes nothing of what was before it, and adding it last is computing all anew', () => {
  fc.assert(
    fc.property(rounds, (all) => {
      const before = all.filter(({ at }) => at < 3)
      const steps = rateAll(all)
      expect(rateAll(before)).toEqual(steps.filter(({ at }) => at < 3))
      // One after the other by hand.
      const strengths = new Map<string, Strength>()
      const inOrder = [...all].sort(
        (one, other) => one.at - other.at || (one.contest < other.contest ? -1 : 1),
      )
      const byHand = inOrder.flatMap(({ entrants }) => {
        if (entrants.length < 2) return []
        const rated = rateContest(entrants, (person) => strengths.get(person) ?? NEWCOMER)
        for (const each of rated) strengths.set(each.person, each)
        return rated
      })
      expect(steps.map(({ mean }) => mean)).toEqual(byHand.map(({ mean }) => mean))
    }),
  )
})

test('after many contests the ratings are in the order of the strengths that made the places', () => {
  const random = seeded(5)
  const normal = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())
  const strengths = Array.from({ length: 30 }, (_, at) => at * 40)
  const steps = rateAll(
    Array.from({ length: 40 }, (_, at): Round => {
      const scores = strengths.map((strength) => strength + 100 * normal())
      return {
        contest: `c${at}`,
        at,
        entrants: scores.map((score, who) => ({
          person: `p${who}`,
          place: 1 + scores.filter((other) => other > score).length,
        })),
      }
    }),
  )
  const last = new Map(steps.map(({ person, mean }) => [person, mean]))
  const misplaced = strengths.flatMap((_, worse) =>
    strengths.flatMap((__, better) =>
      better > worse + 4 && last.get(`p${better}`)! < last.get(`p${worse}`)! ? [[worse, better]] : [],
    ),
  )
  expect(misplaced).toEqual([])
})

/** Random numbers from 0 to 1, always the same (a linear congruential generator). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultOf } from '../../algorithms/algorithm'
import { automatonOf } from '../../algorithms/automaton'
import { valueIn } from '../../kit/result'
import { COMMANDS, parseLabyrinth } from '../../puzzles/robot-escape/notation'
import { runPlainly } from '../../puzzles/robot-escape/rules'
import { judgeStrings, shareByLength, stringNumber, sumOfTallies, wilsonInterval } from './random-strings'

const read = (text: string) => valueIn(parseLabyrinth(text))
const CLASSIC = read(readFileSync('prisma/seed/problems/robot-escape/levels/classic.txt', 'utf8'))

const labyrinths = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 2, max: 6 }))
  .chain(([rows, cols]) =>
    fc.tuple(
      fc.constant(cols),
      fc.array(fc.constantFrom<string>('0', '0', '1'), { minLength: rows * cols, maxLength: rows * cols }),
      fc.nat({ max: rows * cols - 1 }),
    ),
  )
  .map(([cols, cells, exit]) => {
    const text = cells
      .with(exit, 'x')
      .with(exit === 0 ? 1 : 0, '0')
      .join('')
    return read(text.replace(new RegExp(`.{${cols}}`, 'g'), '$&\n'))
  })

test('every string is judged as the plain rules judge it', () => {
  const given = fc.record({
    labyrinth: labyrinths,
    length: fc.integer({ min: 1, max: 40 }),
    seed: fc.nat(),
    weights: fc.option(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }), fc.nat({ max: 3 }), fc.constant(1)), {
      nil: undefined,
    }),
  })
  fc.assert(
    fc.property(given, ({ labyrinth, length, seed, weights }) => {
      const inputs = {
        automaton: automatonOf(labyrinth),
        count: 20,
        length,
        seed,
        ...(weights && { weights }),
      }
      const freed = new Uint32Array(labyrinth.starts.length + 1)
      const passedAt = new Uint32Array(length + 1)
      for (let index = 0; index < 20; index++) {
        const steps = runPlainly(labyrinth, stringNumber(inputs, index)).exitSteps
        freed[steps.filter((step) => step > 0).length]!++
        if (steps.every((step) => step > 0)) passedAt[Math.max(...steps)]!++
      }
      const tally = resultOf(judgeStrings(inputs))
      expect([...tally.freed]).toEqual([...freed])
      expect([...tally.passedAt]).toEqual([...passedAt])
      expect(tally.passed).toBe(freed.at(-1))
    }),
  )
})

test('on a board that is too large for a table of words, too', () => {
  const row = '0'.repeat(60)
  const labyrinth = read(`${Array.from({ length: 60 }, () => row).join('\n')}\n`.replace('0', 'x'))
  const inputs = { automaton: automatonOf(labyrinth), length: 1000, seed: 3, weights: [2, 1, 2, 1] }
  const tally = resultOf(judgeStrings({ ...inputs, count: 3 }))
  for (let index = 0; index < 3; index++) {
    const freed = runPlainly(labyrinth, stringNumber(inputs, index)).exitSteps.filter((step) => step > 0)
    expect(tally.freed[freed.length]).toBeGreaterThan(0)
    expect(freed.length === 3599).toBe(tally.passedAt[Math.max(...freed)]! > 0)
  }
})

test('parts of an experiment add up to the whole', () => {
  const inputs = { automaton: automatonOf(CLASSIC), length: 600, seed: 5 }
  const whole = resultOf(judgeStrings({ ...inputs, count: 300 }))
  const parts = [0, 100, 200].map((first) => resultOf(judgeStrings({ ...inputs, count: 100, first })))
  expect(sumOfTallies(parts)).toEqual(whole)
})

test.each([
  [1000, 0.615],
  [500, 0.18],
])(
  'strings of %i letters free all robots of the classic labyrinth with a probability of about %f',
  (length, share) => {
    const { passed, count } = resultOf(
      judgeStrings({ automaton: automatonOf(CLASSIC), count: 20_000, length, seed: 1 }),
    )
    const { low, high } = wilsonInterval(passed, count)
    // Twice the interval: the share itself is only known to three places.
    expect(Math.abs(passed / count - share)).toBeLessThan(high - low)
  },
)

test('letters come as often as their weights say', () => {
  const inputs = { automaton: automatonOf(CLASSIC), count: 1, length: 40_000, seed: 3, weights: [1, 0, 2, 5] }
  const text = stringNumber(inputs, 0)
  const shares = COMMANDS.map((command) => text.split(command).length - 1)
  for (const [letter, weight] of inputs.weights.entries())
    expect(Math.abs(shares[letter]! - (40_000 * weight) / 8)).toBeLessThan(400)
})

test.each([
  [0, 0, 0, 1],
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
  [615, 1000, 0.5844, 0.6447],
])('the interval of %i in %i', (passed, count, low, high) => {
  const found = wilsonInterval(passed, count)
  expect(found.low).toBeCloseTo(low, 3)
  expect(found.high).toBeCloseTo(high, 3)
})

test('the share by length grows to that of all strings, each with its interval', () => {
  const passedAt = Uint32Array.from([0, 0, 1, 0, 2, 0, 0, 3, 0, 0, 1])
  const points = shareByLength({ count: 10, passedAt }, 5)
  expect(points.map(({ length, share }) => [length, share])).toEqual([
    [0, 0],
    [2, 0.1],
    [4, 0.3],
    [6, 0.3],
    [8, 0.6],
    [10, 0.7],
  ])
  expect(points[2]).toMatchObject(wilsonInterval(3, 10))
  expect(shareByLength({ count: 0, passedAt: new Uint32Array(2) }, 5)[1]).toMatchObject({ low: 0, high: 1 })
})

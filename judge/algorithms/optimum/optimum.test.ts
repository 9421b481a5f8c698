import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueIn } from '../../kit/result'
import { type Labyrinth, parseLabyrinth } from '../../puzzles/robot-escape/notation'
import { runPlainly } from '../../puzzles/robot-escape/rules'
import { resultOf } from '../algorithm'
import { automatonOf, distancesToExit } from '../automaton'
import { DEFAULT_OPTIONS, prove } from '.'
import { shortestFor } from './least'
import { hardestSet, makeTables, nextSet, rankOf, ranksOf, tableBytes } from './tables'

const read = (text: string): Labyrinth => valueIn(parseLabyrinth(text))
const CLASSIC = read(readFileSync('prisma/seed/problems/robot-escape/levels/classic.txt', 'utf8'))
const freesAll = (labyrinth: Labyrinth, text: string) =>
  text.length > 0 && runPlainly(labyrinth, text).exitSteps.every((step) => step > 0)

test('ranks number the sets of a size without gaps', () => {
  const ranks = ranksOf(9, 4)
  const set = Uint16Array.from([0, 1, 2, 3])
  let count = 0
  do expect(rankOf(ranks, set, 4)).toBe(count++)
  while (nextSet(set, 4, 9))
  expect(count).toBe(126)
  expect(tableBytes(9, 4)).toBe(9 + 36 + 84 + 126)
})

test('the classic labyrinth: 35 letters are the shortest string, and four robots prove it', () => {
  const { lower, upper, proven, string, certificate, certified } = resultOf(prove(automatonOf(CLASSIC)))
  expect([lower, upper, proven]).toEqual([35, 35, true])
  expect(freesAll(CLASSIC, string)).toBe(true)
  expect([certificate.length, certified]).toEqual([4, 35])
})

test('the classic labyrinth: one, two and three robots need 20, 31 and 34 letters, by both programs', () => {
  const automaton = automatonOf(CLASSIC)
  const tables = resultOf(makeTables(automaton, 3))
  const hardest = [1, 2, 3].map((size) => hardestSet(tables, size, automaton.starts))
  expect(hardest.map(({ length }) => length)).toEqual([20, 31, 34])
  for (const { length, states } of hardest)
    expect(
      resultOf(
        shortestFor(
          CLASSIC,
          states.map((state) => CLASSIC.starts[state]!),
        ),
      ),
    ).toBe(length)
})

/** Small labyrinths in which every robot has a way out. */
const labyrinths = fc
  .record({
    rows: fc.integer({ min: 2, max: 5 }),
    cols: fc.integer({ min: 2, max: 5 }),
    cells: fc.array(fc.constantFrom<string>('0', '0', '0', '1'), { minLength: 25, maxLength: 25 }),
    exit: fc.nat(),
  })
  .map(({ rows, cols, cells, exit }) => {
    const text = cells.slice(0, rows * cols).with(exit % (rows * cols), 'x')
    const lines = Array.from({ length: rows }, (_, row) => text.slice(row * cols, (row + 1) * cols).join(''))
    return parseLabyrinth(lines.join('\n'))
  })
  .filter((read) => read.ok && !distancesToExit(automatonOf(read.value)).includes(-1))
  .map((read) => (read.ok ? read.value : (undefined as never)))

test('as long as the shortest string that a plain search over all robots finds', () => {
  fc.assert(
    fc.property(labyrinths, fc.integer({ min: 1, max: 4 }), (labyrinth, robots) => {
      const automaton = automatonOf(labyrinth)
      const found = resultOf(prove(automaton, { ...DEFAULT_OPTIONS, robots }))
      expect(found.upper).toBe(resultOf(shortestFor(labyrinth, labyrinth.starts)))
      expect(found.proven).toBe(true)
      expect(freesAll(labyrinth, found.string)).toBe(true)
      expect(resultOf(shortestFor(labyrinth, found.certificate))).toBe(found.certified)
    }),
    { numRuns: 60 },
  )
})

test('a search whose memory is full ends without a proof, and what it says is true', () => {
  const found = resultOf(
    prove(automatonOf(levelOf('strewn-10')), { ...DEFAULT_OPTIONS, robots: 1, setBytes: 20_000 }),
  )
  expect([found.full, found.proven, found.phase]).toEqual([true, false, 'done'])
  expect(found.lower).toBeLessThanOrEqual(31)
  expect(found.upper).toBeGreaterThanOrEqual(31)
})

test('tables that would take too much memory are made for fewer robots', () => {
  const found = resultOf(prove(automatonOf(CLASSIC), { ...DEFAULT_OPTIONS, tableBytes: tableBytes(70, 2) }))
  expect([found.certificate.length, found.certified, found.upper, found.proven]).toEqual([2, 31, 35, true])
})

/** Shortest strings that others have proven. */
const KNOWN = {
  'strewn-5': 11,
  'strewn-6': 16,
  'strewn-10': 31,
  'corridors-7': 30,
  'corridors-11': 74,
  'hall-12': 28,
}

const levelOf = (name: string) =>
  read(readFileSync(`prisma/seed/problems/robot-escape-bot/levels/${name}.txt`, 'utf8').replace(/^.*\n/, ''))

test.each(Object.entries(KNOWN))('%s: %i letters', (name, letters) => {
  const labyrinth = levelOf(name)
  const found = resultOf(prove(automatonOf(labyrinth)))
  expect([found.upper, found.proven]).toEqual([letters, true])
  expect(freesAll(labyrinth, found.string)).toBe(true)
})

test('stopped at any moment, what it says is true', () => {
  for (const known of prove(automatonOf(levelOf('strewn-6')))) {
    expect(known.lower).toBeLessThanOrEqual(16)
    expect(known.upper).toBeGreaterThanOrEqual(16)
    expect(known.proven).toBe(known.lower === known.upper)
  }
})

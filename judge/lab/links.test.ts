import { describe, expect, test } from 'vitest'
import { LOCALES } from '@/lib/i18n/locales'
import { wordsAt } from '@/tests/setup/words'
import { valueIn } from '../kit/result'
import { problemIds, readProblem } from '../problems/load'
import { PUZZLES, type PuzzleId } from '../puzzles'
import { SECTIONS, sectionWith } from '.'
import { EXHIBITS, exhibitsFor, FRONT_EXHIBITS, offersFor } from './links'
import { MOST_IN_EXHIBIT, readValues } from './section'

describe.each(EXHIBITS.map((exhibit) => [`${exhibit.section}/${exhibit.name}`, exhibit] as const))(
  '%s',
  (_, { section: id, name, query }) => {
    const section = sectionWith(id)!

    test('its address opens without faults', () => {
      expect(readValues(section.parameters, query).faults).toEqual([])
    })

    test('its films are short, and its pictures light', () => {
      const runs = valueIn(section.run(readValues(section.parameters, query).values, MOST_IN_EXHIBIT))
      expect(runs.length).toBeGreaterThan(0)
      expect(runs.length).toBeLessThanOrEqual(2)
      for (const { film, draw } of runs) {
        expect(film.length).toBeGreaterThan(10)
        expect(film.length).toBeLessThanOrEqual(MOST_IN_EXHIBIT)
        // Larger drawings are painted on a canvas, which a server cannot do.
        expect(draw(film.length).weight).toBeLessThan(1200)
      }
    })

    test.each(LOCALES)('asks a question and says a sentence, %s', (locale) => {
      const key = `lab.${id}.exhibits.${name}`
      expect(wordsAt(locale, `${key}.asks`)).toMatch(/[?？]$|।$/)
      expect(wordsAt(locale, `${key}.says`)).toMatch(/[.।。]$/)
    })
  },
)

/** The last figures of an exhibit's runs, by algorithm. */
function figuresOf(key: string) {
  const { section: id, query } = EXHIBITS.find(({ section, name }) => `${section}/${name}` === key)!
  const section = sectionWith(id)!
  const runs = valueIn(section.run(readValues(section.parameters, query).values))
  return Object.fromEntries(
    runs.map(({ algorithm, film, figures }) => [
      algorithm.id,
      Object.fromEntries(figures(film.length).map(({ name, value }) => [name, value])),
    ]),
  )
}

test('the figures that articles and sentences give are right', () => {
  expect(figuresOf('path/fewer-cells')).toMatchObject({
    'breadth-first': { looked: 195, length: 26 },
    'a-star': { looked: 65, length: 26 },
  })
  expect(figuresOf('path/dead-ends')).toMatchObject({ greedy: { looked: 153, length: 30, shortest: 30 } })
  expect(figuresOf('path/too-long')).toMatchObject({ greedy: { length: 56 }, 'a-star': { length: 36 } })
  expect(figuresOf('path/island')['right-hand']).toMatchObject({ length: null, shortest: 12 })
  expect(figuresOf('knight/warnsdorff')).toMatchObject({ warnsdorff: { calls: 64, takeBacks: 0 } })
  expect(figuresOf('knight/unsound')).toMatchObject({ warnsdorff: { calls: 208 } })
  expect(figuresOf('snakes/look-ahead')).toMatchObject({
    greedy: { cherries: 3 },
    'look-ahead': { cherries: 5 },
  })
  expect(figuresOf('strings/farthest-first')).toMatchObject({
    nearest: { letters: 99, freed: 70 },
    farthest: { letters: 55, freed: 70 },
  })
})

test('every section has words for exactly its exhibits', () => {
  for (const { id } of SECTIONS) {
    const words = wordsAt('en', `lab.${id}.exhibits`) ?? {}
    const names = EXHIBITS.filter(({ section }) => section === id).map(({ name }) => name)
    expect([id, Object.keys(words).sort()]).toEqual([id, names.sort()])
  }
})

test('every section has an exhibit, and the front page one to four of each', () => {
  for (const { id } of SECTIONS) {
    const count = FRONT_EXHIBITS.filter(({ section }) => section === id).length
    expect([id, count]).toEqual([id, expect.toSatisfy((number) => number >= 1 && number <= 4)])
  }
})

test('the knight that goes first where the fewest ways lead on never goes back, the other one is stopped', () => {
  expect(figuresOf('knight/fewest-first')).toMatchObject({
    warnsdorff: { calls: 25, takeBacks: 0 },
    listed: { calls: 1000 },
  })
})

test.each(Object.keys(PUZZLES) as PuzzleId[])('the problems of %s link to an exhibit', (puzzle) => {
  expect(exhibitsFor(puzzle).length).toBeGreaterThan(0)
})

test.each(problemIds())('what is offered for the levels of %s can be shown', (id) => {
  const { puzzle, cases } = readProblem(id)
  for (const { level } of cases)
    for (const { section: name, query } of offersFor(puzzle, level)) {
      const section = sectionWith(name)!
      const { values, faults } = readValues(section.parameters, query)
      expect(faults).toEqual([])
      expect(section.run(values, 1000).ok).toBe(true)
    }
})

test('a level that is no board, or too long for an address, is not offered', () => {
  expect(offersFor('labyrinth-path', 'nonsense')).toEqual([])
  expect(offersFor('robot-escape', '0'.repeat(20_000))).toEqual([])
})

test('a labyrinth for robots is offered to the search of ways', () => {
  expect(offersFor('robot-escape', '000\n0x0\n').map(({ section }) => section)).toContain('path')
})

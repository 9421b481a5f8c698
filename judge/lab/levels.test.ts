import { expect, test } from 'vitest'
import { problemIds, readProblem } from '../problems/load'
import { sectionWith } from '.'
import { readValues } from './_common/parameters'
import { offersFor } from './levels'

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

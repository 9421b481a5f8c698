import { expect, test } from 'vitest'
import { puzzleOfRole } from './puzzle'

test.each([
  ['maze-duel', 'architect', 'maze-architect'],
  ['maze-duel', 'solver', 'maze-duel'],
  ['robot-escape', null, 'robot-escape'],
] as const)('a program of %s, role %s, plays %s', (puzzle, role, played) => {
  expect(puzzleOfRole(puzzle, role)).toBe(played)
})

test('an unknown puzzle is a fault of the judge', () => {
  expect(() => puzzleOfRole('unknown', null)).toThrow('no known puzzle')
})

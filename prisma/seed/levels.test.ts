import { expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import { LEVELS } from './levels'

test.each(Object.entries(LEVELS))(
  'the levels of %s are those that `npm run make:levels` writes',
  (id, levels) => {
    const committed = readProblem(id).cases.map(({ name, level }) => [name, level])
    const made = Object.entries(levels).map(([name, make]) => [name, make()])
    expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(made))
  },
)

test('the seeds of the fields of snakes are those of their games', () => {
  for (const [id, seeds] of [
    ['snake-meadow', [201, 202, 203, 204, 205, 206]],
    ['snake-knots', [202, 203, 205, 208, 210, 212]],
  ] as const)
    expect(readProblem(id).cases.map(({ seed }) => seed)).toEqual(seeds)
})

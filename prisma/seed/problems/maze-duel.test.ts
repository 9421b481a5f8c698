import { describe, expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import { BUILT_IN_ARCHITECTS, isBuiltInArchitect } from '@/judge/puzzles/maze-duel/built-in'
import { formatMaze } from '@/judge/puzzles/maze-duel/notation'

const { cases, schedule } = readProblem('maze-duel')

describe('the mazes for test runs of solvers', () => {
  const built = cases.filter(({ role, name }) => role === 'solver' && name !== 'printed')

  test.each(built)('$name equals what its architect builds', ({ name, seed, level }) => {
    const [architect = '', size] = name.split('-')
    if (!isBuiltInArchitect(architect)) throw new Error(`there is no built-in architect ${architect}`)
    expect(formatMaze(BUILT_IN_ARCHITECTS[architect](Number(size), seed))).toBe(level)
  })
})

test('test runs of architects do not use the sizes and seeds of the tournament', () => {
  const orders = cases
    .filter(({ role }) => role === 'architect')
    .map(({ level, seed }) => ({ size: Number(level), seed }))
  for (const order of orders) expect(schedule).not.toContainEqual(order)
})

test('the sizes of the tournament range from the smallest to the largest', () => {
  const sizes = schedule.map(({ size }) => size)
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other))
  expect([sizes[0], sizes.at(-1)]).toEqual([15, 50])
  const gaps = sizes.slice(1).map((size, index) => size - sizes[index]!)
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1)
})

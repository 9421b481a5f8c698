import { describe, expect, test } from 'vitest'
import { problemIds, readProblem } from '@/judge/problems/load'
import { BUILT_IN_ARCHITECTS, isBuiltInArchitect } from '@/judge/puzzles/maze-duel/built-in'
import { formatMaze } from '@/judge/puzzles/maze-duel/notation'

const duels = problemIds()
  .map((id) => readProblem(id))
  .filter(({ kind }) => kind === 'duel')

/** The smallest and the largest size of each duel. */
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  'maze-duel': [15, 50],
  'maze-duel-small': [15, 18],
  'maze-duel-large': [45, 50],
}

describe.each(duels)('$id', ({ id, cases, schedule }) => {
  const built = cases.filter(({ role, name }) => role === 'solver' && name !== 'printed')

  test.each(built)('$name equals what its architect builds', ({ name, seed, level }) => {
    const [architect = '', size] = name.split('-')
    if (!isBuiltInArchitect(architect)) throw new Error(`there is no built-in architect ${architect}`)
    expect(formatMaze(BUILT_IN_ARCHITECTS[architect](Number(size), seed))).toBe(level)
  })

  test('test runs of architects do not use the sizes and seeds of the tournament', () => {
    const orders = cases
      .filter(({ role }) => role === 'architect')
      .map(({ level, seed }) => ({ size: Number(level), seed }))
    for (const order of orders) expect(schedule).not.toContainEqual(order)
  })

  test('the sizes of the tournament range evenly from the smallest to the largest', () => {
    const sizes = schedule.map(({ size }) => size)
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other))
    expect([sizes[0], sizes.at(-1)]).toEqual(RANGES[id])
    const gaps = sizes.slice(1).map((size, index) => size - sizes[index]!)
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1)
  })
})

import { expect, test } from 'vitest'
import { mazeArchitect } from '@/judge/puzzles/maze-architect'
import { HOUSE_ARCHITECTS } from '@/judge/puzzles/maze-duel/built-in'
import { parseMaze } from '@/judge/puzzles/maze-duel/notation'
import { casesOf } from './choice'
import { HOUSE_MAZES } from './choices'

const printed = [{ name: 'printed', level: '15\n', seed: 3 }]

test('the printed cases are those of the problem', () => {
  expect(casesOf({ on: 'printed' }, printed)).toBe(printed)
})

test.each([
  // asked                          becomes
  [{ size: 20, seed: 7 }, '20\n', 7],
  [{ size: 1, seed: -1 }, '15\n', 0],
  [{ size: 99.5, seed: 2 ** 40 }, '50\n', 2 ** 31 - 1],
])('an order of %j can be read', (asked, level, seed) => {
  const [order] = casesOf({ on: 'order', ...asked }, printed)
  expect(order).toMatchObject({ level, seed })
  expect(mazeArchitect.parseLevel(level).ok).toBe(true)
})

test('each architect of the house builds a maze to be tried on', () => {
  expect([...HOUSE_MAZES].sort()).toEqual(Object.keys(HOUSE_ARCHITECTS).sort())
  for (const on of HOUSE_MAZES) {
    const [maze] = casesOf({ on, size: 17, seed: 1 }, printed)
    expect(parseMaze(maze?.level ?? '')).toMatchObject({ ok: true, value: { size: 17 } })
  }
})

import { expect, test } from 'vitest'
import { mazeArchitect } from '@/judge/puzzles/maze-architect'
import { BUILT_IN_BOTS } from '@/judge/puzzles/maze-duel/built-in/names'
import { parseMaze } from '@/judge/puzzles/maze-duel/notation'
import { casesOf } from './BrowserTryOut'

const printed = [{ name: 'printed', level: '15\n', seed: 3 }]

test("the samples are the problem's printed cases", () => {
  expect(casesOf({ on: 'printed' }, printed)).toBe(printed)
})

test('a level of the user’s own is the only case, as soon as it can be read', () => {
  const own = { level: '20\n', seed: 5 }
  expect(casesOf({ on: 'own' }, printed, own)).toEqual([{ name: 'own', ...own }])
  expect(casesOf({ on: 'own' }, printed)).toEqual([])
})

test.each([
  // asked                          becomes
  [{ size: 20, seed: 7 }, '20\n', 7],
  [{ size: 1, seed: -1 }, '15\n', 0],
  [{ size: 99.5, seed: 2 ** 40 }, '50\n', 2 ** 31 - 1],
])('reads an order of %j', (asked, level, seed) => {
  const [order] = casesOf({ on: 'order', ...asked }, printed)
  expect(order).toMatchObject({ level, seed })
  expect(mazeArchitect.parseLevel(level).ok).toBe(true)
})

test('each built-in architect builds a maze to be tried on', () => {
  for (const on of BUILT_IN_BOTS.architect) {
    const [maze] = casesOf({ on, size: 17, seed: 1 }, printed)
    expect(parseMaze(maze?.level ?? '')).toMatchObject({ ok: true, value: { size: 17 } })
  }
})

import { expect, test } from 'vitest'
import { packageIds } from './package-folders'
import { difficultyOf, failing, readOwnPackage } from './packages'

test('each plain attempt that fails makes a problem harder by one', () => {
  expect(difficultyOf([])).toBe(1)
  expect(difficultyOf(['wrong_answer/without-the-first.py'])).toBe(1)
  expect(difficultyOf(['wrong_answer/greedy.py', 'time_limit_exceeded/greedy.cpp'])).toBe(2)
  expect(difficultyOf(['wrong_answer/usual.py', 'time_limit_exceeded/exhaustive/main.cpp'])).toBe(3)
  expect(
    difficultyOf(['literal', 'exhaustive', 'greedy', 'usual'].map((name) => `rejected/${name}.js`)),
  ).toBe(5)
})

test('these are the difficulties of our packages', async () => {
  const found = await Promise.all(
    packageIds().map(async (id) => [id, difficultyOf(failing((await readOwnPackage(id)).problem))]),
  )
  expect(Object.fromEntries(found)).toEqual({
    'bunch-of-keys': 3,
    'fog-exit': 3,
    footprints: 1,
    'ice-cave': 4,
    'knight-post': 4,
    'runners-and-wall': 5,
    'snake-bite': 3,
    'there-and-back': 2,
    'two-snakes': 4,
    'walking-words': 2,
  })
})

import { expect, test } from 'vitest'
import {
  DEFAULT_LIMITS,
  gameWaitLimit,
  submissionWaitLimit,
  trialLimits,
  waitLeft,
  wallLimit,
} from './limits'

test.each([
  // games, all together, and each game of a pair, in seconds
  [1, 11.25, 9],
  [4, 18, 4.5],
  [21, 56.25, 2.679],
  [100, 234, 2.34],
])('of %d games all may wait %d s, and one of a duel %d s', (games, all, each) => {
  expect(submissionWaitLimit(gameWaitLimit(DEFAULT_LIMITS), games)).toBe(all * 1000)
  expect(trialLimits(DEFAULT_LIMITS, games).waitMs).toBe(each * 1000)
})

test('a game may wait as long as its longest turn, and 250 sleepy turns hold a slot for seconds, not for an hour', () => {
  const slow = { ...DEFAULT_LIMITS, firstTurnMs: 5000 }
  expect(gameWaitLimit(slow)).toBe(wallLimit(slow, 5000))
  expect(gameWaitLimit({ ...slow, firstTurnMs: 100 })).toBe(wallLimit(slow, 2000))
  expect(submissionWaitLimit(gameWaitLimit(DEFAULT_LIMITS), 21)).toBeLessThan(60_000)
})

test.each([
  // what the games before waited, and what the next one may
  [[], 1250],
  [[250, 250, 0, 100], 1250],
  [[750], 750],
  [[750, 750], 250],
  [[1000, 1000, 1000, 1000], 250],
])('after games that waited %j of 1000 ms, the next one may wait %d ms', (waits, left) => {
  expect(waitLeft(1000, waits)).toBe(left)
})

test('no games wait longer together than a submission may', () => {
  const waits: number[] = []
  for (let game = 0; game < 40; game++) waits.push(Math.min(1000, waitLeft(1000, waits)))
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(submissionWaitLimit(1000, 40))
  expect(Math.min(...waits)).toBe(250)
})

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { automatonOf, distancesToExit } from '../lab/strings/automaton'
import { shortestOf as shortestCoded } from '../puzzles/labyrinth-path/rules'
import { shortestOf } from '../puzzles/maze-duel/maze'
import { codedIn, mazeIn, robotsIn } from './answer'
import { CODED, dailyOf, MAZE, ROBOTS } from './boards'
import { BOARDS, dayAfter, FIRST_DAY } from './day'
import { optimaOf } from './optima'

const between = (value: number, [least, most]: readonly [number, number]) => {
  expect(value).toBeGreaterThanOrEqual(least)
  expect(value).toBeLessThanOrEqual(most)
}

// Days that people have solved must never change.
test.each([
  ['2026-11-24', 'aa386f60db20456b'],
  ['2026-11-25', 'fb72ae91cf9a0216'],
  ['2026-12-24', '36b8560e407af58a'],
  ['2027-02-28', '278d45aec0fd4026'],
  ['2031-01-01', '7cf3ce91dda3c225'],
])('the boards of %s never change', (day, hash) => {
  const boards = dailyOf(day)
  const text = BOARDS.map((board) => boards[board]).join('\n')
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(hash)
})

test('hundreds of days are valid, solvable, within their limits, and all different', () => {
  const seen = new Set<string>()
  for (let index = 0; index < 300; index++) {
    const daily = dailyOf(dayAfter(FIRST_DAY, index))
    const robots = robotsIn(daily)
    const distances = distancesToExit(automatonOf(robots))
    between(robots.starts.length, ROBOTS.starts)
    between(Math.max(...distances), ROBOTS.farthest)
    expect(distances.every((steps) => steps >= 0)).toBe(true)
    between(shortestOf(mazeIn(daily))!, MAZE.shortest)
    between(shortestCoded(codedIn(daily))!, CODED.shortest)
    for (const board of BOARDS) seen.add(daily[board])
  }
  expect(seen.size).toBe(3 * 300)
})

test('the optimum of a day is proven quickly', () => {
  for (let index = 0; index < 6; index++) {
    const optima = optimaOf(dailyOf(dayAfter(FIRST_DAY, 61 * index)))
    between(optima.robots, [10, 36])
  }
})

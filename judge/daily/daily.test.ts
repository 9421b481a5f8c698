import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { automatonOf, distancesToExit } from '../algorithms/automaton'
import { shortestOf as shortestCoded } from '../puzzles/labyrinth-path/rules'
import { shortestOf } from '../puzzles/maze-duel/maze'
import { codedIn, ghostsOf, judgeDaily, MOST_LETTERS, mazeIn, robotsIn, squaresOf, walked } from './answer'
import { CODED, dailyOf, MAZE, optimaOf, ROBOTS } from './boards'
import {
  BOARDS,
  type Daily,
  dayAfter,
  dayAt,
  endOfDay,
  FIRST_DAY,
  hasBegun,
  monthOf,
  monthsAround,
  numberOfDay,
  streaksOf,
} from './day'

/** Boards so small that their answers can be read: a robot's row of three cells, a 2 × 2 maze and a row of three. */
const SMALL: Daily = {
  robots: '00x\n',
  maze: '2\n0 0\n1 1\n00\n10\n',
  coded: '1 3\n20 5 33\n',
}

describe('an answer', () => {
  test.each([
    ['robots', 'RR', 2],
    ['robots', 'LRR', 3],
    ['robots', 'R', 'daily-unsolved'],
    ['maze', 'DR', 2],
    ['maze', 'DUDR', 4],
    ['maze', 'RD', 'daily-unsolved'],
    ['maze', 'D', 'daily-unsolved'],
    ['maze', 'DRL', 'daily-unsolved'],
    ['coded', 'RR', 2],
    ['coded', 'RLRR', 4],
    ['coded', 'R', 'daily-unsolved'],
    ['coded', 'RRR', 'daily-unsolved'],
    ['coded', 'D', 'daily-unsolved'],
    ['robots', '', 'daily-letters'],
    ['robots', 'rr', 'daily-letters'],
    ['robots', 'RR\n', 'daily-letters'],
  ] as const)('of %s, %j, gets %s', (board, answer, figure) => {
    const judged = judgeDaily(SMALL, board, answer)
    expect(judged.ok ? judged.value : judged.error.code).toBe(figure)
  })

  test('has a longest length', () => {
    expect(judgeDaily(SMALL, 'robots', 'R'.repeat(MOST_LETTERS))).toEqual({ ok: true, value: MOST_LETTERS })
    expect(judgeDaily(SMALL, 'robots', 'R'.repeat(MOST_LETTERS + 1)).ok).toBe(false)
  })

  test('of one day does not solve another', () => {
    const [today, other] = [dailyOf('2026-11-24'), dailyOf('2026-11-25')]
    const [best] = ghostsOf(mazeIn(today))
    expect(judgeDaily(today, 'maze', best!.path)).toEqual({ ok: true, value: best!.path.length })
    expect(judgeDaily(other, 'maze', best!.path).ok).toBe(false)
  })
})

test.each([
  ['robots', 'LRRR', ['none', 'none', 'all', 'all']],
  ['robots', 'RR', ['some', 'all']],
  ['maze', 'DUDR', ['all', 'none', 'none', 'all']],
  ['coded', 'RLRR', ['all', 'none', 'none', 'all']],
  ['coded', `${'RL'.repeat(9)}RR`, ['some', ...Array.from({ length: 8 }, () => 'none'), 'some']],
] as const)('the squares of %s, %s, are %j', (board, answer, squares) => {
  expect(squaresOf(SMALL, board, answer)).toEqual(squares)
})

describe('ghosts', () => {
  const maze = mazeIn(dailyOf(FIRST_DAY))
  const ghosts = ghostsOf(maze)

  test('walk by the rules, the same way every time, best first', () => {
    expect(ghosts).toHaveLength(4)
    expect(ghostsOf(maze)).toEqual(ghosts)
    for (const { path, solved } of ghosts)
      expect(walked(maze, path)?.end?.cause).toBe(solved ? 'solved' : 'steps')
    const lengths = ghosts.filter(({ solved }) => solved).map(({ path }) => path.length)
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other))
  })
})

describe('days', () => {
  const now = Date.parse('2026-12-01T23:59:59.999Z')

  test.each([
    ['2026-11-24', true],
    ['2026-11-30', true],
    ['2026-12-01', true],
    ['2026-12-02', false],
    ['2026-11-23', false],
    ['2026-11-31', false],
    ['2026-02-30', false],
    ['2026-11-24 ', false],
    ['20261124', false],
    ['9999-99-99', false],
    ['', false],
  ])('%j has begun: %s', (text, begun) => expect(hasBegun(text, now)).toBe(begun))

  test('are numbered from 1 and end at midnight UTC', () => {
    expect([numberOfDay(FIRST_DAY), numberOfDay('2027-01-01')]).toEqual([1, 39])
    expect(endOfDay('2026-12-01')).toBe(now + 1)
    expect([dayAt(now), dayAt(now + 1), dayAfter('2027-01-01', -1)]).toEqual([
      '2026-12-01',
      '2026-12-02',
      '2026-12-31',
    ])
  })
})

test.each([
  // solved                                            now  longest
  [[], 0, 0],
  [['12-10'], 1, 1],
  [['12-09'], 1, 1],
  [['12-08'], 0, 1],
  [['12-09', '12-10', '12-08'], 3, 3],
  [['12-01', '12-02', '12-03', '12-09', '12-10', '12-10'], 2, 3],
  [['11-30', '12-01', '12-02', '12-10'], 1, 3],
] as const)('the streaks of %j are %i and %i', (days, now, longest) => {
  expect(
    streaksOf(
      days.map((day) => `2026-${day}`),
      '2026-12-10',
    ),
  ).toEqual({ now, longest })
})

describe('a month', () => {
  test('is arranged in weeks from Monday to Sunday', () => {
    const weeks = monthOf('2026-12-24')
    expect(weeks.map((week) => week.map((day) => Number(day?.slice(8) ?? 0)))).toEqual([
      [0, 1, 2, 3, 4, 5, 6],
      [7, 8, 9, 10, 11, 12, 13],
      [14, 15, 16, 17, 18, 19, 20],
      [21, 22, 23, 24, 25, 26, 27],
      [28, 29, 30, 31, 0, 0, 0],
    ])
    expect(monthOf('2027-02-01')).toHaveLength(4)
  })

  test('has one before and one after', () => {
    expect(monthsAround('2026-12-24')).toEqual(['2026-11-30', '2027-01-01'])
    expect(monthsAround('2028-03-31')).toEqual(['2028-02-29', '2028-04-01'])
  })
})

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

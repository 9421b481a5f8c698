import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resultOf } from '@/judge/algorithms/algorithm'
import { automatonOf } from '@/judge/algorithms/automaton'
import { prove } from '@/judge/algorithms/optimum'
import { ghostsOf, judgeDaily, MOST_LETTERS, mazeIn } from '@/judge/daily/answer'
import { dailyOf, optimaOf } from '@/judge/daily/boards'
import { type DailyBoard, endOfDay, FIRST_DAY } from '@/judge/daily/day'
import { parseLabyrinth } from '@/judge/puzzles/robot-escape/notation'
import { db } from '@/lib/core/db'
import { keepDaily } from '@/lib/daily/commands'
import { pastOf, resultsOf, walksOfFollowed } from '@/lib/daily/queries'
import messages from '@/lib/i18n/messages/en.json'
import { freshDatabase } from '../setup/postgres'
import { makeUser } from './people'

/* Answers to the labyrinths of a day: only what the referee has counted is stored. */

/** Limit of answers per minute, which is twice that of submissions. */
const LIMIT = 12

const day = FIRST_DAY
const DURING = Date.parse(day) + 1000
const AFTER = endOfDay(day)
const boards = dailyOf(day)
const walks = ghostsOf(mazeIn(boards)).filter(({ solved }) => solved)
const short = walks[0]!.path
const long = walks.find(({ path }) => path.length > short.length)!.path

/** The shortest answer to the robots, and a longer one. */
const robots = shortestRobots()
const detour = `${robots[0] === 'U' ? 'D' : 'U'}${robots}`

function shortestRobots(): string {
  const labyrinth = parseLabyrinth(boards.robots)
  if (!labyrinth.ok) throw new Error(labyrinth.error.code)
  return resultOf(prove(automatonOf(labyrinth.value))).string
}

let ann: string
let bob: string

beforeAll(async () => {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = `${LIMIT / 2}`
  await freshDatabase()
})
beforeEach(async () => {
  await db.user.deleteMany()
  ann = (await makeUser('ann')).id
  bob = (await makeUser('bob')).id
})

const keep = (userId: string | undefined, board: DailyBoard, answer: string, now = DURING) =>
  keepDaily(userId, { day, board, answer }, now)

/** The code with which something is refused, which must have words; nothing may be stored. */
async function refusalOf(given: unknown, now = DURING, userId: string | undefined = ann) {
  const before = await db.dailyResult.count()
  const result = await keepDaily(userId, given, now)
  if (result.ok) throw new Error('the answer was kept')
  expect(await db.dailyResult.count()).toBe(before)
  expect(Object.keys(messages.errors)).toContain(result.error.code)
  return result.error.code
}

describe('what counts', () => {
  test('is the shortest answer to the robots, whatever comes later', async () => {
    expect(judgeDaily(boards, 'robots', detour).ok).toBe(true)
    const kept = { figure: robots.length, late: false }
    expect(await keep(ann, 'robots', detour)).toEqual({
      ok: true,
      value: { figure: detour.length, late: false },
    })
    expect(await keep(ann, 'robots', robots)).toEqual({ ok: true, value: kept })
    expect(await keep(ann, 'robots', detour)).toEqual({ ok: true, value: kept })
    expect(await resultsOf(ann)).toEqual([{ day, board: 'robots', ...kept }])
    expect(await resultsOf(bob)).toEqual([])
  })

  test('is the first walk through the maze', async () => {
    const kept = { figure: long.length, late: false }
    expect(await keep(ann, 'maze', long)).toEqual({ ok: true, value: kept })
    expect(await keep(ann, 'maze', short)).toEqual({ ok: true, value: kept })
    expect(await keep(bob, 'maze', short)).toMatchObject({ value: { figure: short.length } })
  })

  test('after the day is a late answer, which replaces none of the day', async () => {
    const late = { figure: robots.length, late: true }
    expect(await keep(ann, 'robots', detour, AFTER - 1)).toMatchObject({ value: { late: false } })
    expect(await keep(ann, 'robots', robots, AFTER)).toMatchObject({
      value: { figure: detour.length, late: false },
    })
    expect(await keep(bob, 'robots', detour, AFTER)).toMatchObject({ value: { late: true } })
    expect(await keep(bob, 'robots', robots, AFTER + 1e9)).toEqual({ ok: true, value: late })
  })
})

describe('is refused and not stored', () => {
  const robotsWith = (answer: unknown) => ({ day, board: 'robots', answer })
  test.each<[string, unknown, string]>([
    ['an answer that leaves a robot', robotsWith(robots.slice(0, -1)), 'daily-unsolved'],
    ['a walk through a wall', { day, board: 'maze', answer: 'UDLR'.repeat(9) }, 'daily-unsolved'],
    ['a walk that goes on after its end', { day, board: 'maze', answer: `${short}U` }, 'daily-unsolved'],
    ['the answer to another board', { day, board: 'coded', answer: short }, 'daily-unsolved'],
    ['nothing', robotsWith(''), 'daily-letters'],
    ['too many letters', robotsWith('U'.repeat(MOST_LETTERS + 1)), 'daily-letters'],
    ['other letters', robotsWith(robots.toLowerCase()), 'daily-letters'],
    ['a line end', robotsWith(`${robots}\n`), 'daily-letters'],
    ['a list', robotsWith([...robots]), 'daily-letters'],
    ['a board that is none', { day, board: '__proto__', answer: robots }, 'daily-letters'],
    ['no form', null, 'daily-letters'],
    ['a day to come', { day: '2026-11-25', board: 'robots', answer: robots }, 'daily-day'],
    ['a day before the first', { day: '2026-11-23', board: 'robots', answer: robots }, 'daily-day'],
    ['a day that is none', { day: '2026-11-31', board: 'robots', answer: robots }, 'daily-day'],
    ['a condition', { day: "' OR 1=1", board: 'robots', answer: robots }, 'daily-day'],
  ])('%s', async (_, given, code) => {
    expect(await refusalOf(given)).toBe(code)
  })

  test('a figure that a browser claims: the letters are counted here', async () => {
    await keepDaily(ann, { day, board: 'robots', answer: detour, figure: 1, late: false, userId: bob }, AFTER)
    expect(await resultsOf(ann)).toEqual([{ day, board: 'robots', figure: detour.length, late: true }])
    expect(await resultsOf(bob)).toEqual([])
  })

  test('anything of a signed-out visitor', async () => {
    for (const given of [robotsWith(robots), null])
      expect(await keepDaily(undefined, given, DURING)).toMatchObject({ error: { code: 'daily-signed-out' } })
    expect(await db.dailyResult.count()).toBe(0)
  })

  test('more than some per minute, right or wrong', async () => {
    for (let sent = 0; sent < LIMIT; sent++) await keep(ann, 'robots', sent % 2 === 0 ? robots : 'U')
    expect(await refusalOf({ day, board: 'robots', answer: robots })).toBe('too-many-daily')
    expect(await keep(bob, 'robots', robots)).toMatchObject({ ok: true })
  })
})

describe('what is told of a day', () => {
  test('is nothing until it is over', async () => {
    await keep(ann, 'maze', short)
    expect(await pastOf(day, AFTER - 1)).toBeUndefined()
    expect(await pastOf('2026-11-25', AFTER)).toBeUndefined()
  })

  test('is its proven optima and the first of its best answers, and no late one', async () => {
    await keep(bob, 'maze', long)
    await keep(ann, 'maze', short, AFTER)
    await keep(bob, 'robots', detour)
    await keep(ann, 'robots', detour, DURING + 1)
    const optima = optimaOf(boards)
    expect(optima.robots).toBe(robots.length)
    expect(await pastOf(day, AFTER)).toEqual([
      {
        ...{ board: 'robots', optimum: optima.robots, solvers: 2 },
        best: { username: 'bob', name: 'bob', figure: detour.length, answer: detour },
      },
      {
        ...{ board: 'maze', optimum: optima.maze, solvers: 1 },
        best: { username: 'bob', name: 'bob', figure: long.length, answer: long },
      },
      { board: 'coded', optimum: optima.coded, solvers: 0, best: undefined },
    ])
  })
})

test('results go with their user, and the database refuses what the referee would', async () => {
  await keep(ann, 'robots', robots)
  const [row] = await db.dailyResult.findMany()
  const insert = (changed: object) => db.dailyResult.create({ data: { ...row!, userId: bob, ...changed } })
  for (const changed of [
    { answer: 'udlr', figure: 4 },
    { figure: 1 },
    { day: new Date('2026-11-23') },
    { userId: randomUUID() },
  ])
    await expect(insert(changed)).rejects.toThrow()
  await db.user.delete({ where: { id: ann } })
  expect(await db.dailyResult.count()).toBe(0)
})

test('the walks of followed people are shown to who has walked the maze, or once the day is over', async () => {
  const cem = (await makeUser('cem')).id
  await db.follow.create({ data: { followerId: ann, followedId: bob } })
  await keep(bob, 'maze', long)
  await keep(cem, 'maze', short)
  expect(await walksOfFollowed(ann, day, DURING)).toEqual([])
  expect(await walksOfFollowed(bob, day, DURING)).toEqual([])
  const seen = [{ username: 'bob', name: 'bob', path: long }]
  expect(await walksOfFollowed(ann, day, AFTER)).toEqual(seen)
  await keep(ann, 'maze', short)
  expect(await walksOfFollowed(ann, day, DURING)).toEqual(seen)
})

import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import {
  hasEquals,
  languagesOn,
  overallLeaderboard,
  PAGE_SIZE,
  placeOf,
  problemLeaderboard,
} from '@/lib/standings/queries'
import { rebuildStandings } from '@/lib/standings/update'
import { freshDatabase } from '../setup/postgres'
import { enterResult, type MadeResult } from './made'
import { makeUser } from './people'

beforeAll(() => freshDatabase('seeded'))
beforeEach(async () => {
  await db.user.deleteMany({ where: { username: { not: 'admin' } } })
})

let clock = 0

/** Enters an accepted submission, each a second later than the one before, unless something else is said. */
const enter = (made: Omit<MadeResult, 'at'> & { readonly at?: number }) =>
  enterResult({ accepted: true, at: ++clock, ...made })

const namesOf = ({ rows }: { rows: readonly { username: string; place: number }[] }) =>
  rows.map(({ place, username }) => `${place} ${username}`)

describe('a problem’s leaderboard', () => {
  test('shorter first, then the smaller sum of exit steps, then earlier; partial answers below by escaped', async () => {
    const [a, b, c, d, e, f] = await Promise.all(
      ['aaa', 'bbb', 'ccc', 'ddd', 'eee', 'fff'].map((name) => makeUser(name)),
    )
    await enter({ userId: f!.id, rank: [1, 10], score: 0.86, accepted: false })
    await enter({ userId: d!.id, rank: [0, 50, 900], at: 5 })
    await enter({ userId: c!.id, rank: [0, 50, 900], at: 4 })
    await enter({ userId: b!.id, rank: [0, 50, 800], at: 9 })
    await enter({ userId: a!.id, rank: [0, 49, 2000], at: 99 })
    await enter({ userId: e!.id, rank: [1, 2], score: 0.97, accepted: false })
    const board = await problemLeaderboard('robot-escape', 1, undefined)
    expect(namesOf(board)).toEqual(['1 aaa', '2 bbb', '3 ccc', '4 ddd', '5 eee', '6 fff'])
  })

  test('a worse answer changes nothing, an equal one keeps the earlier time, a better one replaces it', async () => {
    const { id: userId } = await makeUser()
    const first = await enter({ userId, rank: [0, 50, 900], at: 1 })
    const kept = () => db.standing.findFirstOrThrow({ where: { userId } })
    await enter({ userId, rank: [0, 51, 1], at: 2 })
    await enter({ userId, rank: [1, 1], score: 0.9, accepted: false, at: 3 })
    await enter({ userId, rank: [0, 50, 900], at: 4 })
    await enter({ userId, rank: [], score: 0, accepted: false, at: 5 })
    expect((await kept()).submissionId).toBe(first)
    const better = await enter({ userId, rank: [0, 50, 899], at: 6 })
    expect((await kept()).submissionId).toBe(better)
  })

  test("the reader's own row is always shown, and only shared submissions are linked", async () => {
    const users = await Promise.all(Array.from({ length: PAGE_SIZE + 3 }, () => makeUser()))
    for (const [index, { id: userId }] of users.entries()) await enter({ userId, rank: [0, index, 0] })
    const last = users.at(-1)!.id
    const first = await problemLeaderboard('robot-escape', 1, last)
    expect(first.rows).toHaveLength(PAGE_SIZE)
    expect(first.own).toMatchObject({ userId: last, place: PAGE_SIZE + 3 })
    const second = await problemLeaderboard('robot-escape', 2, last)
    expect(second.rows.map(({ place }) => place)).toEqual([1, 2, 3].map((rest) => PAGE_SIZE + rest))
    expect(second.rows.at(-1)).toMatchObject({ userId: last, submissionId: null })
    expect((await problemLeaderboard('robot-escape', 3, undefined)).rows).toEqual([])
  })
})

test('over all problems: most solved, then the higher sum, then earlier', async () => {
  const [a, b, c, d] = await Promise.all(['aaa', 'bbb', 'ccc', 'ddd'].map((name) => makeUser(name)))
  await enter({ userId: d!.id, rank: [1, 7], score: 0.9, accepted: false, at: 1 })
  await enter({ userId: c!.id, rank: [0, 9, 9], at: 3 })
  await enter({ userId: b!.id, rank: [0, 9, 9], at: 2 })
  await enter({ userId: a!.id, rank: [0, 99, 9], at: 4 })
  await enter({ userId: a!.id, problemId: 'knights-tour', rank: [0], at: 5 })
  const board = await overallLeaderboard(1, d!.id)
  expect(namesOf(board)).toEqual(['1 aaa', '2 bbb', '3 ccc', '4 ddd'])
  expect(board.own).toMatchObject({ place: 4, solved: 0, score: 0.9 })
  for (const { userId, place } of board.rows) {
    expect((await overallLeaderboard(1, userId)).own).toMatchObject({ userId, place })
  }
})

const snapshot = async () => ({
  standings: await db.standing.findMany({ orderBy: [{ userId: 'asc' }, { problemId: 'asc' }] }),
  overall: await db.overallStanding.findMany({ orderBy: { userId: 'asc' } }),
})

test('the incrementally updated standings equal a rebuild from all submissions', async () => {
  const users = await Promise.all([makeUser(), makeUser(), makeUser()])
  const one = fc.record({
    user: fc.nat(2),
    problemId: fc.constantFrom('robot-escape', 'knights-tour', 'labyrinth-path'),
    rank: fc.constantFrom([], [0], [0, 5], [0, 5, 7], [0, 6], [1, 3], [1, 4]),
    at: fc.nat(1000),
  })
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(one, { maxLength: 12, selector: ({ at }) => at }), async (list) => {
      await db.submission.deleteMany()
      await db.overallStanding.deleteMany()
      // Store them in parallel, so that submissions of the same user also run concurrently.
      await Promise.all(
        list.map(({ user, rank, ...rest }) => {
          const accepted = rank[0] === 0
          return enter({ userId: users[user]!.id, rank, accepted, score: accepted ? 1 : 0.5, ...rest })
        }),
      )
      const kept = await snapshot()
      await rebuildStandings()
      expect(await snapshot()).toEqual(kept)
    }),
    { numRuns: 25 },
  )
})

test('a deleted account leaves no standing behind', async () => {
  const { id: userId } = await makeUser()
  await enter({ userId, rank: [0, 1, 1] })
  await db.user.delete({ where: { id: userId } })
  expect(await snapshot()).toEqual({ standings: [], overall: [] })
})

test('programs in one language have their own ranks, and a user name leads to its rank', async () => {
  const problemId = 'snake'
  const [a, b, c, d] = await Promise.all(['aaa', 'bbb', 'ccc', 'ddd'].map((name) => makeUser(name)))
  for (const [user, language, steps] of [
    [a, 'python', 1],
    [b, 'rust', 2],
    [c, 'python', 3],
    [d, 'rust', 3],
  ] as const) {
    const id = await enter({ userId: user!.id, problemId, rank: [0, steps] })
    await db.submission.update({ where: { id }, data: { language } })
  }
  const all = await problemLeaderboard(problemId, 1, d!.id)
  expect(namesOf(all)).toEqual(['1 aaa', '2 bbb', '3 ccc', '4 ddd'])
  expect(hasEquals(all.rows)).toBe(true)
  const rust = await problemLeaderboard(problemId, 1, d!.id, 'rust')
  expect(namesOf(rust)).toEqual(['1 bbb', '2 ddd'])
  expect(rust).toMatchObject({ total: 2, own: { username: 'ddd', place: 2 } })
  expect((await problemLeaderboard(problemId, 1, a!.id, 'rust')).own).toBeUndefined()
  expect(await languagesOn(problemId)).toEqual(['python', 'rust'])
  expect(await placeOf(' DDD ', problemId)).toBe(4)
  expect(await placeOf('ddd', problemId, 'rust')).toBe(2)
  expect(await placeOf('aaa', problemId, 'rust')).toBeUndefined()
  expect(await placeOf('nobody', problemId)).toBeUndefined()
  expect(await placeOf('bbb')).toBe((await overallLeaderboard(1, b!.id)).own?.place)
})

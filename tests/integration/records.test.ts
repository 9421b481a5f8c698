import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemsInContests } from '@/lib/contests/queries'
import { db } from '@/lib/core/db'
import { heldRecords, type RecordEntry, recordsOf, showRecords } from '@/lib/standings/records'
import { deriveStandings } from '@/lib/standings/update'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { contest } from './contests'
import { whileHidden } from './hidden'
import { enterResult, storeSubmission } from './made'
import { makeUser } from './people'

/* Who holds a record, and its history, as they follow from the submissions. */

beforeAll(() => freshDatabase('seeded'))

const PROBLEM = 'robot-escape'
let [a, b, c] = ['', '', '']

beforeEach(async () => {
  await db.contest.deleteMany()
  await db.user.deleteMany({ where: { username: { not: 'admin' } } })
  ;[a, b, c] = (await Promise.all([makeUser('aaa'), makeUser('bbb'), makeUser('ccc')])).map(
    ({ id }) => id,
  ) as [string, string, string]
})

/** The history, earliest first, as holder and length. */
async function history(): Promise<string[]> {
  const shown = await showRecords(await recordsOf(PROBLEM), null, 1)
  return shown.map(({ holder, rank }) => `${holder.username} ${rank[1]}`).reverse()
}

const secondsOf = ({ at, until }: RecordEntry) =>
  [at, until].map((time) => time && (Number(time) - Date.UTC(2026, 0, 1)) / 1000)

test('each record is better than everything before it, and stands until the next one', async () => {
  await enterResult({ userId: a, rank: [0, 50, 900], at: 10 })
  await enterResult({ userId: b, rank: [0, 50, 800], at: 20 })
  await enterResult({ userId: b, rank: [0, 45, 800], at: 30 })
  await enterResult({ userId: a, rank: [0, 46, 1], at: 40 })
  await enterResult({ userId: c, rank: [0, 44, 5000], at: 50 })
  expect(await history()).toEqual(['aaa 50', 'bbb 50', 'bbb 45', 'ccc 44'])
  expect((await recordsOf(PROBLEM)).map(secondsOf)).toEqual([
    [50, null],
    [30, 50],
    [20, 30],
    [10, 20],
  ])
  expect((await heldRecords()).get(PROBLEM)).toMatchObject({ userId: c, rank: [0, 44, 5000] })
})

test('an equal result takes no record, and of two at the same moment only the better one does', async () => {
  await enterResult({ userId: a, rank: [0, 50, 900], at: 10 })
  await enterResult({ userId: b, rank: [0, 50, 900], at: 20 })
  await enterResult({ userId: b, rank: [0, 48, 1], at: 30 })
  await enterResult({ userId: c, rank: [0, 47, 1], at: 30 })
  expect(await history()).toEqual(['aaa 50', 'ccc 47'])
})

test('a program that was submitted earlier but judged later has its place in the history', async () => {
  await enterResult({ userId: a, rank: [0, 50, 1], at: 20 })
  await enterResult({ userId: b, rank: [0, 60, 1], at: 10 })
  await enterResult({ userId: c, rank: [0, 40, 1], at: 30 })
  expect(await history()).toEqual(['bbb 60', 'aaa 50', 'ccc 40'])
})

test('try-outs, partial answers and programs of duels are no records', async () => {
  await enterResult({ userId: a, rank: [0, 5, 1], at: 1, tryout: true })
  await enterResult({ userId: b, rank: [1, 3], at: 2 })
  expect(await recordsOf(PROBLEM)).toEqual([])
  expect((await heldRecords()).has(PROBLEM)).toBe(false)
  const solver = { problemId: 'maze-duel', role: 'solver', version: 1, language: 'python' } as const
  await storeSubmission({ userId: c, ...solver, rank: [0, 9] })
  expect([...(await heldRecords()).keys()]).toEqual([])
})

test('the records of a deleted account are gone, as if it had never been', async () => {
  await enterResult({ userId: a, rank: [0, 50, 1], at: 10 })
  await enterResult({ userId: b, rank: [0, 30, 1], at: 20 })
  await enterResult({ userId: c, rank: [0, 40, 1], at: 30 })
  expect(await history()).toEqual(['aaa 50', 'bbb 30'])
  await db.user.delete({ where: { id: b } })
  expect(await history()).toEqual(['aaa 50', 'ccc 40'])
  expect((await heldRecords()).get(PROBLEM)?.holder.username).toBe('ccc')
})

test('a rejudged submission counts with its new result', async () => {
  await enterResult({ userId: a, rank: [0, 50, 1], at: 10 })
  const wrong = await enterResult({ userId: b, rank: [0, 30, 1], at: 20 })
  await db.$transaction(async (tx) => {
    const rejected = { verdict: 'wrong-answer', rank: [], score: 0 }
    await tx.submission.update({ where: { id: wrong }, data: rejected })
    await deriveStandings(tx, [{ userId: b, problemId: PROBLEM }])
  })
  expect(await history()).toEqual(['aaa 50'])
  expect((await heldRecords()).get(PROBLEM)?.userId).toBe(a)
})

describe('nothing is told', () => {
  beforeEach(async () => {
    await enterResult({ userId: a, rank: [0, 50, 1], at: 10 })
  })

  test('of a hidden problem', async () => {
    await whileHidden(PROBLEM, async () => {
      expect(await recordsOf(PROBLEM)).toEqual([])
      expect((await heldRecords()).has(PROBLEM)).toBe(false)
    })
  })

  test('while a contest with the problem is running', async () => {
    const { id } = await contest(-1, 1, { problemId: PROBLEM })
    expect([...(await problemsInContests())]).toEqual([PROBLEM])
    expect(await recordsOf(PROBLEM)).toEqual([])
    expect((await heldRecords()).has(PROBLEM)).toBe(false)
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.1) } })
    expect(await history()).toEqual(['aaa 50'])
    expect((await heldRecords()).get(PROBLEM)?.userId).toBe(a)
  })
})

test('a submission is open to its author and, once shared, to everyone', async () => {
  const id = await enterResult({ userId: a, rank: [0, 50, 1], at: 10 })
  const author = await db.user.findUniqueOrThrow({ where: { id: a } })
  const openTo = async (viewer: typeof author | null) =>
    (await showRecords(await recordsOf(PROBLEM), viewer, 1))[0]?.open
  expect([await openTo(author), await openTo(null)]).toEqual([true, false])
  expect((await heldRecords()).get(PROBLEM)?.submissionId).toBeNull()
  await db.submission.update({ where: { id }, data: { shared: true } })
  expect(await openTo(null)).toBe(true)
  expect((await heldRecords()).get(PROBLEM)?.submissionId).toBe(id)
})

test('a record at the proven optimum is marked, unless a contest is running', async () => {
  const [{ optimum }] = (await db.case.findMany({
    where: { problemId: PROBLEM, retired: false },
    select: { optimum: true },
  })) as [{ optimum: number }]
  await enterResult({ userId: a, rank: [0, optimum + 1, 1], at: 10 })
  expect((await heldRecords()).get(PROBLEM)?.optimal).toBe(false)
  await enterResult({ userId: b, rank: [0, optimum, 1], at: 20 })
  expect((await heldRecords()).get(PROBLEM)?.optimal).toBe(true)
})

import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { forgetOldNotices, markNoticesRead } from '@/lib/notices/commands'
import { listNotices, unreadNotices } from '@/lib/notices/queries'
import { enterStanding } from '@/lib/standings/update'
import { deleteUser } from '@/lib/users/commands'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { contest } from './contests'
import { enter } from './entered'
import { makeUser } from './people'

/* Whoever loses a record is told once, and nobody else is. */

const PROBLEM = 'robot-escape'

let ann: string
let bob: string
let cem: string

beforeAll(() => freshDatabase('seeded'))
beforeEach(async () => {
  await db.contest.deleteMany()
  await db.user.deleteMany({ where: { username: { not: 'admin' } } })
  await db.problem.updateMany({ data: { hidden: false } })
  ann = (await makeUser('ann')).id
  bob = (await makeUser('bob')).id
  cem = (await makeUser('cem')).id
})

const viewer = (id: string): Viewer => ({ id, username: 'x', name: 'x', role: 'user' })
const noticesOf = async (id: string) => (await listNotices(viewer(id), 'en', 1)).rows
/** Who is told how often. */
const told = async () => ({
  ann: await unreadNotices(ann),
  bob: await unreadNotices(bob),
  cem: await unreadNotices(cem),
})

test('only the holder is told, once, with the result', async () => {
  await enter({ userId: cem, rank: [0, 60, 9], at: 1 })
  await enter({ userId: ann, rank: [0, 50, 9], at: 2 })
  const taken = await enter({ userId: bob, rank: [0, 40, 9], at: 3 })
  expect(await told()).toEqual({ ann: 1, bob: 0, cem: 1 })
  const [notice] = await noticesOf(ann)
  expect(notice).toMatchObject({
    kind: 'record',
    read: false,
    by: { username: 'bob' },
    problem: { id: PROBLEM, title: 'Robot escape' },
    result: { rank: [0, 40, 9] },
    submissionId: undefined,
  })
  await db.$transaction((tx) => enterStanding(tx, { userId: bob, problemId: PROBLEM, submissionId: taken }))
  expect(await told()).toEqual({ ann: 1, bob: 0, cem: 1 })
})

test('nobody is told of an own record, an equal or worse result, a test run, or another place', async () => {
  await enter({ userId: ann, rank: [0, 50, 9], at: 1 })
  await enter({ userId: ann, rank: [0, 49, 9], at: 2 })
  await enter({ userId: bob, rank: [0, 49, 9], at: 3 })
  await enter({ userId: bob, rank: [0, 70, 9], at: 4 })
  await enter({ userId: bob, rank: [0, 1, 1], at: 5, tryout: true })
  await enter({ userId: cem, rank: [1, 3], at: 6 })
  await enter({ userId: cem, rank: [0, 60, 3], at: 7 })
  expect(await told()).toEqual({ ann: 0, bob: 0, cem: 0 })
})

test('a transaction that is rolled back leaves no notice', async () => {
  await enter({ userId: ann, rank: [0, 50, 9], at: 1 })
  const id = await enter({ userId: bob, rank: [0, 60, 9], at: 2 })
  await expect(
    db.$transaction(async (tx) => {
      await tx.submission.update({ where: { id }, data: { rank: [0, 40, 9] } })
      await enterStanding(tx, { userId: bob, problemId: PROBLEM, submissionId: id })
      expect(await tx.notice.count()).toBe(1)
      throw new Error('the machine is switched off')
    }),
  ).rejects.toThrow('switched off')
  expect(await db.notice.count()).toBe(0)
})

test('two results at the same moment: each tells the one who held the record before it', async () => {
  await enter({ userId: ann, rank: [0, 50, 9], at: 1 })
  await Promise.all([
    enter({ userId: bob, rank: [0, 40, 9], at: 2 }),
    enter({ userId: cem, rank: [0, 30, 9], at: 3 }),
  ])
  // Bob is told if he was first; if not, he never held it.
  const { ann: first, bob: second, cem: third } = await told()
  expect(third).toBe(0)
  expect([first, second]).toEqual(second === 1 ? [1, 1] : [1, 0])
})

test('a notice waits while its problem is hidden or in a running contest', async () => {
  await enter({ userId: ann, rank: [0, 50, 9], at: 1 })
  await contest(-1, 1, { problemId: PROBLEM })
  await enter({ userId: bob, rank: [0, 40, 9], at: 2 })
  expect(await told()).toMatchObject({ ann: 0 })
  expect(await noticesOf(ann)).toEqual([])
  expect(await unreadNotices(ann, hours(2))).toBe(1)
  await db.contest.deleteMany()
  expect(await told()).toMatchObject({ ann: 1 })
  await db.problem.update({ where: { id: PROBLEM }, data: { hidden: true } })
  expect(await told()).toMatchObject({ ann: 0 })
  expect(await noticesOf(ann)).toEqual([])
})

test('nobody reads or marks the notices of others', async () => {
  await enter({ userId: ann, rank: [0, 50, 9], at: 1 })
  await enter({ userId: bob, rank: [0, 40, 9], at: 2 })
  const [{ id } = { id: '' }] = await noticesOf(ann)
  expect(await noticesOf(bob)).toEqual([])
  await markNoticesRead(bob, [id])
  expect(await told()).toMatchObject({ ann: 1 })
  await markNoticesRead(ann, [id])
  expect(await told()).toMatchObject({ ann: 0 })
  expect(await noticesOf(ann)).toMatchObject([{ id, read: true }])
})

test('notices end with either account, with a result that no longer counts, and with time', async () => {
  const [first, second] = [
    () => enter({ userId: ann, rank: [0, 50, 9], at: 1 }),
    () => enter({ userId: bob, rank: [0, 40, 9], at: 2 }),
  ]
  await first()
  const taken = await second()
  await db.submission.update({ where: { id: taken }, data: { verdict: 'partial' } })
  expect(await told()).toMatchObject({ ann: 0 })
  await db.submission.update({ where: { id: taken }, data: { verdict: 'accepted' } })
  expect(await forgetOldNotices(hours(24 * 364))).toBe(0)
  const [{ id } = { id: '' }] = await noticesOf(ann)
  await markNoticesRead(ann, [id])
  expect(await forgetOldNotices(hours(24 * 29))).toBe(0)
  expect(await forgetOldNotices(hours(24 * 31))).toBe(1)
  await deleteUser(bob, 'bob')
  expect(await db.notice.count()).toBe(0)
})

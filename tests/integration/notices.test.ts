import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { forgetOldNotices, markNoticesRead } from '@/lib/notices/commands'
import { listNotices, unreadNotices } from '@/lib/notices/queries'
import { rebuildStandings } from '@/lib/standings/update'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { contest } from './contests'
import { whileHidden } from './hidden'
import { enterResult } from './made'
import { makeUser } from './people'

/* Who is told that a record has been broken, and when. */

beforeAll(() => freshDatabase('seeded'))

const PROBLEM = 'robot-escape'
type User = Awaited<ReturnType<typeof makeUser>>
let people: { readonly a: User; readonly b: User; readonly c: User }

beforeEach(async () => {
  await db.contest.deleteMany()
  await db.user.deleteMany({ where: { username: { not: 'admin' } } })
  people = { a: await makeUser('aaa'), b: await makeUser('bbb'), c: await makeUser('ccc') }
})

/** Everyone who was told, and by whose submission, earliest first. */
async function told(): Promise<string[]> {
  const rows = await db.notice.findMany({
    orderBy: [{ createdAt: 'asc' }],
    include: { user: true, submission: { include: { user: true } } },
  })
  return rows.map(({ user, submission }) => `${user.username} of ${submission.user.username}`)
}

const enter = (who: keyof typeof people, length: number, at: number) =>
  enterResult({ userId: people[who].id, rank: [0, length, 1], at })

const listOf = async (who: keyof typeof people) => (await listNotices(people[who], 'en', 1)).rows

test('whoever loses a record is told once; nobody else is', async () => {
  await enter('a', 50, 1)
  await enter('b', 60, 2)
  expect(await told()).toEqual([])
  await enter('b', 40, 3)
  expect(await told()).toEqual(['aaa of bbb'])
  await enter('b', 39, 4)
  await enter('a', 45, 5)
  expect(await told()).toEqual(['aaa of bbb'])
  await enter('c', 38, 6)
  await enter('a', 37, 7)
  expect(await told()).toEqual(['aaa of bbb', 'bbb of ccc', 'ccc of aaa'])
  expect(await unreadNotices(people.a.id)).toBe(1)
  const [notice] = await listOf('a')
  expect(notice).toMatchObject({
    ...{ kind: 'record', read: false, problem: { id: PROBLEM, puzzle: PROBLEM }, submissionId: undefined },
    ...{ by: { username: 'bbb' }, result: { rank: [0, 40, 1] } },
  })
})

test('equal results, try-outs, partial answers and other problems tell nobody', async () => {
  await enter('a', 50, 1)
  await enter('b', 50, 2)
  const { id: userId } = people.b
  await enterResult({ userId, rank: [0, 5, 1], at: 3, tryout: true })
  await enterResult({ userId, rank: [1, 1], at: 4 })
  await enterResult({ userId, problemId: 'labyrinth-path', rank: [0, 3], at: 5 })
  expect(await told()).toEqual([])
})

test('the first solution of a problem that others have solved partly takes no record from them', async () => {
  await enterResult({ userId: people.a.id, rank: [1, 1], at: 1 })
  await enter('b', 50, 2)
  expect(await told()).toEqual([])
})

test('a submission that is entered again tells nothing again, and neither does a rebuild', async () => {
  await enter('a', 50, 1)
  const id = await enter('b', 40, 2)
  await db.$executeRaw`SELECT enter_standing(${people.b.id}::uuid, ${PROBLEM}, ${id}::uuid)`
  await rebuildStandings()
  expect(await told()).toEqual(['aaa of bbb'])
})

test('a transaction that is rolled back tells nobody', async () => {
  await enter('a', 50, 1)
  const userId = people.b.id
  await expect(enterResult({ userId, rank: [0, 40, 1], at: 2 }, true)).rejects.toThrow('rolled back')
  expect(await told()).toEqual([])
})

test('of two submissions at the same moment, each tells whom the record belonged to before it', async () => {
  for (let round = 0; round < 8; round++) {
    await db.submission.deleteMany()
    await db.overallStanding.deleteMany()
    await enter('a', 50, 1)
    await Promise.all([enter('b', 40, 2), enter('c', 30, 3)])
    // Either b is entered first and loses the record to c, or c is, and b never holds it.
    expect([['aaa of bbb', 'bbb of ccc'], ['aaa of ccc']]).toContainEqual((await told()).sort())
  }
})

test('two first solutions at the same moment: only the worse one can lose the record', async () => {
  for (let round = 0; round < 8; round++) {
    await db.submission.deleteMany()
    await db.overallStanding.deleteMany()
    await Promise.all([enter('b', 40, 2), enter('c', 30, 3)])
    expect([[], ['bbb of ccc']]).toContainEqual(await told())
  }
})

test('nobody is told whose account is deleted at that moment, and the submission counts', async () => {
  for (let round = 0; round < 4; round++) {
    const { id } = await makeUser(`gone${round}`)
    await enterResult({ userId: id, rank: [0, 20 - round * 2, 1], at: round * 2 })
    const entered = enterResult({ userId: people.b.id, rank: [0, 19 - round * 2, 1], at: round * 2 + 1 })
    const [made] = await Promise.all([entered, db.user.delete({ where: { id } })])
    expect((await db.standing.findFirstOrThrow({ where: { userId: people.b.id } })).submissionId).toBe(made)
  }
  expect(await told()).toEqual([])
})

describe('a notice waits', () => {
  beforeEach(async () => {
    await enter('a', 50, 1)
    await enter('b', 40, 2)
  })
  const seen = async () => [await unreadNotices(people.a.id), (await listOf('a')).length]

  test('until a contest with its problem is over', async () => {
    const { id } = await contest(-1, 1, { problemId: PROBLEM })
    expect(await seen()).toEqual([0, 0])
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.1) } })
    expect(await seen()).toEqual([1, 1])
  })

  test('until its problem is no longer hidden', async () => {
    expect(await whileHidden(PROBLEM, seen)).toEqual([0, 0])
    expect(await seen()).toEqual([1, 1])
  })

  test('for good, if a rejudge rejects the submission', async () => {
    const rejected = { verdict: 'wrong-answer', rank: [], score: 0 }
    await db.submission.updateMany({ where: { userId: people.b.id }, data: rejected })
    expect(await seen()).toEqual([0, 0])
  })
})

describe('a notice', () => {
  let id: string
  beforeEach(async () => {
    await enter('a', 50, 1)
    await enter('b', 40, 2)
    id = (await db.notice.findFirstOrThrow()).id
  })

  test('is marked as read by its user only, and once', async () => {
    await markNoticesRead(people.b.id, [id])
    await markNoticesRead(people.c.id, [id])
    expect(await unreadNotices(people.a.id)).toBe(1)
    await markNoticesRead(people.a.id, [id])
    const { readAt } = await db.notice.findUniqueOrThrow({ where: { id } })
    expect([await unreadNotices(people.a.id), (await listOf('a'))[0]?.read]).toEqual([0, true])
    await markNoticesRead(people.a.id, [id])
    expect((await db.notice.findUniqueOrThrow({ where: { id } })).readAt).toEqual(readAt)
  })

  test('is listed to its user only', async () => {
    for (const who of ['a', 'b', 'c'] as const) expect(await listOf(who)).toHaveLength(who === 'a' ? 1 : 0)
  })

  test('links to the submission once that is shared', async () => {
    const { submissionId } = await db.notice.findUniqueOrThrow({ where: { id } })
    await db.submission.update({ where: { id: submissionId }, data: { shared: true } })
    expect((await listOf('a'))[0]?.submissionId).toBe(submissionId)
  })

  test.each(['a', 'b'] as const)('is gone with the account of %s', async (who) => {
    await db.user.delete({ where: { id: people[who].id } })
    expect(await db.notice.count()).toBe(0)
  })

  test('is deleted a month after it was read, or after a year', async () => {
    const daysAgo = (days: number) => hours(-24 * days)
    expect(await forgetOldNotices()).toBe(0)
    await db.notice.update({ where: { id }, data: { createdAt: daysAgo(364) } })
    expect(await forgetOldNotices()).toBe(0)
    await db.notice.update({ where: { id }, data: { readAt: daysAgo(29) } })
    expect(await forgetOldNotices()).toBe(0)
    await db.notice.update({ where: { id }, data: { readAt: daysAgo(31) } })
    expect(await forgetOldNotices()).toBe(1)
    await enter('c', 30, 3)
    await db.notice.updateMany({ data: { createdAt: daysAgo(366) } })
    expect(await forgetOldNotices()).toBe(1)
  })
})

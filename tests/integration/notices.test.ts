import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeComment, writeComment } from '@/lib/comments/commands'
import { db } from '@/lib/core/db'
import { setFollowing } from '@/lib/following/commands'
import type { NoticeKind } from '@/lib/generated/prisma/enums'
import { chooseNotices, forgetOldNotices, markNoticesRead, warnOfStreaks } from '@/lib/notices/commands'
import { listNotices, unreadNotices } from '@/lib/notices/queries'
import { rebuildStandings } from '@/lib/standings/update'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { contest } from './contests'
import { whileHidden } from './hidden'
import { enterResult } from './made'
import { makeUser } from './people'

/* Who is told what, and when. */

beforeAll(() => freshDatabase('seeded'))

const PROBLEM = 'robot-escape'
type User = Awaited<ReturnType<typeof makeUser>>
let people: { readonly a: User; readonly b: User; readonly c: User }

beforeEach(async () => {
  await db.contest.deleteMany()
  await db.user.deleteMany({ where: { username: { not: 'admin' } } })
  people = { a: await makeUser('aaa'), b: await makeUser('bbb'), c: await makeUser('ccc') }
})

/** Everyone who was told of this, and by whose submission, earliest first. */
async function told(kind: NoticeKind = 'record'): Promise<string[]> {
  const rows = await db.notice.findMany({
    where: { kind },
    orderBy: [{ createdAt: 'asc' }],
    include: { user: true, submission: { include: { user: true } } },
  })
  return rows.map(({ user, submission }) => `${user.username} of ${submission?.user.username}`)
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
  // The second one is that c has overtaken them.
  expect(await unreadNotices(people.a.id)).toBe(2)
  const notice = (await listOf('a')).find(({ kind }) => kind === 'record')
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
    await db.submission.update({ where: { id: submissionId! }, data: { shared: true } })
    expect((await listOf('a'))[0]).toMatchObject({ submissionId })
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
    // The second one is that somebody was overtaken.
    expect(await forgetOldNotices()).toBe(2)
  })
})

describe('whoever is overtaken in the first ten places', () => {
  test('is told, unless they lost the record, and once for a problem until they have read it', async () => {
    await enter('a', 50, 1)
    await enter('b', 60, 2)
    await enter('c', 70, 3)
    expect(await told('overtaken')).toEqual([])
    await enter('c', 40, 4)
    expect(await told('overtaken')).toEqual(['bbb of ccc'])
    expect(await told()).toEqual(['aaa of ccc'])
    // Behind both of them, whom nobody passes.
    await enter('c', 39, 5)
    expect(await told('overtaken')).toEqual(['bbb of ccc'])
    await enter('a', 38, 6)
    expect(await told('overtaken')).toEqual(['bbb of ccc'])
    await enter('b', 37, 7)
    // It is the later one that stays: both have been passed by b, of whom a has lost the record.
    expect(await told('overtaken')).toEqual(['bbb of ccc', 'ccc of bbb'])
    const dan = await makeUser('ddd')
    await enterResult({ userId: dan.id, rank: [0, 38, 0], at: 8 })
    expect(await told('overtaken')).toEqual(['bbb of ccc', 'aaa of ddd', 'ccc of ddd'])
    expect(await listOf('c')).toMatchObject([
      { kind: 'overtaken', by: { username: 'ddd' } },
      { kind: 'record' },
    ])
  })

  test('is not told by partial answers, or beyond place ten', async () => {
    for (let at = 0; at < 11; at++) {
      const { id: userId } = await makeUser(`m${String(at).padStart(2, '0')}`)
      await enterResult({ userId, rank: [0, 10 + at, 1], at })
    }
    await enterResult({ userId: people.a.id, rank: [1, 1], at: 20 })
    expect(await told('overtaken')).toEqual([])
    await enterResult({ userId: people.b.id, rank: [0, 18, 2], at: 21 })
    expect(await told('overtaken')).toEqual(['m09 of bbb'])
  })
})

describe('whoever is commented', () => {
  let id: string
  const comment = (who: keyof typeof people, body = 'Well done.') =>
    writeComment(people[who], { submissionId: id }, { token: randomUUID(), body })
  beforeEach(async () => {
    id = await enter('a', 50, 1)
    await db.submission.update({ where: { id }, data: { shared: true } })
    await enter('b', 60, 2)
    await enter('c', 70, 3)
  })

  test('is told of others only, by the last comment that is there', async () => {
    await comment('a')
    expect(await listOf('a')).toEqual([])
    expect(await comment('b')).toMatchObject({ ok: true })
    expect(await listOf('a')).toMatchObject([
      { kind: 'comment', by: { username: 'bbb' }, submissionId: id, read: false },
    ])
    await markNoticesRead(people.a.id, [(await listOf('a'))[0]!.id])
    expect(await unreadNotices(people.a.id)).toBe(0)
    await comment('c')
    expect(await listOf('a')).toMatchObject([{ kind: 'comment', by: { username: 'ccc' }, read: false }])
    const { id: last } = await db.comment.findFirstOrThrow({ where: { userId: people.c.id } })
    await removeComment(people.a, last)
    expect(await listOf('a')).toMatchObject([{ by: { username: 'bbb' } }])
    await db.comment.deleteMany({ where: { userId: people.b.id } })
    expect([await listOf('a'), await unreadNotices(people.a.id)]).toEqual([[], 0])
  })

  test('is told nothing while a contest closes the comments', async () => {
    await comment('b')
    const { id: contestId } = await contest(-1, 1, { problemId: PROBLEM })
    expect([await listOf('a'), await unreadNotices(people.a.id)]).toEqual([[], 0])
    await db.contest.delete({ where: { id: contestId } })
    expect(await unreadNotices(people.a.id)).toBe(1)
  })

  test('loses nothing while their account is being deleted', async () => {
    await Promise.all([comment('b'), db.user.delete({ where: { id: people.a.id } })])
    expect(await db.notice.count()).toBe(0)
  })
})

test('whoever is followed is told once, as long as it is so', async () => {
  const follow = (wanted: boolean) => setFollowing(people.b.id, 'aaa', wanted)
  await follow(true)
  expect(await listOf('a')).toMatchObject([{ kind: 'follower', by: { username: 'bbb' } }])
  await markNoticesRead(people.a.id, [(await listOf('a'))[0]!.id])
  await follow(false)
  expect(await listOf('a')).toEqual([])
  await follow(true)
  expect([(await listOf('a')).length, await unreadNotices(people.a.id)]).toEqual([1, 0])
  await db.user.delete({ where: { id: people.b.id } })
  expect(await db.notice.count()).toBe(0)
})

describe('a streak that ends with the day', () => {
  const at = (hour: number, day = 10) => new Date(Date.UTC(2026, 11, day, hour))
  const solve = (who: keyof typeof people, day: number, late = false) =>
    db.dailyResult.create({
      data: { userId: people[who].id, day: at(0, day), board: 'maze', answer: 'R', figure: 1, late },
    })
  /** Who is told at a time; the database stores that time with the notice. */
  const warned = async (now: Date) => {
    await warnOfStreaks(now)
    const seen = await Promise.all(
      (['a', 'b', 'c'] as const).map(async (who) =>
        (await listNotices(people[who], 'en', 1, now)).rows.map(
          (row) => `${who} ${row.kind === 'streak' ? row.days : row.kind}`,
        ),
      ),
    )
    return seen.flat()
  }
  beforeEach(async () => {
    for (const day of [7, 8, 9]) await solve('a', day)
    await solve('b', 9)
    await solve('c', 9)
    await solve('c', 8, true)
  })

  test('is told in the evening, once, to those who have one and have not solved today', async () => {
    expect(await warned(at(17))).toEqual([])
    expect(await warned(at(18))).toEqual(['a 3'])
    expect(await warned(at(19))).toEqual(['a 3'])
    expect(await unreadNotices(people.a.id, at(19))).toBe(1)
    await solve('a', 10)
    expect([await warned(at(20)), await unreadNotices(people.a.id, at(20))]).toEqual([[], 0])
  })

  test('is told again on another day, and the old notice is gone', async () => {
    await warned(at(18))
    await solve('a', 10)
    expect(await warned(at(1, 11))).toEqual([])
    expect(await warned(at(18, 11))).toEqual(['a 4'])
    expect(await db.notice.count()).toBe(1)
    expect(await warned(at(1, 12))).toEqual([])
  })
})

test('kinds that somebody does not want are neither counted nor listed', async () => {
  await setFollowing(people.b.id, 'aaa', true)
  await enter('a', 50, 1)
  await enter('b', 40, 2)
  expect((await listOf('a')).map(({ kind }) => kind)).toEqual(['record', 'follower'])
  await chooseNotices(people.a.id, new Set(['record', 'streak']))
  expect([(await listOf('a')).map(({ kind }) => kind), await unreadNotices(people.a.id)]).toEqual([
    ['record'],
    1,
  ])
  await chooseNotices(people.a.id, new Set())
  expect([await listOf('a'), await unreadNotices(people.a.id)]).toEqual([[], 0])
})

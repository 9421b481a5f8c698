import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { thaw } from '@/lib/contests/clock-commands'
import { deleteContest } from '@/lib/contests/commands'
import { changeExam } from '@/lib/contests/exam'
import { joinContest } from '@/lib/contests/participation'
import { finalise, reopenResults } from '@/lib/contests/results'
import { db } from '@/lib/core/db'
import { mergeInto } from '@/lib/people/merge/merge'
import { NEWCOMER } from '@/lib/ratings/elo-mmr'
import { listRatings, ratingsOf } from '@/lib/ratings/queries'
import { recomputeRatings } from '@/lib/ratings/recompute'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { contest } from './contests'
import { enterResult, secondsOf, storeSubmission } from './made'
import { deleteAccount, makeUser, onlyPeople } from './people'

/* What contests make of people's ratings, and when. */

beforeAll(() => freshDatabase('seeded'))

const PROBLEM = 'robot-escape'
type User = Awaited<ReturnType<typeof makeUser>>
let [ann, bob, boss, cid]: User[] = []

beforeEach(async () => {
  ;[ann, bob, boss] = await onlyPeople()
  cid = await makeUser('cid')
})

type Columns = Parameters<typeof contest>[2]

/** A contest of an hour that began some hours ago, in which these people solved the problem, the first one first. */
async function held(ago: number, solvers: readonly User[], more: Columns = {}): Promise<string> {
  const start = { startsAt: hours(-ago), endsAt: hours(1 - ago) }
  const { id } = await contest(-1, 1, { problemId: PROBLEM, rated: true, ...more })
  for (const user of solvers) await joinContest(user, id)
  await db.participation.updateMany({ where: { contestId: id }, data: { joinedAt: start.startsAt } })
  await db.contest.update({ where: { id }, data: start })
  for (const [at, user] of solvers.entries())
    await enterResult({
      userId: user.id,
      rank: [0, 100 - ago, 1],
      at: secondsOf(hours(0.1 * (at + 1) - ago)),
    })
  return id
}

const closed = (id: string) => finalise(boss!, id, { gold: 0, silver: 0, bronze: 0 })

/** Everybody's ratings, as the database has them. */
const all = () => db.rating.findMany({ orderBy: [{ at: 'asc' }, { userId: 'asc' }] })

/** Who is on the list, with rounded ratings. */
const list = async () =>
  (await listRatings(1)).rows.map(({ who, mean }) => `${who.username} ${Math.round(mean)}`)

/** Whether the ratings are those that are computed from nothing. */
async function expectAsFromNothing() {
  const before = await all()
  // A process that has just begun knows nobody who took part in anything.
  vi.resetModules()
  const { recomputeRatings } = await import('@/lib/ratings/recompute')
  await db.rating.deleteMany()
  await db.setting.deleteMany({ where: { key: 'ratings' } })
  expect(await recomputeRatings()).toBe(
    (await db.contest.count({ where: { finalisedAt: { not: null } } })) > 0,
  )
  expect(await all()).toEqual(before)
}

test('a rated contest counts when its results are final, with its places', async () => {
  const id = await held(5, [ann!, bob!, cid!])
  expect(await recomputeRatings()).toBe(false)
  expect(await closed(id)).toMatchObject({ ok: true })
  expect(await recomputeRatings()).toBe(true)
  expect((await ratingsOf(ann!.id)).map(({ place, field }) => [place, field])).toEqual([[1, 3]])
  const means = (await Promise.all([ann!, bob!, cid!].map(({ id: user }) => ratingsOf(user)))).map(
    ([rated]) => Math.round(rated!.mean),
  )
  expect(means[1]).toBe(NEWCOMER.mean)
  expect(means[0]! - NEWCOMER.mean).toBe(NEWCOMER.mean - means[2]!)
  expect((await list()).map((row) => row.split(' ')[0])).toEqual(['ann', 'bob', 'cid'])
  // Nothing has changed since.
  expect(await recomputeRatings()).toBe(false)
})

describe('does not count', () => {
  test.each<[string, Columns]>([
    ['a contest that is not rated', { rated: false }],
    ['a contest by link', { audience: 'link' }],
    ['a contest by invitation', { audience: 'invitation' }],
  ])('%s', async (_, more) => {
    await closed(await held(5, [ann!, bob!], more))
    await recomputeRatings()
    expect(await all()).toEqual([])
  })

  test('an exam, and making a contest one ends that it is rated', async () => {
    const id = await held(0.5, [ann!, bob!])
    const exam = { on: true, networks: [], oneSession: false, everybody: false, edition: '' }
    expect(await changeExam(boss!, id, exam)).toMatchObject({ ok: true })
    expect(await db.contest.findUniqueOrThrow({ where: { id } })).toMatchObject({ rated: false })
    await db.contest.update({ where: { id }, data: { rated: true, endsAt: hours(-0.2) } })
    expect(await closed(id)).toMatchObject({ ok: true })
    await recomputeRatings()
    expect(await all()).toEqual([])
  })

  test('who takes part virtually, out of competition, or is disqualified, and who submits nothing', async () => {
    const id = await held(5, [ann!, bob!])
    const people = await Promise.all(['dan', 'eve', 'fay'].map((name) => makeUser(name)))
    const kinds = [
      { kind: 'unofficial' },
      { disqualified: true },
      { kind: 'virtual', startsAt: hours(-2) },
    ] as const
    for (const [at, { id: userId }] of people.entries()) {
      await db.participation.create({ data: { contestId: id, userId, joinedAt: hours(-5), ...kinds[at]! } })
      await enterResult({ userId, rank: [0, 10, 1], at: secondsOf(hours(at === 2 ? -1.9 : -4.99)) })
    }
    await db.participation.create({ data: { contestId: id, userId: cid!.id, joinedAt: hours(-5) } })
    await closed(id)
    await recomputeRatings()
    expect((await all()).map(({ userId, place, field }) => [userId, place, field]).sort()).toEqual(
      [
        [ann!.id, 1, 2],
        [bob!.id, 2, 2],
      ].sort(),
    )
  })

  test('a contest in which one person alone has submitted', async () => {
    await closed(await held(5, [ann!]))
    await recomputeRatings()
    expect(await all()).toEqual([])
  })
})

describe('nothing is told early', () => {
  test('what a freeze hides changes no rating until it is lifted, also if the results are final', async () => {
    const first = await held(9, [ann!, bob!])
    await closed(first)
    await recomputeRatings()
    const before = await all()
    const second = await held(5, [bob!, ann!], { freezesAt: hours(-4.95) })
    expect(await closed(second)).toMatchObject({ ok: true })
    await recomputeRatings()
    expect(await all()).toEqual(before)
    await thaw(boss!, second)
    await recomputeRatings()
    expect((await all()).length).toBe(4)
  })

  test('what another contest holds counts when this one is final, as on its scoreboard', async () => {
    const id = await held(5, [ann!, bob!])
    const other = await contest(-6, 1, { problemId: PROBLEM, freezesAt: hours(-5.5) })
    await db.participation.createMany({
      data: [ann!, bob!].map((user) => ({ contestId: other.id, userId: user.id, joinedAt: hours(-6) })),
    })
    await enterResult({ userId: bob!.id, rank: [0, 1, 1], at: secondsOf(hours(-4.99)) })
    await recomputeRatings()
    expect(await all()).toEqual([])
    await closed(id)
    await recomputeRatings()
    expect((await ratingsOf(bob!.id)).at(-1)?.place).toBe(1)
  })

  test('results that are taken back change no rating until they are final again', async () => {
    const id = await held(5, [ann!, bob!])
    await closed(id)
    await recomputeRatings()
    const before = await all()
    await reopenResults(boss!, id)
    await recomputeRatings()
    expect(await all()).toEqual([])
    await closed(id)
    await recomputeRatings()
    expect(await all()).toEqual(before)
  })
})

describe('the ratings are computed anew, and are those that are computed from nothing', () => {
  let ids: string[]
  beforeEach(async () => {
    ids = [
      await held(20, [ann!, bob!, cid!]),
      await held(15, [cid!, ann!]),
      await held(10, [bob!, cid!, ann!]),
    ]
    // The last contest is final first.
    for (const id of [...ids].reverse()) {
      await closed(id)
      await recomputeRatings()
    }
  })

  test('in whatever order results become final', async () => {
    expect((await ratingsOf(ann!.id)).map(({ contestId, place }) => [contestId, place])).toEqual(
      ids.map((id, at) => [id, [1, 2, 3][at]]),
    )
    await expectAsFromNothing()
  })

  test('after a rejudge', async () => {
    const before = await all()
    const first = await db.submission.findFirstOrThrow({
      where: { userId: ann!.id },
      orderBy: { createdAt: 'asc' },
    })
    await db.submission.update({
      where: { id: first.id },
      data: { verdict: 'wrong-answer', rank: [], score: 0 },
    })
    expect(await recomputeRatings()).toBe(true)
    expect((await ratingsOf(ann!.id)).map(({ place }) => place)).toEqual([3, 2, 3])
    expect(await all()).not.toEqual(before)
    await expectAsFromNothing()
  })

  test('after an account is deleted', async () => {
    const before = (await ratingsOf(ann!.id)).map(({ mean }) => mean)
    await deleteAccount(bob!.id, 'bob')
    expect(await recomputeRatings()).toBe(true)
    const after = await ratingsOf(ann!.id)
    expect(after.map(({ place, field }) => [place, field])).toEqual([
      [1, 2],
      [2, 2],
      [2, 2],
    ])
    expect(after.map(({ mean }) => mean)).not.toEqual(before)
    await expectAsFromNothing()
  })

  test('after two accounts are merged', async () => {
    const twin = await makeUser('twin')
    const fourth = await held(8, [twin, cid!])
    await closed(fourth)
    await recomputeRatings()
    const means = (await ratingsOf(ann!.id)).map(({ mean }) => mean)
    expect(await mergeInto(boss!, ann!.id, twin.id)).toMatchObject({ ok: true })
    expect(await recomputeRatings()).toBe(true)
    const merged = await ratingsOf(ann!.id)
    expect(merged.map(({ contestId }) => contestId)).toEqual([...ids, fourth])
    expect(merged.slice(0, 3).map(({ mean }) => mean)).toEqual(means)
    await expectAsFromNothing()
  })

  test('after a contest is deleted', async () => {
    expect(await deleteContest(boss!, ids[0]!)).toBe(true)
    expect(await recomputeRatings()).toBe(true)
    expect((await ratingsOf(ann!.id)).map(({ contestId }) => contestId)).toEqual(ids.slice(1))
    await expectAsFromNothing()
  })

  test('a virtual participation afterwards changes none', async () => {
    const before = await all()
    const dan = await makeUser('dan')
    await db.participation.create({
      data: { contestId: ids[0]!, userId: dan.id, kind: 'virtual', startsAt: hours(-1), joinedAt: hours(-1) },
    })
    await storeSubmission({ userId: dan.id, createdAt: hours(-0.9), rank: [0, 1, 1] })
    await recomputeRatings()
    expect(await all()).toEqual(before)
  })
})

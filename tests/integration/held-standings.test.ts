import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '@/lib/access/viewer'
import { freezeAgain, thaw } from '@/lib/contests/clock-commands'
import { deleteContest } from '@/lib/contests/commands'
import { joinContest } from '@/lib/contests/participation'
import { db } from '@/lib/core/db'
import { latestSolutions } from '@/lib/home/now'
import { releaseHeld } from '@/lib/standings/held'
import { problemLeaderboard } from '@/lib/standings/queries'
import { rebuildStandings } from '@/lib/standings/update'
import { findSubmission } from '@/lib/submissions/queries'
import { submitAnswer } from '@/lib/submissions/submit'
import { someSolution } from '../setup/answers'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { contest } from './contests'
import { enterResult, secondsOf } from './made'
import { onlyPeople } from './people'

/* What a contest's freeze hides is also hidden by everything that is made of the standings. */

beforeAll(() => freshDatabase('seeded'))

const PROBLEM = 'robot-escape'
let [ann, bob, boss]: Viewer[] = []
let id: string

beforeEach(async () => {
  ;[ann, bob, boss] = await onlyPeople()
  id = (await contest(-2, 1, { problemId: PROBLEM })).id
  await joinContest(ann!, id)
  await db.participation.updateMany({ data: { joinedAt: hours(-2) } })
  await db.contest.update({ where: { id }, data: { freezesAt: hours(-1) } })
})

const solve = (user: Viewer, at: number, length = 40) =>
  enterResult({ userId: user.id, problemId: PROBLEM, rank: [0, length], at: secondsOf(hours(at)) })
/** Who stands where, with the length of their answer. */
const standings = async () =>
  (await db.standing.findMany({ orderBy: { rank: 'asc' } })).map((row) => row.rank[1])
/** What everybody can read of it. */
const told = async () =>
  JSON.stringify([
    await problemLeaderboard(PROBLEM, 1, undefined),
    await latestSolutions('en'),
    await db.overallStanding.findMany({ orderBy: { userId: 'asc' } }),
    await db.standing.findMany({ orderBy: { userId: 'asc' } }),
  ])

test('a better result during the freeze changes nothing that anybody sees until it is lifted', async () => {
  await solve(ann!, -1.5, 60)
  await solve(bob!, -0.5, 50)
  const before = await told()
  await solve(ann!, -0.5, 40)
  await releaseHeld()
  expect(await told()).toBe(before)
  await rebuildStandings()
  expect(await told()).toBe(before)

  await thaw(boss!, id)
  await releaseHeld()
  expect(await standings()).toEqual([40, 50])
  expect(await db.heldStanding.count()).toBe(0)
  const after = await told()
  await rebuildStandings()
  expect(await told()).toBe(after)
})

test('an answer that is judged at once waits as well', async () => {
  const answer = { problemId: PROBLEM, token: crypto.randomUUID(), text: someSolution() }
  expect(await submitAnswer({ ...answer, userId: ann!.id })).toMatchObject({ ok: true })
  await releaseHeld()
  expect(await standings()).toEqual([])
  expect(await submitAnswer({ ...answer, userId: bob!.id })).toMatchObject({ ok: true })
  expect(await db.standing.findMany()).toMatchObject([{ userId: bob!.id }])
  await thaw(boss!, id)
  await releaseHeld()
  expect(await db.standing.count()).toBe(2)
})

test.each<[string, () => Promise<unknown>]>([
  ['its contest is deleted', () => deleteContest(boss!, id)],
  ['it is forgotten for two weeks', () => forget()],
  ['the contest has none any more', () => db.contest.update({ where: { id }, data: { freezesAt: null } })],
])('a freeze ends for the standings when %s', async (_, end) => {
  await solve(ann!, -0.5)
  await releaseHeld()
  expect(await standings()).toEqual([])
  await end()
  await releaseHeld()
  expect(await standings()).toEqual([40])
})

const forget = () =>
  db.contest.update({
    where: { id },
    data: { startsAt: hours(-400), endsAt: hours(-14 * 24 - 1), freezesAt: hours(-350) },
  })

describe('a result enters at once', () => {
  test.each<[string, number, (change: Record<string, Date | null>) => Promise<unknown>]>([
    ['before the freeze', -1.5, async () => undefined],
    ['after the contest', -0.1, (data) => db.contest.update({ where: { id }, data })],
    ['once the freeze was lifted', -0.5, () => thaw(boss!, id)],
  ])('%s', async (_, at, before) => {
    await before({ endsAt: hours(-0.2) })
    await solve(ann!, at)
    expect(await standings()).toEqual([40])
  })

  test('of who does not take part', async () => {
    await solve(bob!, -0.5)
    expect(await standings()).toEqual([40])
  })
})

test('two contests at once: a result waits for both freezes', async () => {
  const other = await contest(-2, 1, { problemId: PROBLEM })
  await joinContest(ann!, other.id)
  await db.participation.updateMany({ data: { joinedAt: hours(-2) } })
  await db.contest.update({ where: { id: other.id }, data: { freezesAt: hours(-1) } })
  await solve(ann!, -0.5)
  await thaw(boss!, id)
  await releaseHeld()
  expect(await standings()).toEqual([])
  await thaw(boss!, other.id)
  await releaseHeld()
  expect(await standings()).toEqual([40])
})

test('on an own clock the freeze begins later, and a removed interval does not tell too early', async () => {
  await db.participation.updateMany({ where: { userId: ann!.id }, data: { startsAt: hours(-1.5) } })
  await solve(ann!, -0.8, 60)
  expect(await standings()).toEqual([60])
  await db.removedInterval.create({
    data: { contestId: id, from: hours(-1.9), to: hours(-1.5), given: false },
  })
  await solve(ann!, -0.8, 50)
  expect(await standings()).toEqual([60])
})

test('results enter one by one, so that one that waits holds no other', async () => {
  await joinContest(bob!, id)
  await db.participation.updateMany({ data: { joinedAt: hours(-2) } })
  await solve(ann!, -0.6, 40)
  const second = await solve(bob!, -0.5, 50)
  await thaw(boss!, id)
  let released: Promise<void> = Promise.resolve()
  await db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT FROM "HeldStanding" WHERE "submissionId" = ${second}::uuid FOR UPDATE`
      released = releaseHeld()
      await expect.poll(standings, { timeout: 20_000 }).toEqual([40])
    },
    { timeout: 30_000 },
  )
  await released
  expect(await standings()).toEqual([40, 50])
})

test('a shared submission stays closed to others until the freeze is lifted', async () => {
  const submission = await solve(ann!, -0.5)
  await db.submission.update({ where: { id: submission }, data: { shared: true } })
  await db.contest.update({ where: { id }, data: { endsAt: hours(-0.1) } })
  const opens = async (viewer: Viewer | null) =>
    (await findSubmission(submission, viewer, 'en')) !== undefined
  expect([await opens(ann!), await opens(bob!), await opens(null)]).toEqual([true, false, false])
  await thaw(boss!, id)
  expect([await opens(bob!), await opens(null)]).toEqual([true, true])
  await freezeAgain(boss!, id)
  expect(await opens(bob!)).toBe(false)
})

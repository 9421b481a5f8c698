import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { changeContest, deleteContest } from '@/lib/contests/commands'
import { submittedBy, submittedTo } from '@/lib/contests/queries'
import { formOf } from '@/lib/contests/settings'
import { db } from '@/lib/core/db'
import { editionOf } from '@/lib/core/edition'
import { mayFollow } from '@/lib/live/follow'
import { findGame } from '@/lib/submissions/games'
import { findSubmission } from '@/lib/submissions/queries'
import { hours } from '../setup/hours'
import { makeWorker, openForPrograms, submitted, until } from './bots'
import { contest, watchersOf } from './contests'
import { makePeople, makeUser } from './people'

/*
 * Who opens and watches what participants submit to a contest: its organisers always, and everybody when it is over if
 * it says so.
 */

let [ann, bob, carl, boss]: Viewer[] = []
/** What Ann submits while the contest runs, to a problem with one sample case and two hidden tests; not shared. */
let botId: string
let id: string

beforeAll(async () => {
  await openForPrograms()
  ;[ann, bob, boss] = await makePeople()
  carl = await makeUser('carl')
  id = (await contest(-1, 1)).id
  await db.participation.create({ data: { contestId: id, userId: ann.id, joinedAt: hours(-1) } })
  await db.contestOrganiser.create({ data: { contestId: id, userId: carl.id } })
  const worker = await makeWorker()
  botId = await submitted({ userId: ann.id, source: 'RR|the_source' })
  await until(botId)
  await worker.stop(0)
  // Pretends that the bot exited after part of a line: only people who may watch the game see that part.
  await db.caseResult.updateMany({
    data: {
      verdict: 'runtime-error',
      reason: { code: 'exit-partial', values: { turn: 1, code: 1, partial: '00x' } },
    },
  })
}, 60_000)

beforeEach(async () => {
  await db.contest.deleteMany({ where: { id: { not: id } } })
  await db.problem.updateMany({ data: { hidden: false, secretReplays: 'owner' } })
  await db.participation.updateMany({ data: { kind: 'official', startsAt: null } })
  await set({ freezesAt: null, thawedAt: null, opensGames: true, audience: 'public' })
  await submittedAt(-1.5)
  await span(-2, -1)
})

const set = (data: Parameters<typeof db.contest.update>[0]['data']) =>
  db.contest.update({ where: { id }, data })
const span = (from: number, to: number) => set({ startsAt: hours(from), endsAt: hours(to) })
const submittedAt = (at: number) =>
  db.submission.update({ where: { id: botId }, data: { createdAt: hours(at) } })
const watchers = (name = 'secret-1') =>
  watchersOf(botId, name, { owner: ann!, stranger: bob!, visitor: null, organiser: carl!, boss: boss! })
const openers = async () => {
  const found = []
  for (const [who, viewer] of Object.entries({
    owner: ann!,
    stranger: bob!,
    visitor: null,
    organiser: carl!,
  })) {
    const page = await findSubmission(botId, viewer, 'en')
    expect(await mayFollow(botId, viewer), who).toBe(page !== undefined)
    if (page) found.push([who, page.answer === null ? 'game' : 'source'].join(' '))
  }
  return found
}

describe('when the contest is over', () => {
  test('everybody watches the games; sources and what programs wrote stay with whoever is trusted', async () => {
    for (const name of ['sample', 'secret-1'])
      expect(await watchers(name)).toEqual(['owner', 'stranger', 'visitor', 'organiser', 'boss'])
    expect(await openers()).toEqual(['owner source', 'stranger game', 'visitor game', 'organiser source'])
    const game = async (viewer: Viewer | null) => findGame(botId, 'secret-1', viewer)
    expect([(await game(bob!))?.log, (await game(carl!))?.log?.turns.length]).toEqual([undefined, 1])
    expect(await game(ann!)).toMatchObject({ open: true })
  })

  test.each<[string, () => Promise<unknown>]>([
    ['the contest does not say so', () => set({ opensGames: false })],
    ['its results are still frozen', () => set({ freezesAt: hours(-1.2) })],
    ['somebody still takes part', () => db.participation.updateMany({ data: { extraSeconds: 7200 } })],
    ['it was submitted before the start', () => submittedAt(-2.5)],
    ['it was submitted after the end', () => submittedAt(-0.5)],
    [
      'it is of a virtual participation',
      () => db.participation.updateMany({ data: { kind: 'virtual', startsAt: hours(-2) } }),
    ],
    ['another contest with the problem runs', () => contest(-1, 1)],
    ['the problem is hidden', () => db.problem.updateMany({ data: { hidden: true } })],
    ['the contest was closed', () => set({ audience: 'invitation' })],
  ])('nobody else does if %s', async (_, change) => {
    await change()
    for (const viewer of [bob!, null]) {
      expect(await findSubmission(botId, viewer, 'en')).toBeUndefined()
      expect(await findGame(botId, 'sample', viewer)).toBeUndefined()
    }
    await db.participation.updateMany({ data: { extraSeconds: 0 } })
  })

  test('a lifted freeze opens them, and hidden tests that are for nobody stay hidden', async () => {
    await set({ freezesAt: hours(-1.2), thawedAt: hours(-0.1) })
    expect(await watchers()).toContain('visitor')
    await db.problem.updateMany({ data: { secretReplays: 'nobody' } })
    expect(await watchers()).toEqual(['boss'])
    expect(await watchers('sample')).toContain('visitor')
  })
})

describe('before the end', () => {
  beforeEach(() => span(-2, 1))

  test('organisers open and watch what participants submit, and nobody else does', async () => {
    expect(await watchers()).toEqual(['organiser', 'boss'])
    expect(await openers()).toEqual(['owner source', 'organiser source'])
  })

  test('organisers do not while another contest with the problem runs that is not theirs', async () => {
    const { id: other } = await contest(-1, 2)
    expect(await watchers()).toEqual(['boss'])
    expect(await openers()).toEqual(['owner source'])
    await db.contestOrganiser.create({ data: { contestId: other, userId: carl!.id } })
    expect(await watchers()).toEqual(['organiser', 'boss'])
  })

  test('organisers of other contests, and what was submitted before, are no part of it', async () => {
    const { id: other } = await contest(-3, -2.9)
    await db.contestOrganiser.create({ data: { contestId: other, userId: bob!.id } })
    expect(await findSubmission(botId, bob!, 'en')).toBeUndefined()
    await submittedAt(-2.5)
    expect(await openers()).toEqual(['owner source'])
    await submittedAt(-1.5)
    await db.participation.updateMany({ data: { kind: 'virtual', startsAt: hours(-2) } })
    expect(await openers()).toEqual(['owner source'])
  })
})

test('organisers find what a participant has submitted, and nobody else does', async () => {
  const { id: seat } = await db.participation.findFirstOrThrow({ where: { contestId: id } })
  await span(-2, 1)
  for (const viewer of [carl!, boss!])
    for (const listed of [await submittedBy(viewer, id, seat), await submittedTo(viewer, id)])
      expect(listed).toMatchObject([{ id: botId, problem: 'way-out', participant: seat }])
  for (const viewer of [ann!, bob!, null])
    for (const asked of [submittedBy(viewer, id, seat), submittedTo(viewer, id)])
      await expect(asked).rejects.toThrow(NotAllowed)
  const { id: other } = await contest(-1, 1)
  await db.contestOrganiser.create({ data: { contestId: other, userId: bob!.id } })
  expect(await submittedBy(bob!, other, seat)).toEqual([])
})

test('participants know before they submit, and what was opened stays open', async () => {
  const change = async (opensGames: boolean) => {
    const row = await db.contest.findUniqueOrThrow({ where: { id }, include: { problems: true } })
    return changeContest(boss!, { id, edition: editionOf(row) }, { ...formOf(row), opensGames })
  }
  const late = { ok: false, error: { field: 'opensGames', code: 'games-late', values: {} } }
  await span(-2, 1)
  expect(await change(false)).toMatchObject({ ok: true })
  expect(await change(true)).toEqual(late)
  await span(1, 2)
  expect(await change(true)).toMatchObject({ ok: true })
  await span(-2, -1)
  expect(await deleteContest(boss!, id)).toBe(false)
})

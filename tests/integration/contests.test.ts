import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '@/lib/access/viewer'
import { contestNews } from '@/lib/contests/news'
import { db } from '@/lib/core/db'
import { entry } from '@/lib/duel/queries/entries'
import type { ReplayAudience } from '@/lib/generated/prisma/enums'
import { findGame } from '@/lib/submissions/games'
import { findSubmission } from '@/lib/submissions/queries'
import { hours } from '../setup/hours'
import { makeWorker, openForPrograms, submitted, until } from './bots'
import { contest, watchersOf } from './contests'
import { entryOf, settled, submitPlayer } from './duels'
import { whileHidden } from './hidden'
import { storeSubmission } from './made'
import { makePeople } from './people'

/*
 * What a contest hides while it runs, and what it reveals when it is over.
 */

let ann: Viewer
let bob: Viewer
let boss: Viewer
/** Ann's submission to a problem with one sample case and two hidden tests. */
let botId: string
/** Ann's solver, the active version of her entry. */
let solverId: string
let entryId: string

beforeAll(async () => {
  await openForPrograms({ duel: true })
  ;[ann, bob, boss] = await makePeople()
  const worker = await makeWorker()
  botId = await submitted({ userId: ann.id, source: 'RR|the_board_is_secret' })
  solverId = await submitPlayer({ userId: ann.id, role: 'solver', source: 'optimist' })
  await Promise.all([until(botId), until(solverId)])
  await settled()
  await worker.stop(0)
  entryId = (await entryOf(solverId)).id
  await db.submission.update({ where: { id: botId }, data: { shared: true } })
  // Pretends that the bot exited after part of a line.
  await db.caseResult.updateMany({
    where: { submissionId: botId },
    data: {
      verdict: 'runtime-error',
      reason: { code: 'exit-partial', values: { turn: 1, code: 1, partial: '00x' } },
    },
  })
}, 60_000)

beforeEach(async () => {
  await db.contest.deleteMany()
  await audience('owner')
  await db.submission.updateMany({ data: { createdAt: hours(0) } })
  await db.duelEntry.update({ where: { id: entryId }, data: { open: false, status: 'active', veto: null } })
})

const audience = (secretReplays: ReplayAudience) =>
  db.problem.update({ where: { id: 'way-out' }, data: { secretReplays } })

const watchers = (name: string) =>
  watchersOf(botId, name, { owner: ann, stranger: bob, visitor: null, administrator: boss })

describe('games of hidden tests', () => {
  test.each([
    // shown to     contest      who watches
    ['owner', undefined, ['owner', 'administrator']],
    ['owner', [1, 2], ['owner', 'administrator']],
    ['owner', [-1, 1], ['administrator']],
    ['owner', [-2, -1], ['owner', 'administrator']],
    ['everybody', [1, 2], ['owner', 'stranger', 'visitor', 'administrator']],
    ['everybody', [-1, 1], ['administrator']],
    ['everybody', [-2, -1], ['owner', 'stranger', 'visitor', 'administrator']],
    ['nobody', [-2, -1], ['administrator']],
  ] as const)(
    'shown to %s, with a contest at the hours %j, can be watched by %j',
    async (shown, span, who) => {
      await audience(shown)
      if (span) await contest(span[0], span[1])
      expect(await watchers('secret-1')).toEqual(who)
      expect(await watchers('secret-2')).toEqual(who)
    },
  )

  test('are closed together with level, moves and output', async () => {
    const game = await findGame(botId, 'secret-1', ann)
    expect(game?.replay.level).toBe('00x\n')
    expect(game?.log?.turns[0]?.stderr).toContain('secret')
    await contest(-1, 1)
    const seen = JSON.stringify([
      await findSubmission(botId, ann, 'en'),
      await findGame(botId, 'secret-1', ann),
      await findGame(botId, 'secret-2', ann),
    ])
    expect(seen).toContain('exit')
    // Ann's own source contains it once. The board is only in the reason of the sample case, which decides the verdict.
    expect(seen.match(/the_board_is_secret/g)).toHaveLength(1)
    expect(seen.match(/00x/g)).toHaveLength(1)
  })

  test('are closed also for waiting submissions', async () => {
    await contest(-1, 1)
    const id = await submitted({ userId: ann.id, source: 'RR|again' })
    await db.submission.update({ where: { id }, data: { shared: true } })
    const waiting = { state: 'queued', verdict: null, cases: [] }
    for (const viewer of [ann, boss]) expect(await findSubmission(id, viewer, 'en')).toMatchObject(waiting)
    expect(await findSubmission(id, bob, 'en')).toBeUndefined()
    await db.contest.deleteMany()
    expect(await findSubmission(id, bob, 'en')).toMatchObject(waiting)
  })

  test('of another problem stay open', async () => {
    await contest(-1, 1, { problemId: 'duel' })
    expect(await watchers('secret-1')).toEqual(['owner', 'administrator'])
  })

  test('tell those who could see them which contest closes them and until when', async () => {
    const closedUntil = async (viewer: Viewer | null) =>
      (await findSubmission(botId, viewer, 'en'))?.closedUntil
    await contest(-1, 1)
    await contest(-2, 3)
    const { endsAt } = await contest(-1, 4)
    await contest(4, 5)
    expect(await closedUntil(ann)).toEqual(endsAt)
    expect(await closedUntil(boss)).toBeNull()
    await audience('everybody')
    expect(await closedUntil(ann)).toEqual(endsAt)
    await audience('nobody')
    expect(await closedUntil(ann)).toBeNull()
  })
})

describe('the program of an entry', () => {
  const opening = { opensSources: true, problemId: 'duel' }
  const source = async (viewer: Viewer | null, version?: number) =>
    (await entry(entryId, viewer, version))?.source ?? null
  const submittedAt = (createdAt: Date, id = solverId) =>
    db.submission.update({ where: { id }, data: { createdAt } })

  test.each([
    // contest      submitted  opens  open to everybody
    [[-3, -1], -2, true, true],
    [[-3, -1], -3, true, true],
    [[-3, -1], -1, true, false],
    [[-3, -1], -4, true, false],
    [[-3, -1], -2, false, false],
    [[-3, 1], -2, true, false],
  ] as const)(
    'with a contest at the hours %j, submitted at %d, becomes public %j: %j',
    async (span, at, opensSources, open) => {
      const { startsAt, endsAt } = await contest(span[0], span[1], { ...opening, opensSources })
      const moments: Record<number, Date> = { [span[0]]: startsAt, [span[1]]: endsAt }
      await submittedAt(moments[at] ?? hours(at))
      for (const viewer of [bob, null])
        expect((await source(viewer))?.text).toBe(open ? 'optimist' : undefined)
      for (const viewer of [ann, boss]) expect(await source(viewer)).toMatchObject({ text: 'optimist', open })
    },
  )

  test('of another problem’s contest stays closed', async () => {
    await submittedAt(hours(-2))
    await contest(-3, -1, { opensSources: true, problemId: 'way-out' })
    expect(await source(bob)).toBeNull()
    expect((await entry(entryId, ann))?.pledge).toBeNull()
  })

  test('is announced to its owner, and linked to its contest once it is public', async () => {
    await submittedAt(hours(-2))
    const running = await contest(-3, 1, opening)
    const pledge = { contest: running.title, endsAt: running.endsAt }
    expect(await entry(entryId, ann)).toMatchObject({ pledge: { ...pledge, kept: false }, opened: [] })
    const endsAt = hours(-1)
    await db.contest.update({ where: { id: running.id }, data: { endsAt } })
    expect(await entry(entryId, null)).toMatchObject({
      pledge: { contest: running.title, endsAt, kept: true },
      opened: [{ version: 1, contest: running.title }],
      source: { version: 1, open: true, contest: running.title },
    })
  })

  test('of a vetoed entry or a hidden problem does not become public', async () => {
    await submittedAt(hours(-2))
    await contest(-3, -1, opening)
    await db.duelEntry.update({ where: { id: entryId }, data: { status: 'vetoed', veto: 'Its name.' } })
    for (const viewer of [bob, null]) expect(await entry(entryId, viewer)).toBeUndefined()
    await db.duelEntry.update({ where: { id: entryId }, data: { status: 'withdrawn', veto: null } })
    expect((await source(bob))?.text).toBe('optimist')
    await whileHidden('duel', async () => {
      for (const viewer of [bob, null]) expect(await entry(entryId, viewer)).toBeUndefined()
    })
  })

  test('stays public when a newer version plays, which stays private, as do versions that never played', async () => {
    await submittedAt(hours(-2))
    await contest(-3, -1, opening)
    const solver = { problemId: 'duel', role: 'solver' } as const
    const version = (number: number, createdAt: Date) =>
      storeSubmission({
        ...{ userId: ann.id, ...solver, language: 'python', version: number, createdAt },
        answer: `version ${number}`,
      })
    await version(2, hours(-2))
    const { id: submissionId } = await version(3, hours(0))
    const later = await db.duelPlayer.create({ data: { ...solver, submissionId } })
    const before = await entryOf(solverId)
    await db.duelEntry.update({ where: { id: entryId }, data: { playerId: later.id } })

    expect((await entry(entryId, bob))?.opened.map((each) => each.version)).toEqual([1])
    expect(await source(bob)).toBeNull()
    expect(await source(ann)).toMatchObject({ text: 'version 3', open: false })
    for (const viewer of [bob, null, ann])
      expect(await source(viewer, 1)).toMatchObject({ text: 'optimist', open: true })
    for (const asked of [2, 3, 4]) expect(await source(bob, asked)).toBeNull()

    await db.duelEntry.update({ where: { id: entryId }, data: { playerId: before.playerId } })
    await db.submission.deleteMany({ where: { version: { in: [2, 3] } } })
  })

  test('of a bot for an ordinary problem stays private', async () => {
    await submittedAt(hours(-2), botId)
    await contest(-3, -1, { opensSources: true })
    expect((await findSubmission(botId, bob, 'en'))?.answer).toBeNull()
    expect(await findSubmission(solverId, bob, 'en')).toBeUndefined()
  })
})

test('a problem announces its running contests and those that start within a week', async () => {
  const WEEK = 7 * 24
  for (const [from, to] of [
    [-3, -1],
    [-3, 2],
    [-4, 1],
    [WEEK - 1, WEEK],
    [1, WEEK * 9],
    [WEEK + 1, WEEK + 2],
  ] as const)
    await contest(from, to)
  const told = (await contestNews('way-out', null)).map(({ title, phase }) => [title, phase])
  expect(told).toEqual([
    ['-4 to 1', 'running'],
    ['-3 to 2', 'running'],
    [`1 to ${WEEK * 9}`, 'coming'],
    [`${WEEK - 1} to ${WEEK}`, 'coming'],
  ])
  expect(await contestNews('duel', null)).toEqual([])
})

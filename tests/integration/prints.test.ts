import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { COLUMNS, LINES } from '@/judge/contest/paper'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { changeSeat, ownSeat } from '@/lib/contests/participants'
import { joinContest } from '@/lib/contests/participation'
import {
  MOST_AN_HOUR,
  MOST_WAITING,
  ownPrints,
  PRINT_LENGTH,
  PRINT_PAGES,
  printable,
  printForm,
  printQueue,
  printSheet,
  sendPrint,
  setPrinting,
  stepPrint,
} from '@/lib/contests/prints'
import { findPublicContest } from '@/lib/contests/public'
import { db } from '@/lib/core/db'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { contest } from './contests'
import { enterResult, secondsOf } from './made'
import { makeUser, onlyPeople } from './people'

/* What participants have printed: who may send and read it, and what happens to it. */

beforeAll(() => freshDatabase('seeded'))

let [ann, bob, boss, carl]: Viewer[] = []
let id: string

beforeEach(async () => {
  ;[ann, bob, boss] = await onlyPeople()
  carl = await makeUser('carl')
  id = (await contest(-1, 1, { problemId: 'robot-escape' })).id
  await joinContest(ann!, id)
  await setPrinting(boss!, id, true)
})

const wish = (text: string, more = {}) => printForm.parse({ token: randomUUID(), text, ...more })
const send = (who: Viewer | undefined, text: string, more = {}) => sendPrint(who!, id, wish(text, more))
const queue = async () =>
  (await printQueue(boss!, id))!.map(({ who, pages, state, printer }) =>
    [who.name, pages, state, ...(printer ? [printer] : [])].join(' '),
  )
const refused = (field: string, code: string, values = {}) => ({ ok: false, error: { field, code, values } })
const done = { ok: true, value: undefined }

test('only participants send, only while it is on and the contest runs', async () => {
  expect(await send(bob, 'x')).toBeUndefined()
  expect(await send(boss, 'x')).toBeUndefined()
  const prints = async (who: Viewer | null) => (await findPublicContest(id, who, 'en'))?.prints
  expect([await prints(ann!), await prints(bob!), await prints(null)]).toEqual([true, false, false])
  await setPrinting(boss!, id, false)
  expect([await send(ann, 'x'), await prints(ann!)]).toEqual([undefined, false])
  await setPrinting(boss!, id, true)
  await db.contest.update({ where: { id }, data: { startsAt: hours(0.5) } })
  expect(await send(ann, 'x')).toEqual(refused('', 'prints-closed'))
  await db.contest.update({ where: { id }, data: { startsAt: hours(-2), endsAt: hours(-1) } })
  expect(await send(ann, 'x')).toEqual(refused('', 'prints-closed'))
  expect(await db.printJob.count()).toBe(0)
})

test('only organisers see the queue and the texts, and change them', async () => {
  await send(ann, 'secret')
  const { id: job } = await db.printJob.findFirstOrThrow()
  for (const who of [ann!, bob!, null]) {
    await expect(printQueue(who, id)).rejects.toThrow(NotAllowed)
    await expect(printSheet(who, id, job)).rejects.toThrow(NotAllowed)
    await expect(stepPrint(who, id, { step: 'take', id: job, seen: '' })).rejects.toThrow(NotAllowed)
    await expect(setPrinting(who, id, false)).rejects.toThrow(NotAllowed)
  }
  expect(await ownPrints(bob!, id)).toEqual([])
  expect(await ownPrints(ann!, id)).toMatchObject([{ pages: 1, state: 'waiting' }])
  // An organiser of another contest.
  const elsewhere = (await contest(-1, 1, { problemId: 'robot-escape' })).id
  await db.contestOrganiser.create({ data: { contestId: elsewhere, userId: carl!.id } })
  await expect(printSheet(carl!, id, job)).rejects.toThrow(NotAllowed)
  expect(await printSheet(carl!, elsewhere, job)).toBeUndefined()
  expect(await stepPrint(carl!, elsewhere, { step: 'take', id: job, seen: '' })).toBeUndefined()
})

test('size and rate are bounded, also if everything is sent at once', async () => {
  const long = refused('text', 'print-long', { limit: PRINT_LENGTH })
  expect(await send(ann, 'x'.repeat(PRINT_LENGTH + 1))).toEqual(long)
  const pages = { pages: PRINT_PAGES + 1, limit: PRINT_PAGES }
  expect(await send(ann, 'x\n'.repeat(PRINT_PAGES * LINES + 1))).toEqual(
    refused('text', 'print-pages', pages),
  )
  expect(await send(ann, ' \n\t')).toEqual(refused('text', 'print-empty'))
  expect(printForm.safeParse({ token: randomUUID(), seat: 'x'.repeat(61) }).success).toBe(false)
  // What a database cannot keep is marked.
  expect(await send(ann, 'a\0b\ud800')).toEqual(done)
  expect(await db.printJob.findFirst()).toMatchObject({ text: 'a\ufffdb\ufffd' })
  const sent = await Promise.all(Array.from({ length: 6 }, (_, at) => send(ann, `text ${at}`)))
  expect(sent.filter((each) => each?.ok)).toHaveLength(MOST_WAITING - 1)
  expect(sent).toContainEqual(refused('', 'prints-waiting', { limit: MOST_WAITING }))
  const { participationId } = await db.printJob.findFirstOrThrow()
  await db.printJob.updateMany({ data: { takenAt: new Date() } })
  await db.printJob.createMany({
    data: Array.from({ length: MOST_AN_HOUR - MOST_WAITING }, () => ({
      ...{ contestId: id, participationId, token: randomUUID(), title: '', text: 'x', pages: 1 },
      takenAt: new Date(),
    })),
  })
  expect(await send(ann, 'more')).toEqual(refused('', 'prints-many', { limit: MOST_AN_HOUR }))
})

test('the same form sent twice is one text', async () => {
  const form = wish('x'.repeat(COLUMNS * LINES + 1), { seat: ' Desk 4\u202e ' })
  expect(await Promise.all([sendPrint(ann!, id, form), sendPrint(ann!, id, form)])).toEqual([done, done])
  expect(await queue()).toEqual(['ann 2 waiting'])
  expect(await printQueue(boss!, id)).toMatchObject([{ seat: 'Desk 4' }])
})

test('a text without a seat goes to that of its participant', async () => {
  const { id: participant } = await db.participation.findFirstOrThrow({ where: { contestId: id } })
  await changeSeat(boss!, id, participant, { seat: 'Room 2' })
  expect([await ownSeat(ann!, id), await ownSeat(bob!, id)]).toEqual(['Room 2', ''])
  await send(ann, 'x')
  await send(ann, 'y', { seat: 'Room 3' })
  const lines = await printQueue(boss!, id)
  expect(lines).toMatchObject([{ seat: 'Room 2' }, { seat: 'Room 3' }])
  expect(await printSheet(boss!, id, lines![0]!.id)).toMatchObject({ seat: 'Room 2' })
})

test('the source of an own submission is printed, and of nobody else', async () => {
  await joinContest(bob!, id)
  const at = secondsOf(new Date())
  const enter = (userId: string) => enterResult({ userId, rank: [0, 40, 1], at })
  const [own, other] = [await enter(ann!.id), await enter(bob!.id)]
  expect((await printable(ann!, id)).map((each) => each.id)).toEqual([own])
  expect(await printable(carl!, id)).toEqual([])
  expect(await send(ann, '', { submission: other })).toEqual(refused('submission', 'submission-unknown'))
  expect(await send(ann, 'ignored', { submission: own })).toEqual(done)
  const job = await db.printJob.findFirstOrThrow()
  expect(job).toMatchObject({ title: 'robot-escape', text: 'U' })
  expect((await printSheet(boss!, id, job.id))?.lines).toEqual([['U']])
})

test('a text waits, is printed, delivered and undone; of two organisers one takes it', async () => {
  await db.contestOrganiser.create({ data: { contestId: id, userId: carl!.id } })
  await send(ann, 'x')
  const { id: job } = await db.printJob.findFirstOrThrow()
  const step = async (who: Viewer | undefined, name: 'take' | 'deliver' | 'release' | 'undeliver') => {
    const { takenAt } = await db.printJob.findFirstOrThrow()
    return stepPrint(who!, id, { step: name, id: job, seen: takenAt?.toISOString() ?? '' })
  }
  const both = await Promise.all([step(carl, 'take'), step(boss, 'take')])
  expect(both.filter((each) => each?.ok)).toHaveLength(1)
  const { printer } = await db.printJob.findFirstOrThrow({ include: { printer: true } })
  expect(both).toContainEqual(refused('', 'print-taken', { name: printer!.name }))
  const winner = printer!.id === carl!.id ? carl : boss
  for (const [name, state] of [
    ['take', `printing ${printer!.name}`],
    ['deliver', `delivered ${printer!.name}`],
    ['undeliver', `printing ${printer!.name}`],
    ['release', 'waiting'],
  ] as const) {
    for (const _ of [1, 2]) expect(await step(winner, name)).toEqual(done)
    expect(await queue()).toEqual([`ann 1 ${state}`])
  }
  const old = { step: 'deliver', id: job, seen: hours(-1).toISOString() } as const
  expect(await stepPrint(carl!, id, old)).toEqual(refused('', 'print-changed'))
})

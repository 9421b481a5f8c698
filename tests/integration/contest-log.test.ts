import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EventBody } from '@/judge/contest/events'
import { boardEventsInParts, eventsAfter } from '@/lib/contests/log'
import { joinContest, leaveContest } from '@/lib/contests/participation'
import { scoreboardOf } from '@/lib/contests/scoreboard'
import { db } from '@/lib/core/db'
import { hours } from '../setup/hours'
import { plainBoard } from '../setup/plain-board'
import { freshDatabase } from '../setup/postgres'
import { contest } from './contests'
import { enterResult, justNow } from './made'
import { deleteAccount, makeUser } from './people'

/* What the log of a contest tells, and the scoreboard that follows from it. */

beforeAll(() => freshDatabase('seeded'))

const PROBLEM = 'robot-escape'
type User = Awaited<ReturnType<typeof makeUser>>
let [ann, bob]: User[] = []
let id: string

beforeEach(async () => {
  await db.contest.deleteMany()
  await db.user.deleteMany({ where: { username: { not: 'admin' } } })
  ann = await makeUser('ann')
  bob = await makeUser('bob')
  id = (await contest(-1, 1, { problemId: PROBLEM })).id
})

const join = (user: User | undefined) => joinContest(user!, id)
const log = () => eventsAfter(id, 0)
const types = async () => (await log()).map(({ type }) => type)

/** Stores a judged submission, `minutes` after now; accepted if its rank begins with 0. */
async function enter(user: User | undefined, rank: readonly number[], options: { tryout?: boolean } = {}) {
  const at = justNow()
  return enterResult({ userId: user!.id, problemId: PROBLEM, rank, at, ...options })
}

test('the log begins with the settings; each change of them is an event, and nothing else is', async () => {
  await db.contest.update({ where: { id }, data: { title: 'another one' } })
  await db.contest.update({ where: { id }, data: { freezesAt: hours(0.5) } })
  const events = await log()
  expect(events.map(({ seq, type }) => `${seq} ${type}`)).toEqual(['1 contest', '2 contest'])
  const [first, second] = events
  const { startsAt, endsAt } = await db.contest.findUniqueOrThrow({ where: { id } })
  expect(first).toMatchObject({
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), freezesAt: null, thawed: false },
    ...{ format: 'icpc', removed: [], problems: [{ id: PROBLEM, label: 'A', points: 100 }] },
  })
  expect(second).toMatchObject({ freezesAt: expect.stringMatching(/^2\d{3}-\d\d-\d\dT/) })
})

test('a submission of a participant is two events; of anybody else, or before joining, none', async () => {
  await enter(ann, [0, 50, 1])
  await join(ann)
  const submission = await enter(ann, [0, 40, 1])
  await enter(bob, [0, 30, 1])
  await enter(ann, [0, 20, 1], { tryout: true })
  await enterResult({ userId: ann!.id, problemId: 'labyrinth-path', rank: [0, 9], at: Date.now() / 1000 })
  const events = await log()
  expect(events.map(({ type }) => type)).toEqual(['contest', 'participant', 'submission', 'judgement'])
  const { id: participant } = await db.participation.findFirstOrThrow({ where: { userId: ann!.id } })
  expect(events[1]).toMatchObject({ id: participant, kind: 'official', startsAt: null, extraSeconds: 0 })
  expect(events[2]).toMatchObject({ id: submission, participant, problem: PROBLEM })
  expect(events[3]).toMatchObject({ submission, verdict: 'accepted', score: 1, figure: 40, parts: {} })
})

test('a transaction that is rolled back leaves no event and no gap', async () => {
  await join(ann)
  const at = justNow()
  const failed = enterResult({ userId: ann!.id, problemId: PROBLEM, rank: [0, 1, 1], at }, true)
  await expect(failed).rejects.toThrow('rolled back')
  await enter(ann, [0, 40, 1])
  expect((await log()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
})

test('a rejudged submission gets another judgement, one that waits for it gets none', async () => {
  await join(ann)
  const submission = await enter(ann, [0, 40, 1])
  await db.submission.update({ where: { id: submission }, data: { state: 'queued', verdict: null } })
  await db.submission.update({ where: { id: submission }, data: { shared: true } })
  await db.submission.update({
    where: { id: submission },
    data: { state: 'judged', verdict: 'wrong-answer', rank: [], score: 0 },
  })
  const judgements = (await log()).flatMap((event) => (event.type === 'judgement' ? [event.verdict] : []))
  expect(judgements).toEqual(['accepted', null, 'wrong-answer'])
})

test('whoever reads while others write misses no event, and sees no gap', async () => {
  await join(ann)
  await join(bob)
  const writing = Promise.all(
    Array.from({ length: 60 }, (_, place) => enter(place % 2 ? ann : bob, [0, 90 - place, 1])),
  )
  const seen: number[] = []
  let done = false
  void writing.then(() => (done = true))
  while (!done || seen.length < 123) {
    const fresh = await eventsAfter(id, seen.at(-1) ?? 0)
    seen.push(...fresh.map(({ seq }) => seq))
    if (done && fresh.length === 0) break
  }
  expect(seen).toEqual(Array.from({ length: 123 }, (_, place) => place + 1))
})

describe('each contest has a lock of its own', () => {
  /** Opens connections with a transaction each, does the work with all of them at once, and then commits them. */
  async function atOnce<Work>(
    works: readonly Work[],
    work: (client: pg.Client, one: Work) => Promise<unknown>,
  ) {
    const clients = works.map(() => new pg.Client({ connectionString: process.env.DATABASE_URL }))
    try {
      await Promise.all(
        clients.map(async (client, at) => {
          await client.connect()
          // Whoever waits for longer waits for somebody who does not end.
          await client.query(`SET lock_timeout = '20s'`)
          await client.query('BEGIN')
          await work(client, works[at]!)
        }),
      )
      await Promise.all(clients.map((client) => client.query('COMMIT')))
    } finally {
      await Promise.all(clients.map((client) => client.end()))
    }
  }

  const contests = (count: number) =>
    Promise.all(Array.from({ length: count }, () => contest(-1, 1, { problemId: PROBLEM })))

  test('twenty of them are written to at once, and none waits for another one', {
    timeout: 60_000,
  }, async () => {
    const ids = (await contests(20)).map(({ id }) => id)
    // No transaction ends before all have written.
    await atOnce(ids, (client, contestId) =>
      client.query(`SELECT append_contest_event($1, 'commentary', '{"id": "x", "deleted": false}')`, [
        contestId,
      ]),
    )
    for (const contestId of ids)
      expect((await eventsAfter(contestId, 0)).map(({ seq, type }) => `${seq} ${type}`)).toEqual([
        '1 contest',
        '2 commentary',
      ])
  })

  test('whoever writes to several logs locks them in the same order', { timeout: 60_000 }, async () => {
    const ids = (await contests(8)).map(({ id }) => id)
    const orders = [ids, [...ids].reverse()]
    const lock = async (order: readonly string[]) => {
      const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
      await client.connect()
      try {
        for (let round = 0; round < 50; round++) await client.query('SELECT lock_logs($1)', [order])
      } finally {
        await client.end()
      }
    }
    // A circle of two that wait for each other would be broken by an error.
    await Promise.all([...orders, ...orders].map(lock))
  })

  test('a person who leaves, and one whose result is stored, wait for each other in several contests', {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 5; round++) {
      const both = await contests(4)
      const leaver = await makeUser()
      for (const { id: contestId } of round % 2 === 0 ? both : [...both].reverse())
        for (const user of [ann!, leaver]) await joinContest(user, contestId)
      await Promise.all([enter(ann, [0, 50 - round, 1]), deleteAccount(leaver.id, leaver.username)])
      for (const { id: contestId } of both)
        expect((await eventsAfter(contestId, 0)).map(({ type }) => type).sort()).toEqual([
          ...['contest', 'judgement', 'participant', 'participant', 'submission', 'withdrawn'],
        ])
      await db.contest.deleteMany()
    }
  })
})

test('a deleted account is withdrawn; a deleted contest has no log', async () => {
  await join(ann)
  await enter(ann, [0, 40, 1])
  await deleteAccount(ann!.id, 'ann')
  expect((await types()).at(-1)).toBe('withdrawn')
  expect((await scoreboardOf(id, 'public'))?.board.rows).toEqual([])
  await join(bob)
  await db.contest.delete({ where: { id } })
  expect(await log()).toEqual([])
  expect(await scoreboardOf(id, 'public')).toBeUndefined()
})

describe('taking part', () => {
  test('twice at once is once', async () => {
    await Promise.all([join(ann), join(ann), join(ann)])
    expect(await db.participation.count()).toBe(1)
  })
  test('ends before the start only', async () => {
    await join(ann)
    expect(await leaveContest(ann!, id)).toBe('too-late')
    await db.contest.update({ where: { id }, data: { startsAt: hours(0.5) } })
    expect(await leaveContest(ann!, id)).toBe('done')
    expect(await db.participation.count()).toBe(0)
    expect((await types()).slice(-2)).toEqual(['contest', 'withdrawn'])
  })
  test('is not possible once it is over, nor where there is nothing', async () => {
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.1) } })
    expect(await join(ann)).toBe('too-late')
    expect(await joinContest(ann!, '019ab000-0000-7000-8000-000000000000')).toBe('unknown')
    expect(await joinContest(ann!, 'no id')).toBe('unknown')
  })
})

test('the kept scoreboard is that of the whole log, also for several readers at once', async () => {
  await join(ann)
  await join(bob)
  for (let round = 0; round < 6; round++) {
    const writing = [enter(ann, round > 2 ? [0, 9, 1] : []), enter(bob, round > 3 ? [0, 9, 1] : [])]
    await Promise.all([...writing, scoreboardOf(id, 'public'), scoreboardOf(id, 'public')])
  }
  const [served, again] = await Promise.all([scoreboardOf(id, 'public'), scoreboardOf(id, 'public')])
  const expected = plainBoard((await log()) as readonly EventBody[])
  const rows = served!.board.rows.map(({ participant, place, points, penalty }) => ({
    ...{ participant, place, points, penalty },
  }))
  expect(rows).toEqual(expected!.map(({ cells, ...row }) => row))
  expect(again).toBe(served)
})

test('the kept scoreboard and its name are those of a server that has just started', async () => {
  type Kept = Map<string, unknown>
  const place = globalThis as typeof globalThis & { clewScoreboards?: Kept }
  const people = await Promise.all(Array.from({ length: 70 }, (_, number) => makeUser(`kept-${number}`)))
  for (const each of people) await join(each)
  const steps: (() => Promise<unknown>)[] = [
    () => enter(people[60], [0, 9, 1]),
    () => enter(people[3], []),
    () => enter(people[69], [0, 9, 1]),
    () => db.participation.updateMany({ where: { userId: people[60]!.id }, data: { disqualified: true } }),
    () => deleteAccount(people[5]!.id, 'kept-5'),
    () => db.contest.update({ where: { id }, data: { format: 'relative' } }),
    () => enter(people[40], [0, 5, 1]),
    () => db.contest.update({ where: { id }, data: { freezesAt: hours(-0.5) } }),
    () => db.$executeRaw`SELECT append_contest_event(${id}::uuid, 'runs', '{"submission": "x", "runs": []}')`,
  ]
  const names = new Set<string>()
  for (const step of steps) {
    await step()
    const kept = (await scoreboardOf(id, 'public'))!
    const all = place.clewScoreboards
    delete place.clewScoreboards
    const fresh = (await scoreboardOf(id, 'public'))!
    place.clewScoreboards = all!
    expect(kept.board).toEqual(fresh.board)
    expect(kept.etag).toBe(fresh.etag)
    names.add(kept.etag)
  }
  // Runs show nowhere.
  expect(names.size).toBe(steps.length - 1)
})

test('of a log of many parts, scoreboards read every event but those that they do not depend on, in order', async () => {
  await db.$executeRaw`
    INSERT INTO "ContestEvent" ("contestId", seq, type, data)
    SELECT ${id}::uuid, n, CASE n % 3 WHEN 0 THEN 'runs' WHEN 1 THEN 'clarification' ELSE 'submission' END,
           jsonb_build_object('id', n, 'text', 'a "word" \ and a brace }')
      FROM generate_series(2, 9000) n`
  const expected = (await log()).filter(({ type }) => type !== 'runs').map(({ at, ...event }) => event)
  for (const after of [0, 5, 8999]) {
    const events: unknown[] = []
    for await (const part of boardEventsInParts(id, after)) events.push(...part)
    expect(events).toEqual(expected.filter(({ seq }) => seq > after))
  }
})

test('behind the freeze, only judges see results', async () => {
  await join(ann)
  await db.contest.update({ where: { id }, data: { freezesAt: hours(-0.5) } })
  const before = (await scoreboardOf(id, 'public'))!
  await enter(ann, [0, 9, 1])
  const [hidden, seen] = [(await scoreboardOf(id, 'public'))!, (await scoreboardOf(id, 'judges'))!]
  expect(before.board.rows[0]!.cells[0]).toMatchObject({ solved: false, pending: 0 })
  expect(hidden.board.rows[0]!.cells[0]).toMatchObject({ solved: false, pending: 1 })
  expect(seen.board.rows[0]!.cells[0]).toMatchObject({ solved: true, pending: 0 })
  await db.contest.update({ where: { id }, data: { thawedAt: new Date() } })
  expect((await scoreboardOf(id, 'public'))!.board).toEqual({ ...seen.board, hiddenFrom: null })
})

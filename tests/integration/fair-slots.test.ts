import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db, pool } from '@/lib/core/db'
import { fullFlags, isOneTooMany, TURN_MS } from '@/lib/jobs/fair-slots'
import { startRejudge } from '@/lib/rejudges/start'
import { freshDatabase } from '../setup/postgres'
import { deadWorker, hurry, idleWorker, makeBotProblem, submitted, until, workersOfTests } from './bots'
import { makeUser } from './people'

/*
 * What docs/administration.md promises about slots, with real workers and their queue. Programs are scripts, whose games
 * take as long as a test lets them: `RR|ann` solves a case and says whose it is.
 */

const CASES = 20
/** How long each game takes, in milliseconds: all games of a submission take longer than a turn. */
const GAME_MS = 200

let ann: string
let bob: string
/** Ends the next game as a fault of the judge does. */
let fault = false
/** Every game that was begun: whose, and how many games of the same person ran then, this one included. */
let games: { readonly who: string; readonly together: number }[] = []
/** Whose games are on. Those of a worker that was stopped go on for a moment. */
const running: string[] = []

const { work, rest } = workersOfTests()

/** A worker with so many slots, whose games are noted and take a while. */
const worker = (slots: number) =>
  work({
    slots,
    async onPlay(text) {
      const who = text.split('|')[1] ?? ''
      running.push(who)
      games.push({ who, together: running.filter((each) => each === who).length })
      await sleep(GAME_MS)
      running.splice(running.indexOf(who), 1)
      if (!fault) return
      fault = false
      throw new Error('the judge has a fault')
    },
  })

beforeAll(async () => {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '100000'
  await freshDatabase()
  await makeBotProblem()
  const level = { problemId: 'way-out', level: '00x\n', sample: false }
  await db.case.createMany({
    data: Array.from({ length: CASES - 3 }, (_, at) => ({ ...level, name: `more-${at}`, position: 3 + at })),
  })
})
beforeEach(async () => {
  await rest()
  await expect.poll(() => running).toEqual([])
  await db.submission.deleteMany()
  await db.jobProgress.deleteMany()
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`
  await db.worker.deleteMany()
  await db.worker.create({
    // It accepts programs, and has gone: its slot is none.
    data: {
      ...{ host: 'gone', pid: 1, sandbox: 'wasm', slots: 1, languages: [{ id: 'python' }] },
      heartbeatAt: new Date(Date.now() - 15_000),
    },
  })
  ann = (await makeUser()).id
  bob = (await makeUser()).id
  games = []
  fault = false
})

const byAnn = () => submitted({ userId: ann, source: 'RR|ann' })
const byBob = () => submitted({ userId: bob, source: 'RR|bob' })
const gamesOf = (who: string) => games.filter((game) => game.who === who)

test('nobody waits for a whole submission of somebody else, and no game is played twice', async () => {
  await worker(1)
  const long = await byAnn()
  await expect.poll(() => games.length, { timeout: 60_000 }).toBeGreaterThan(2)
  const shorts = await until(await byBob())
  expect(shorts.verdict).toBe('accepted')
  // He had his first turn within hers, and they went on in turns.
  const first = games.findIndex(({ who }) => who === 'bob')
  expect(first).toBeGreaterThan(2)
  expect(first).toBeLessThan(games.findLastIndex(({ who }) => who === 'ann'))
  const longs = await until(long)
  expect(longs).toMatchObject({ verdict: 'accepted', faults: [] })
  expect(longs.results).toHaveLength(CASES)
  expect([gamesOf('ann').length, gamesOf('bob').length]).toEqual([CASES, CASES])
  expect(await db.jobProgress.count()).toBe(0)
}, 180_000)

test('while others wait, a person holds all slots but one', async () => {
  await worker(2)
  const anns = [await byAnn(), await byAnn(), await byAnn()]
  // As long as nobody waits, she may have both.
  await expect.poll(() => games.some(({ together }) => together === 2), { timeout: 60_000 }).toBe(true)
  const bobs = [await byBob(), await byBob()]
  await expect.poll(() => gamesOf('bob').length, { timeout: 60_000 }).toBeGreaterThan(0)
  const from = games.findIndex(({ who }) => who === 'bob')
  for (const id of bobs) await until(id)
  const both = games.slice(from, games.findLastIndex(({ who }) => who === 'bob') + 1)
  // One game may have been on when he got his slot.
  expect(both.slice(2).filter(({ together }) => together > 1)).toEqual([])
  expect(gamesOf('ann').length).toBeGreaterThan(0)
  for (const id of anns) expect((await until(id)).results).toHaveLength(CASES)
  expect([gamesOf('ann').length, gamesOf('bob').length]).toEqual([3 * CASES, 2 * CASES])
}, 180_000)

test('slots of several workers count together', async () => {
  await worker(1)
  await worker(1)
  const anns = [await byAnn(), await byAnn()]
  await expect.poll(() => games.some(({ together }) => together === 2), { timeout: 60_000 }).toBe(true)
  await until(await byBob())
  expect(games.findIndex(({ who }) => who === 'bob')).toBeLessThan(
    games.findLastIndex(({ who }) => who === 'ann'),
  )
  for (const id of anns) expect((await until(id)).results).toHaveLength(CASES)
}, 180_000)

test('a rejudge makes way for a submission, and goes on where it stopped', async () => {
  await worker(1)
  const first = await byAnn()
  await until(first)
  games = []
  const boss = { ...(await makeUser(undefined, 'administrator')), role: 'administrator' as const }
  const rejudge = await startRejudge(boss, { scope: 'submission', subject: first })
  await expect.poll(() => games.length, { timeout: 60_000 }).toBeGreaterThan(2)
  await until(await byBob())
  const item = () => db.rejudgeItem.findFirstOrThrow({ where: { rejudgeId: rejudge ?? '' } })
  expect(await item()).toMatchObject({ verdict: null, fault: null })
  await expect.poll(async () => (await item()).verdict, { timeout: 60_000 }).toBe('accepted')
  expect(gamesOf('ann')).toHaveLength(CASES)
}, 180_000)

/** Lets Ann's submission make way for Bob's, and stops the worker while his is judged. Returns her submission's id. */
async function madeWay(): Promise<string> {
  await worker(1)
  const hers = await byAnn()
  await expect.poll(() => games.length, { timeout: 60_000 }).toBeGreaterThan(2)
  await byBob()
  await expect.poll(() => gamesOf('bob').length, { timeout: 60_000 }).toBeGreaterThan(0)
  await rest()
  expect(await until(hers, 'queued')).toMatchObject({ progress: null, generation: 0 })
  games = []
  return hers
}

test('another worker goes on where one stopped, even if the next one has died with the job', async () => {
  const hers = await madeWay()
  const kept = await db.jobProgress.findFirstOrThrow({ where: { key: { startsWith: `judge:${hers}` } } })
  const finished = (kept.cases as unknown[]).length
  expect(finished).toBeGreaterThan(2)
  await deadWorker(`judge:${hers}%`)
  await worker(1)
  const { results, verdict } = await until(hers)
  expect([results.length, verdict]).toEqual([CASES, 'accepted'])
  expect(gamesOf('ann')).toHaveLength(CASES - finished)
}, 180_000)

test('what was kept stays when a worker is restarted, and when a fault is tried again', async () => {
  const hers = await madeWay()
  await db.submission.deleteMany({ where: { userId: bob } })
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key NOT LIKE ${`judge:${hers}%`}`
  const kept = async () => {
    const row = await db.jobProgress.findFirst({ where: { key: { startsWith: `judge:${hers}` } } })
    return (row?.cases as unknown[] | null)?.length
  }
  const finished = await kept()
  expect(finished).toBeGreaterThan(2)

  await worker(1)
  await expect.poll(() => games.length, { timeout: 60_000 }).toBeGreaterThan(0)
  await rest()
  expect(await until(hers, 'queued')).toMatchObject({ verdict: null })
  expect(await kept()).toBe(finished)

  // The game that was on when the worker stopped must not take the fault.
  await expect.poll(() => running).toEqual([])
  fault = true
  await worker(1)
  await expect.poll(() => db.judgeFault.count(), { timeout: 60_000 }).toBe(1)
  await rest()
  expect(await kept()).toBe(finished)

  games = []
  await hurry()
  await worker(1)
  expect((await until(hers)).results).toHaveLength(CASES)
  expect(gamesOf('ann')).toHaveLength(CASES - finished!)
  await expect.poll(() => db.jobProgress.count()).toBe(0)
}, 180_000)

test('a worker that was taken for dead leaves the job, and what is kept of it, to the one that has it now', async () => {
  await worker(1)
  const hers = await byAnn()
  await expect.poll(() => games.length, { timeout: 60_000 }).toBeGreaterThan(0)
  const other = await idleWorker()
  await db.worker.update({
    where: { id: other.id },
    data: { heartbeatAt: new Date(Date.now() + 86_400_000) },
  })
  const holder = `${other.id}/0/0`
  const key = `judge:${hers}:0`
  // The other one has told nothing yet, and something is kept.
  const row = { holder: null, digest: 'of the same', cases: [] }
  await db.$transaction([
    db.$executeRaw`UPDATE graphile_worker._private_jobs SET locked_by = ${holder} WHERE key = ${key}`,
    db.jobProgress.upsert({ where: { key }, create: { key, ...row }, update: row }),
  ])
  // His turn comes long before her games are over: the slot has let them go.
  await until(await byBob())
  expect(gamesOf('ann').length).toBeLessThan(CASES)
  const { rows } = await pool().query('SELECT locked_by FROM graphile_worker.jobs WHERE key = $1', [key])
  expect(rows).toEqual([{ locked_by: holder }])
  expect(await db.jobProgress.findUnique({ where: { key } })).toMatchObject(row)
}, 180_000)

test('what was kept is of no use if the problem has changed meanwhile', async () => {
  const hers = await madeWay()
  await db.problem.update({ where: { id: 'way-out' }, data: { limits: { bankMs: 1500 } } })
  await worker(1)
  expect((await until(hers)).results).toHaveLength(CASES)
  expect(gamesOf('ann')).toHaveLength(CASES)
  await db.problem.update({ where: { id: 'way-out' }, data: { limits: {} } })
}, 180_000)

test.each([
  // her next job, and whether she may have the last slot, though nobody else waits
  ['package-check', false],
  ['similarity', false],
  ['judge:python', true],
])('%s: what holds its slot to the end takes no last slot', async (task, mayTake) => {
  const worker = await idleWorker()
  await db.worker.update({
    where: { id: worker.id },
    data: { slots: 3, heartbeatAt: new Date(Date.now() + 86_400_000) },
  })
  const flag = `person:${ann}`
  for (const key of ['x:1', 'x:2', 'x:3'])
    await db.$executeRaw`
      SELECT graphile_worker.add_job(${task}, '{}', job_key := ${key}, flags := ARRAY[${flag}])`
  const tasks = ['package-check', 'similarity', 'judge:python']
  const take = (key: string) => db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET locked_by = 'x/0/0', locked_at = clock_timestamp() WHERE key = ${key}`
  const tooMany = async (key: string) => {
    const { rows } = await pool().query('SELECT id::text FROM graphile_worker.jobs WHERE key = $1', [key])
    return isOneTooMany({ jobId: rows[0].id, key, holder: 'x/0/0', tasks })
  }
  await take('x:1')
  expect(await fullFlags(tasks)).toEqual([])
  await take('x:2')
  expect(await fullFlags(tasks)).toEqual(mayTake ? [] : [flag])
  await take('x:3')
  expect([await tooMany('x:1'), await tooMany('x:2'), await tooMany('x:3')]).toEqual([false, false, !mayTake])
})

test('nobody makes way for their own, or before their turn is over', async () => {
  await worker(1)
  const [first, second] = [await byAnn(), await byAnn()]
  await until(first)
  expect(gamesOf('ann').length).toBeLessThanOrEqual(CASES + 1)
  await until(second)
  expect(TURN_MS).toBeLessThan(CASES * GAME_MS)
}, 180_000)

import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openArena } from '@/judge/arena'
import { SHRINK_LIMITS } from '@/judge/kit/limits'
import { startWorker } from '@/judge/worker/worker'
import { listRunning, stopJob } from '@/lib/admin/running'
import { db, pool } from '@/lib/core/db'
import { TURN_MS } from '@/lib/jobs/fair-slots'
import { forgetShrinkRuns } from '@/lib/submissions/retention'
import { findShrinkRun, noteShrinkRun, startShrinkRun, stopShrinkRun } from '@/lib/submissions/shrink'
import { describeNative } from '../setup/native'
import { whenDone } from '../setup/when-done'
import { deadWorker, hurry, idleWorker, openForPrograms, submitted, until, workersOfTests } from './bots'
import { contest } from './contests'
import { makeUser } from './people'

/*
 * The smallest level on which a program fails, found by a worker: who may ask, what is found, and what ends it. Programs are
 * scripts, of which `U` leaves every robot where it is.
 */

/** Called before each game with the source. */
let onPlay: (text: string) => unknown = () => undefined
let plays = 0
const { work, rest } = workersOfTests({
  onPlay(text) {
    plays++
    return onPlay(text)
  },
})

/** Twelve rows of twelve cells, with the exit in a corner. */
const BIG = `${`${'0'.repeat(12)}\n`.repeat(11)}${'0'.repeat(11)}x\n`
const SMALLEST = '0x\n'

let ann: Awaited<ReturnType<typeof makeUser>>
let bob: typeof ann
let boss: { id: string; role: 'administrator' }

beforeAll(async () => {
  await openForPrograms()
  boss = { id: (await makeUser('boss', 'administrator')).id, role: 'administrator' }
  await db.problem.updateMany({ data: { answerBytes: 10_000 } })
  await db.case.updateMany({ where: { name: { not: 'secret-2' } }, data: { level: BIG } })
})
beforeEach(async () => {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '100000'
  await rest()
  await db.submission.deleteMany()
  await db.contest.deleteMany()
  await db.jobProgress.deleteMany()
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`
  ann = await makeUser()
  bob = await makeUser()
  onPlay = () => undefined
})

/** A test run of a program that loses its sample, judged. */
async function lost(source = 'U', tryout = true) {
  await work()
  const id = await submitted({ userId: ann.id, source, tryout })
  await until(id)
  await rest()
  plays = 0
  return { submissionId: id, caseName: 'sample' }
}

async function started(of: { submissionId: string; caseName: string }): Promise<string> {
  const result = await startShrinkRun(ann, of)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

const row = (id: string) => db.shrinkRun.findUniqueOrThrow({ where: { id } })

/** Waits until a search is over. */
async function over(id: string) {
  await expect.poll(async () => (await row(id)).state, { timeout: 60_000 }).not.toMatch(/queued|judging/)
  return row(id)
}

const jobs = () => db.$queryRaw<{ flags: object }[]>`
  SELECT flags FROM graphile_worker.jobs WHERE key LIKE 'shrink:%'`

describe('a lost game', { timeout: 120_000 }, () => {
  test('leads to the smallest level on which the program fails, with the game there', async () => {
    const of = await lost('U|left_again')
    const id = await started(of)
    expect(await jobs()).toEqual([{ flags: { [`person:${ann.id}`]: true } }])
    expect(await findShrinkRun(id, ann)).toEqual({
      ...{
        submissionId: of.submissionId,
        state: 'queued',
        games: 0,
        end: null,
        seed: 0,
        smallest: undefined,
        failure: undefined,
      },
    })
    const before = await db.submission.findUnique({
      where: { id: of.submissionId },
      include: { results: true },
    })
    await work()
    await over(id)
    expect(await findShrinkRun(id, ann)).toEqual({
      ...{ submissionId: of.submissionId, state: 'judged', end: 'whole', games: plays, seed: 0 },
      smallest: { level: SMALLEST, moves: ['U'] },
      failure: {
        verdict: 'partial',
        reason: { code: expect.any(String), values: expect.anything() },
        log: {
          turns: [expect.objectContaining({ stderr: 'left again' })],
          unreadable: null,
          slower: expect.any(Number),
        },
      },
    })
    expect(plays).toBeGreaterThan(5)
    expect(await jobs()).toEqual([])
    expect(
      await db.submission.findUnique({ where: { id: of.submissionId }, include: { results: true } }),
    ).toEqual(before)
    // Whoever asks again has the same, at no cost.
    await db.$executeRaw`DELETE FROM rate_limit`
    expect(await started(of)).toBe(id)
    expect(await db.$queryRaw`SELECT FROM rate_limit`).toEqual([])
  })

  test('has one search, however often it is asked for at once; it counts towards the limit on submissions', async () => {
    const of = await lost()
    await db.$executeRaw`DELETE FROM rate_limit`
    process.env.CLEW_SUBMISSIONS_PER_MINUTE = '3'
    const ids = await Promise.all([started(of), started(of), started(of)])
    expect(new Set(ids).size).toBe(1)
    expect(await jobs()).toHaveLength(1)
    await db.shrinkRun.deleteMany()
    process.env.CLEW_SUBMISSIONS_PER_MINUTE = '1'
    expect(await startShrinkRun(ann, of)).toMatchObject({
      ok: false,
      error: { code: 'too-many-submissions' },
    })
    expect(await db.shrinkRun.count()).toBe(0)
  })

  test('is shrunk until a limit ends that', async () => {
    // Each game takes half of the time that there is.
    const id = await started(await lost(`U/${SHRINK_LIMITS.milliseconds / 2}`))
    await work()
    expect(await over(id)).toMatchObject({ state: 'judged', end: 'limited', games: 2, verdict: 'time-limit' })
    expect((await row(id)).level).not.toBeNull()
  })

  test('that is won this time leaves nothing, and can be tried again', async () => {
    const of = await lost('RR', false)
    await db.caseResult.updateMany({ data: { verdict: 'wrong-answer' } })
    await db.submission.updateMany({ data: { answer: 'DDDDDDDDDDDRRRRRRRRRRR' } })
    const id = await started(of)
    await work()
    expect(await over(id)).toMatchObject({ state: 'judged', end: 'passes', games: 1, level: null, moves: [] })
    expect(await started(of)).not.toBe(id)
  })
})

test('a search is for the author of a lost game that they may watch, of a problem that is open to them', async () => {
  const of = await lost('U', false)
  const asks = async (who: typeof ann, what = of) => {
    const result = await startShrinkRun(who, what)
    return result.ok ? 'ok' : result.error.code
  }
  expect(await asks(bob)).toBe('unknown-problem')
  expect(await asks({ ...ann, id: boss.id, role: 'administrator' })).toBe('unknown-problem')
  expect(await asks(ann, { ...of, caseName: 'secret-3' })).toBe('unknown-problem')
  // The game was not lost.
  await db.caseResult.updateMany({ where: { case: { name: 'secret-2' } }, data: { verdict: 'accepted' } })
  expect(await asks(ann, { ...of, caseName: 'secret-2' })).toBe('unknown-problem')
  await db.problem.updateMany({ data: { hidden: true } })
  expect(await asks(ann)).toBe('unknown-problem')
  await db.problem.updateMany({ data: { hidden: false } })
  // While a contest runs, hidden tests stay closed; test runs go on, and so do searches for them.
  const hiddenTest = { ...of, caseName: 'secret-1' }
  const before = await started(hiddenTest)
  expect(await findShrinkRun(before, ann)).toBeDefined()
  await contest(-1, 1, { problemId: 'way-out' })
  expect(await findShrinkRun(before, ann)).toBeUndefined()
  await db.shrinkRun.deleteMany()
  expect(await asks(ann, hiddenTest)).toBe('unknown-problem')
  expect(await asks(ann)).toBe('ok')
  const id = await started(of)
  expect(await findShrinkRun(id, bob)).toBeUndefined()
  expect(await findShrinkRun(id, null)).toBeUndefined()
  expect(await stopShrinkRun(bob, { ...of, id })).toBe(false)
  expect((await row(id)).state).toBe('queued')
  // Of a language that no worker judges.
  await db.shrinkRun.deleteMany()
  await db.worker.deleteMany()
  expect(await asks(ann)).toBe('language-unavailable')
  await idleWorker()
}, 60_000)

describe('it is stopped', { timeout: 120_000 }, () => {
  const HANG_AFTER = 3

  /** A search whose worker hangs in a game. */
  async function hanging() {
    const of = await lost()
    const id = await started(of)
    onPlay = () => (plays > HANG_AFTER ? new Promise(() => undefined) : undefined)
    await work()
    await expect.poll(() => plays, { timeout: 60_000 }).toBe(HANG_AFTER + 1)
    await expect.poll(async () => (await row(id)).games).toBe(HANG_AFTER)
    return { id, of }
  }

  test('by its author, who keeps the smallest level so far; then another one can begin', async () => {
    const { id, of } = await hanging()
    const { level } = await row(id)
    expect(level!.length).toBeLessThan(BIG.length)
    expect(await stopShrinkRun(ann, { ...of, id })).toBe(true)
    expect(await stopShrinkRun(ann, { ...of, id })).toBe(false)
    // The slot is free again.
    onPlay = () => undefined
    await until(await submitted({ userId: bob.id }))
    expect(await findShrinkRun(id, ann)).toMatchObject({
      ...{ state: 'stopped', games: HANG_AFTER, end: null, smallest: { level }, failure: undefined },
    })
    expect(await jobs()).toEqual([])
    const again = await started(of)
    expect(again).not.toBe(id)
    expect(await over(again)).toMatchObject({ end: 'whole', level: SMALLEST })
  })

  test('by an administrator, who sees whose it is', async () => {
    const { id, of } = await hanging()
    await expect.poll(async () => (await listRunning(boss))[0]?.caseName, { timeout: 60_000 }).toBe('sample')
    const [job] = await listRunning(boss)
    expect(job).toMatchObject({
      ...{ kind: 'shrink', username: ann.username, problemId: 'way-out', stops: true },
      submissionId: of.submissionId,
    })
    expect(await stopJob(boss, job!.key)).toBe(true)
    expect(await row(id)).toMatchObject({ state: 'stopped', games: HANG_AFTER })
  })
})

test('a search whose worker died begins anew, and nothing of the dead one counts', async () => {
  const id = await started(await lost())
  await deadWorker('shrink:%')
  await db.shrinkRun.update({ where: { id }, data: { state: 'judging', generation: 1 } })
  await noteShrinkRun({ id, generation: 1 }, { games: 2, smallest: { level: BIG, moves: ['U'] } })
  await work()
  await hurry()
  expect(await over(id)).toMatchObject({ end: 'whole', level: SMALLEST, games: plays, generation: 2 })
  await noteShrinkRun({ id, generation: 1 }, { games: 2, smallest: { level: BIG, moves: ['U'] } })
  expect(await row(id)).toMatchObject({ level: SMALLEST, games: plays })
}, 120_000)

test('a search makes way for others between two games, and no game is played twice', async () => {
  const of = await lost('U|ann')
  const order: string[] = []
  const isHers = (text: string) => text === 'U|ann'
  let isQueued = () => {}
  const queued = new Promise<void>((settle) => {
    isQueued = settle
  })
  onPlay = async (text) => {
    order.push(text)
    // The third game lasts until somebody waits, the worker has heard of that, and the turn is over.
    if (order.length === 3) await queued.then(() => sleep(TURN_MS + 1_000))
  }
  const id = await started(of)
  await work()
  await expect.poll(() => order.length, { timeout: 60_000 }).toBe(3)
  const his = await submitted({ userId: bob.id, source: 'U' })
  isQueued()
  await until(his)
  const { games } = await over(id)
  expect(order.filter(isHers)).toHaveLength(games)
  expect(order.indexOf('U')).toBe(3)
  expect(order.findLastIndex(isHers)).toBeGreaterThan(3)
  expect(await row(id)).toMatchObject({ end: 'whole', level: SMALLEST })
  expect(await db.jobProgress.count()).toBe(0)
}, 180_000)

test('a fault of the judge is no result: after the last attempt it is said so, and it can be asked for again', async () => {
  const of = await lost()
  await db.submission.updateMany({ data: { answer: '?' } })
  const id = await started(of)
  await work()
  const hurrying = setInterval(() => void hurry().catch(() => undefined), 100)
  expect(await over(id)).toMatchObject({ state: 'stuck', end: null, level: null })
  clearInterval(hurrying)
  expect(await started(of)).not.toBe(id)
}, 120_000)

const today = async () =>
  Number((await pool().query(`SELECT stored_today($1, 'work') AS bytes`, [ann.id])).rows[0].bytes)

test('what is found counts for its author; what the program said is left out beyond their share', async () => {
  const of = await lost(`U|${'x'.repeat(3000)}`)
  const before = await today()
  const id = await started(of)
  const asked = await today()
  expect(asked - before).toBeGreaterThan(512)
  await work()
  expect((await over(id)).turns).not.toBeNull()
  const found = (await today()) - asked
  expect(found).toBeGreaterThan(3500)
  expect(found).toBeLessThan(10_000)
  await rest()
  await db.shrinkRun.deleteMany()
  const next = await started(of)
  await pool().query(`INSERT INTO "StoredBytes" ("userId", kind, bytes) VALUES ($1, 'work', 1000000000000)`, [
    ann.id,
  ])
  await work()
  expect(await over(next)).toMatchObject({ end: 'whole', level: SMALLEST, turns: null })
  expect((await findShrinkRun(next, ann))?.failure).toMatchObject({ verdict: 'partial', log: undefined })
  await db.shrinkRun.deleteMany()
  expect(await startShrinkRun(ann, of)).toMatchObject({ ok: false, error: { code: 'share-used' } })
}, 120_000)

test('a search goes with its result, and is forgotten as test runs are', async () => {
  const of = await lost('U', false)
  const id = await started(of)
  await work()
  await over(id)
  expect(await forgetShrinkRuns()).toBe(0)
  await db.shrinkRun.update({ where: { id }, data: { createdAt: new Date(Date.now() - 31 * 86_400_000) } })
  expect(await forgetShrinkRuns()).toBe(1)
  await started(of)
  await db.caseResult.deleteMany({ where: { submissionId: of.submissionId } })
  expect(await db.shrinkRun.count()).toBe(0)
}, 60_000)

describeNative('in native boxes', () => {
  test('a C++ program that fails on a large board gets a small one', async () => {
    const arena = await openArena({ kind: 'native', slots: 1 })
    const worker = await startWorker({ arena, slots: 1 })
    whenDone(async () => {
      await worker.stop(0)
      await arena.close()
    })
    const source = '#include <iostream>\nint main() { std::cout << "U" << std::endl; }\n'
    const submissionId = await submitted({ userId: ann.id, source, tryout: true, language: 'cpp' })
    await until(submissionId)
    const id = await started({ submissionId, caseName: 'sample' })
    expect(await over(id)).toMatchObject({ end: 'whole', level: SMALLEST, verdict: 'partial' })
  }, 300_000)
})

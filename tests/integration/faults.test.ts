import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import { listFaults, resolveFault } from '@/lib/admin/faults'
import { queueOverview, requeueSubmission } from '@/lib/admin/queue'
import { db } from '@/lib/core/db'
import { sweep } from '@/lib/jobs/sweep'
import { beginJudging, storeResults } from '@/lib/submissions/judging'
import { placeOf } from '@/lib/submissions/place'
import { prune } from '@/lib/workers/commands'
import { freshDatabase } from '../setup/postgres'
import { reconcile } from '../setup/reconcile'
import {
  COMPILE_ERROR,
  deadWorker,
  hurry,
  idleWorker,
  makeBotProblem,
  makeWorker,
  submitScript,
  submitted,
  until,
} from './bots'
import { makeUser } from './people'

let userId: string
let administrator: { id: string; role: 'administrator' }

beforeAll(async () => {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '100000'
  await freshDatabase()
  await makeBotProblem()
  administrator = { id: (await makeUser('boss', 'administrator')).id, role: 'administrator' }
})
beforeEach(async () => {
  await db.submission.deleteMany()
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`
  await db.worker.deleteMany()
  await idleWorker()
  userId = (await makeUser()).id
})

const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 30_000 })

const jobs = () => db.$queryRaw<{ key: string; attempts: number; locked_by: string | null; late: boolean }[]>`
  SELECT key, attempts, locked_by, run_at > now() AS late FROM graphile_worker.jobs ORDER BY id`

/** Simulates a worker that takes the job of a submission and dies at its second case. */
async function diesAt(submissionId: string): Promise<string> {
  const id = await deadWorker(`judge:${submissionId}:%`)
  await db.submission.update({
    where: { id: submissionId },
    data: { state: 'judging', progress: { phase: 'case', done: 1, total: 3 } },
  })
  return id
}

describe('a fault of the judge', { timeout: 60_000 }, () => {
  test('is retried three times with pauses, then waits for the administrator, who retries it', async () => {
    let broken = true
    const worker = await makeWorker({
      onPlay: () => {
        if (broken) throw new Error('the disk is full')
      },
    })
    const id = await submitted({ userId })
    for (let attempt = 1; attempt < 4; attempt++) {
      await eventually(() => db.judgeFault.count({ where: { submissionId: id } })).toBe(attempt)
      expect(await until(id, 'queued')).toMatchObject({ verdict: null, progress: null })
      await eventually(jobs).toMatchObject([{ attempts: attempt, locked_by: null, late: true }])
      await hurry()
    }
    const stuck = await until(id, 'stuck')
    expect(stuck.faults.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4])
    expect(await listFaults(administrator)).toMatchObject(
      [4, 3, 2, 1].map((attempt) => ({
        subject: { kind: 'submission', submissionId: id, state: 'stuck' },
        attempt,
        cause: expect.stringContaining('the disk is full'),
        resolvedAt: null,
      })),
    )
    await eventually(jobs).toEqual([])

    broken = false
    expect(await requeueSubmission(administrator, id)).toBe(true)
    expect(await until(id)).toMatchObject({ verdict: 'accepted', generation: 1 })
    expect(await db.judgeFault.count({ where: { resolvedAt: null } })).toBe(0)
    expect(await requeueSubmission(administrator, id)).toBe(false)
    await worker.stop(0)
  })

  test('that disappears by itself leaves a judged submission and a log entry', async () => {
    let games = 0
    const worker = await makeWorker({
      onPlay: () => {
        if (games++ === 1) throw new Error('a box broke')
      },
    })
    const id = await submitted({ userId })
    await eventually(() => db.judgeFault.count({ where: { submissionId: id } })).toBe(1)
    // The queue may have retried it already: it waits only three seconds.
    await hurry()
    const row = await until(id)
    expect(row).toMatchObject({ verdict: 'accepted', faults: [{ resolvedAt: expect.any(Date) }] })
    expect(row.results).toHaveLength(3)
    await worker.stop(0)
  })
})

describe('a dead worker', () => {
  test('loses its job, and another worker judges it', async () => {
    const id = await submitted({ userId })
    const dead = await diesAt(id)
    expect(await sweep()).toBe(1)
    const queued = await until(id, 'queued')
    expect(queued).toMatchObject({ progress: null, faults: [{ workerId: dead, attempt: 1 }] })
    expect(await jobs()).toMatchObject([{ attempts: 0, locked_by: null }])
    expect(await sweep()).toBe(0)
    const worker = await makeWorker()
    expect(await until(id)).toMatchObject({ verdict: 'accepted' })
    await worker.stop(0)
  })

  test('that was only slow is ignored once another was faster', async () => {
    const id = await submitted({ userId })
    const judging = { submissionId: id, generation: 0 }
    await diesAt(id)
    await sweep()
    expect(await storeResults(judging, COMPILE_ERROR)).toBe(true)
    const late = { ...COMPILE_ERROR, verdict: 'accepted', score: 1, rank: [0, 1] } as const
    expect(await storeResults(judging, late)).toBe(false)
    expect(await until(id)).toMatchObject({ verdict: 'compile-error', score: 0, standing: null })
    expect(await beginJudging(judging)).toBeUndefined()
  })

  test('a living worker keeps its job', async () => {
    const id = await submitted({ userId })
    const busy = await diesAt(id)
    await db.worker.update({ where: { id: busy }, data: { heartbeatAt: new Date() } })
    expect(await sweep()).toBe(0)
  })

  test('after ten of them on one submission the administrator is asked', async () => {
    const id = await submitted({ userId })
    for (let death = 1; death <= 10; death++) {
      await diesAt(id)
      await sweep()
    }
    expect((await until(id, 'stuck')).faults).toHaveLength(10)
    expect(await jobs()).toEqual([])
  })
})

describe('a worker that is stopped', () => {
  test('finishes its job', async () => {
    let play = () => {}
    const played = new Promise<void>((settle) => {
      play = settle
    })
    const worker = await makeWorker({ onPlay: () => played })
    const id = await submitted({ userId })
    await until(id, 'judging')
    const stopped = worker.stop(60_000)
    play()
    await stopped
    expect(await until(id)).toMatchObject({ verdict: 'accepted', faults: [] })
    expect(await jobs()).toEqual([])
    expect(await db.worker.findUnique({ where: { id: worker.id } })).toMatchObject({
      stoppedAt: expect.any(Date),
    })
  })

  test('returns a job that takes too long, as if it had never started it', async () => {
    const worker = await makeWorker({ onPlay: () => new Promise(() => undefined) })
    const id = await submitted({ userId })
    await until(id, 'judging')
    await worker.stop(10)
    expect(await until(id, 'queued')).toMatchObject({ progress: null, faults: [] })
    expect(await jobs()).toMatchObject([{ attempts: 0, locked_by: null, late: false }])
  })
})

describe('fairness', { timeout: 60_000 }, () => {
  test("a hundred submissions of one user delay another user's first one by one place", async () => {
    const other = (await makeUser()).id
    const first = await submitted({ userId, source: 'R0' })
    for (let index = 1; index < 100; index++) await submitScript({ userId, source: `R${index}` })
    const mine = await submitted({ userId: other })
    const second = await submitted({ userId: other, source: 'R' })
    expect(await placeOf(first, 0)).toMatchObject({ place: 1, length: 102 })
    expect(await placeOf(mine, 0)).toMatchObject({ place: 2 })
    expect(await placeOf(second, 0)).toMatchObject({ place: 4 })

    const worker = await makeWorker()
    await until(second)
    const judged = await db.submission.findMany({
      where: { state: 'judged' },
      orderBy: { judgedAt: 'asc' },
      select: { id: true },
    })
    const order = judged.map(({ id }) => id)
    expect([order.indexOf(first), order.indexOf(mine), order.indexOf(second)]).toEqual([0, 1, 3])
    await worker.stop(0)
  })
})

test('one form sent ten times concurrently is one submission with one job; version numbers continue', async () => {
  const token = randomUUID()
  const results = await Promise.all(Array.from({ length: 10 }, () => submitScript({ userId, token })))
  expect(new Set(results.map((result) => (result.ok ? result.value : result.error.code))).size).toBe(1)
  expect(await jobs()).toHaveLength(1)
  await Promise.all(Array.from({ length: 9 }, (_, index) => submitScript({ userId, source: `R${index}` })))
  const rows = await db.submission.findMany({ where: { userId }, orderBy: { version: 'asc' } })
  expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1))
  const priorities = await db.$queryRaw`SELECT priority FROM graphile_worker.jobs ORDER BY priority`
  expect(priorities).toEqual(Array.from({ length: 10 }, (_, priority) => ({ priority })))
})

test('a submission whose job is lost gets a new one', async () => {
  const id = await submitted({ userId })
  expect(await reconcile('judge', 'rejudge')).toBe(0)
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`
  expect(await reconcile('judge', 'rejudge')).toBe(1)
  expect(await jobs()).toMatchObject([{ key: `judge:${id}:0`, attempts: 0 }])
})

test('workers that are long gone are forgotten', async () => {
  await db.worker.updateMany({ data: { heartbeatAt: new Date(Date.now() - 31 * 24 * 3600_000) } })
  await prune()
  expect(await db.worker.count()).toBe(0)
})

describe('only an administrator', () => {
  test.each([
    ['nobody', null],
    ['a user', 'user'],
    ['a setter', 'setter'],
    ['an organiser', 'organiser'],
  ] as const)('%s sees no queue and changes nothing', async (_, role) => {
    const actor = role && { id: userId, role }
    const id = randomUUID()
    for (const attempt of [
      () => queueOverview(actor),
      () => listFaults(actor),
      () => requeueSubmission(actor, id),
      () => resolveFault(actor, id),
    ])
      await expect(attempt()).rejects.toBeInstanceOf(NotAllowed)
  })

  test('sees the workers and the queue in order, and resolves a fault, which is logged', async () => {
    const id = await submitted({ userId })
    const later = await submitted({ userId, source: 'R' })
    const dead = await diesAt(id)
    expect(await queueOverview(administrator)).toMatchObject({
      waiting: 1,
      running: 1,
      jobs: [
        { submissionId: id, workerId: dead, progress: { done: 1 }, priority: 0 },
        { submissionId: later, workerId: null, state: 'queued', priority: 1 },
      ],
    })
    const { workers } = await queueOverview(administrator)
    expect(workers.map(({ alive, running }) => [alive, running])).toEqual([
      [true, 0],
      [false, 1],
    ])
    await sweep()
    const [fault] = await listFaults(administrator)
    expect(await resolveFault(administrator, fault!.id)).toBe(true)
    expect(await resolveFault(administrator, fault!.id)).toBe(false)
    expect(
      await db.auditEntry.findFirst({ where: { actorId: administrator.id }, orderBy: { at: 'desc' } }),
    ).toMatchObject({ action: 'fault-resolved', subject: `fault/${fault!.id}` })
  })
})

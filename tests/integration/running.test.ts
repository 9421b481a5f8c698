import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import { queueOverview, requeueSubmission } from '@/lib/admin/queue'
import { listRunning, stopJob } from '@/lib/admin/running'
import { db, pool } from '@/lib/core/db'
import { startRejudge } from '@/lib/rejudges/start'
import { findSubmission } from '@/lib/submissions/queries'
import { reconcile } from '../setup/reconcile'
import { openForPrograms, submitted, until, workersOfTests } from './bots'
import { enterHouse, submitPlayer } from './duels'
import { makeUser } from './people'

/* What administrators see of running jobs, and how they stop one whose game would go on for hours. */

let owner: Awaited<ReturnType<typeof makeUser>>
let boss: { id: string; role: 'administrator' }

/** A program with this script plays until it is stopped, after so many games that end. */
const ENDLESS = 'RR|endless'
let harmless = 0
/** Ends the game that is being played, for tests that do not stop it. */
let release = () => {}
const { work } = workersOfTests({
  onPlay: (text) =>
    text.includes('endless') && harmless-- <= 0
      ? new Promise<void>((settle) => {
          release = settle
        })
      : undefined,
})

beforeAll(async () => {
  await openForPrograms({ duel: true })
  boss = { id: (await makeUser('boss', 'administrator')).id, role: 'administrator' }
})
beforeEach(async () => {
  await db.submission.deleteMany()
  await db.auditEntry.deleteMany()
  await db.judgeFault.deleteMany()
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`
  owner = await makeUser()
  harmless = 0
})

/** Waits until the worker has told what it is playing. */
async function runningGame() {
  await expect.poll(async () => (await listRunning(boss))[0]?.caseName, { timeout: 60_000 }).toBeTruthy()
  return (await listRunning(boss))[0]!
}

const progressRows = () => db.jobProgress.count()

test('administrators see whose game runs where, and for how long', async () => {
  await work()
  const submissionId = await submitted({ userId: owner.id, source: ENDLESS })
  expect(await runningGame()).toMatchObject({
    ...{ kind: 'judge', username: owner.username, problemId: 'way-out', submissionId },
    ...{ caseName: 'sample', cpuMs: 0, slot: 1, stops: true },
    ...{ since: expect.any(Date), caseSince: expect.any(Date), worker: { pid: process.pid } },
  })
})

test('a job may last longer than the queue believes a worker to be alive', async () => {
  await work()
  const id = await submitted({ userId: owner.id, source: ENDLESS })
  const { key, since } = await runningGame()
  const lock = async () => {
    const { rows } = await pool().query<{ locked_at: Date }>(
      'SELECT locked_at FROM graphile_worker.jobs WHERE key = $1',
      [key],
    )
    return Number(rows[0]!.locked_at)
  }
  await pool().query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '3 hours' WHERE key = $1`,
    [key],
  )
  // After four hours the queue would give the job to another slot.
  await expect.poll(lock, { timeout: 60_000 }).toBeGreaterThanOrEqual(Number(since))
  expect(await listRunning(boss)).toMatchObject([{ key, since }])
  harmless = 100
  release()
  expect(await until(id)).toMatchObject({ generation: 0, faults: [] })
})

test('a stopped submission has a state of its own, counts as no attempt, and can be judged again', async () => {
  await work()
  const id = await submitted({ userId: owner.id, source: ENDLESS })
  const { key } = await runningGame()
  expect(await stopJob(boss, key)).toBe(true)
  expect(await until(id, 'stopped')).toMatchObject({
    ...{ verdict: null, progress: null, results: [], standing: null, generation: 1 },
    faults: [{ cause: 'An administrator has stopped it.', resolvedAt: null }],
  })
  expect(await findSubmission(id, owner, 'en')).toMatchObject({ state: 'stopped' })
  expect(await db.auditEntry.findMany()).toMatchObject([
    { actorId: boss.id, action: 'job-stopped', subject: `job/${key}` },
  ])
  // The slot is free, and the game is not begun again.
  await until(await submitted({ userId: owner.id }))
  expect(await reconcile('judge')).toBe(0)
  expect(await stopJob(boss, key)).toBe(false)
  await expect.poll(progressRows).toBe(0)
  expect((await queueOverview(boss)).running).toBe(0)

  await db.submission.update({ where: { id }, data: { answer: 'RR' } })
  expect(await requeueSubmission(boss, id)).toBe(true)
  expect(await until(id)).toMatchObject({ verdict: 'accepted', generation: 2 })
})

test('a stopped rejudge keeps what counts, and says why there is nothing new', async () => {
  await work()
  const id = await submitted({ userId: owner.id })
  await until(id)
  await db.submission.update({ where: { id }, data: { answer: ENDLESS } })
  const rejudgeId = (await startRejudge(boss, { scope: 'submission', subject: id }))!
  const { key, kind, username } = await runningGame()
  expect([kind, username]).toEqual(['rejudge', 'boss'])
  expect(await stopJob(boss, key)).toBe(true)
  expect(await db.rejudgeItem.findFirst({ where: { rejudgeId } })).toMatchObject({
    ...{ verdict: null, fault: 'An administrator has stopped it.' },
  })
  expect(await until(id)).toMatchObject({ verdict: 'accepted' })
})

test('a stopped pair of a duel waits until it is resumed', async () => {
  await db.duelPlayer.deleteMany()
  await enterHouse('solver', 'right-hand')
  await work()
  // The game by which it is judged ends.
  harmless = 1
  await until(await submitPlayer({ userId: owner.id, role: 'architect', source: 'deep endless' }))
  await expect
    .poll(async () => (await listRunning(boss)).find(({ kind }) => kind === 'duel')?.key, {
      timeout: 60_000,
    })
    .toBeTruthy()
  const { key, username, problemId } = (await listRunning(boss)).find(({ kind }) => kind === 'duel')!
  expect([username, problemId]).toEqual([owner.username, 'duel'])
  expect(await stopJob(boss, key)).toBe(true)
  expect(await db.judgeFault.findMany()).toMatchObject([
    { stuck: true, cause: 'An administrator has stopped it.', resolvedAt: null },
  ])
  expect(await reconcile('duel')).toBe(0)
})

test('a pair that is stopped just when its turn is over does not go on', async () => {
  await db.duelPlayer.deleteMany()
  await enterHouse('solver', 'right-hand')
  await work()
  harmless = 1
  await until(await submitPlayer({ userId: owner.id, role: 'architect', source: 'deep endless' }))
  const pair = async () => (await listRunning(boss)).find(({ kind }) => kind === 'duel')
  await expect.poll(pair, { timeout: 60_000 }).toBeTruthy()
  const { key, since } = (await pair())!
  // Other trials are missing, and after its two seconds the pair goes back into the queue.
  await expect.poll(() => Date.now() - Number(since), { timeout: 60_000 }).toBeGreaterThan(2500)
  expect(await stopJob(boss, key)).toBe(true)
  release()
  await expect.poll(async () => (await queueOverview(boss)).running, { timeout: 60_000 }).toBe(0)
  const { rows } = await pool().query('SELECT FROM graphile_worker.jobs WHERE key = $1', [key])
  expect(rows).toEqual([])
})

describe('whoever is no administrator neither sees nor stops anything', () => {
  test.each([['nobody'], ['user'], ['organiser'], ['setter']] as const)('%s', async (role) => {
    const actor = role === 'nobody' ? null : { id: (await makeUser(undefined, role)).id, role }
    await expect(listRunning(actor)).rejects.toBeInstanceOf(NotAllowed)
    await expect(stopJob(actor, `judge:${owner.id}:0`)).rejects.toBeInstanceOf(NotAllowed)
    expect(await db.auditEntry.count()).toBe(0)
  })

  test('and nobody stops what does not run, or what is the site’s own', async () => {
    const id = await submitted({ userId: owner.id })
    expect(await stopJob(boss, `judge:${id}:0`)).toBe(false)
    expect(await stopJob(boss, 'nothing')).toBe(false)
    await db.$executeRaw`
      SELECT graphile_worker.add_job('duel-table', '{}', job_key := 'duel-table:x', run_at := now() + interval '1 day')`
    await db.$executeRaw`
      UPDATE graphile_worker._private_jobs SET locked_by = 'x/0/0', locked_at = now() WHERE key = 'duel-table:x'`
    expect(await stopJob(boss, 'duel-table:x')).toBe(false)
    expect(await listRunning(boss)).toMatchObject([{ kind: 'duel-table', stops: false, worker: undefined }])
    expect(await db.auditEntry.count()).toBe(0)
  })
})

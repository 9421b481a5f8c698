import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import { listRecurring } from '@/lib/admin/running'
import { closeDatabase, db } from '@/lib/core/db'
import { JOBS } from '@/lib/jobs'
import { LONGEST_RUN, RECURRING, RecurringRunner, type RecurringWork } from '@/lib/jobs/recurring'
import { joinWorkers, leaveWorkers } from '@/lib/workers/commands'
import { freshDatabase } from '../setup/postgres'

/* What workers do again and again. Clocks are moved in the table, so hardly any test waits. */

const NAME = 'example'
const MINUTE = 60_000
/** How often the work was done. */
let done = 0
let work: RecurringWork

beforeAll(async () => {
  process.env.DATABASE_URL = await freshDatabase()
})
afterAll(() => closeDatabase())
beforeEach(async () => {
  await db.recurringWork.deleteMany()
  await db.worker.deleteMany()
  done = 0
  work = { name: NAME, every: MINUTE, run: async () => void done++ }
})

/** A worker of its own, which does only the work of these tests. */
async function started(all: readonly RecurringWork[] = [work]) {
  const id = await joinWorkers({ sandbox: 'wasm', slots: 1, languages: [] })
  const runner = new RecurringRunner(id, all)
  /** Looks twice, because the first look only adds the row, and waits for the end of what is due. */
  const look = async () => {
    await runner.begin()
    await runner.begin()
    await runner.end()
  }
  return { id, runner, look }
}

const row = () => db.recurringWork.findUniqueOrThrow({ where: { name: NAME } })

/** Moves the last run by so many milliseconds. */
const move = (milliseconds: number) =>
  db.$executeRaw`UPDATE "RecurringWork" SET "startedAt" = "startedAt" + ${milliseconds} * interval '1 millisecond'`

describe('recurring work', () => {
  test('is done once in its interval, whichever worker looks', async () => {
    const [one, other] = [await started(), await started()]
    await one.look()
    await other.look()
    expect(done).toBe(1)
    expect(await row()).toMatchObject({ workerId: one.id, endedAt: expect.any(Date), fault: null })
    await move(5_000 - MINUTE)
    await other.look()
    expect(done).toBe(1)
    await move(-5_000)
    await other.look()
    await one.look()
    expect(done).toBe(2)
    expect(await row()).toMatchObject({ workerId: other.id })
  })

  test('is done once if many workers look at the same time', async () => {
    const workers = await Promise.all(Array.from({ length: 8 }, () => started()))
    for (let round = 1; round <= 5; round++) {
      await Promise.all(workers.map(({ look }) => look()))
      expect(done).toBe(round)
      await move(-MINUTE)
    }
  })

  test('is not begun anew by a restart, unless a new version may need it', async () => {
    const upgraded = { ...work, name: 'upgraded', atStart: true }
    const first = await started([work, upgraded])
    await first.look()
    expect(done).toBe(2)
    await leaveWorkers(first.id)
    const second = await started([work, upgraded])
    await second.look()
    await second.look()
    expect(done).toBe(3)
  })

  /** Begins work that does not end by itself; `ends` has for each run what ends it. */
  async function begun() {
    const ends: (() => void)[] = []
    work = { ...work, run: () => new Promise<void>((settle) => void ends.push(settle)) }
    const worker = await started()
    await worker.runner.begin()
    await worker.runner.begin()
    work = { ...work, run: async () => void done++ }
    return { ...worker, ends }
  }

  test('is begun by nobody else while it goes on, until its worker is dead', async () => {
    const slow = await begun()
    await move(MINUTE - LONGEST_RUN)
    const other = await started()
    await other.look()
    // Nor a second time by the same one.
    await slow.runner.begin()
    expect(done).toBe(0)
    expect(await row()).toMatchObject({ workerId: slow.id, endedAt: null })
    await leaveWorkers(slow.id)
    await other.look()
    expect(done).toBe(1)
    // Then the one that was taken for dead changes nothing.
    const { startedAt, endedAt } = await row()
    slow.ends[0]!()
    await slow.runner.end()
    expect(await row()).toMatchObject({ workerId: other.id, startedAt, endedAt })
  })

  test('that does not end is begun anew after a while, by another worker or by the same one', async () => {
    const { id, runner, ends } = await begun()
    await move(-LONGEST_RUN)
    await runner.begin()
    expect(ends).toHaveLength(2)
    // The run that was given up ends after all, and ends no other one.
    ends[0]!()
    // By then whatever it would note is noted.
    await sleep(200)
    expect(await row()).toMatchObject({ workerId: id, endedAt: null })
    // Its worker still knows of the other run.
    await move(-MINUTE)
    await runner.begin()
    expect(ends).toHaveLength(2)
    await move(-LONGEST_RUN)
    const other = await started()
    await other.look()
    expect(done).toBe(1)
    ends[1]!()
    await runner.end()
    expect(await row()).toMatchObject({ workerId: other.id, endedAt: expect.any(Date) })
  })

  test('goes on when the clock of the database is put back', async () => {
    const one = await started()
    await one.look()
    await move(24 * 60 * MINUTE)
    await one.look()
    expect(done).toBe(2)
    await one.look()
    expect(done).toBe(2)
  })

  test('that fails says why to administrators, and is tried again in its turn', async () => {
    const boss = { id: '00000000-0000-4000-8000-000000000000', role: 'administrator' as const }
    const first = RECURRING[0]!
    let fault: string | undefined = 'no \u0000 space left'
    const failing = { ...first, run: async () => void (fault && (await Promise.reject(new Error(fault)))) }
    const one = await started([failing])
    await one.look()
    expect((await listRecurring(boss))[0]).toMatchObject({
      name: first.name,
      startedAt: expect.any(Date),
      endedAt: expect.any(Date),
      fault: expect.stringMatching(/^no .* space left$/),
      worker: { pid: process.pid },
    })
    fault = undefined
    await move(-first.every)
    await one.look()
    expect((await listRecurring(boss))[0]).toMatchObject({ fault: null })
    await expect(listRecurring({ ...boss, role: 'user' })).rejects.toBeInstanceOf(NotAllowed)
  })
})

test('every kind of job whose jobs may be missing is looked after, under a name of its own', () => {
  const names = RECURRING.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const watched = JOBS.filter(({ missing }) => missing).map(({ kind }) => `missing-${kind}`)
  expect(watched.length).toBeGreaterThan(5)
  expect(names).toEqual(expect.arrayContaining([...watched, 'lti-grades', 'webhooks', 'duel-table']))
})

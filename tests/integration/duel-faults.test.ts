import { describe, expect, test } from 'vitest'
import { listFaults } from '@/lib/admin/faults'
import { db } from '@/lib/core/db'
import { rerunEntry, resumePair } from '@/lib/duel/admin'
import { buildOnce } from '@/lib/duel/builds'
import { findDuel } from '@/lib/duel/duels'
import { findPair, type PairTask } from '@/lib/duel/pair-task'
import { enqueueMissing } from '@/lib/duel/pairs'
import { progress } from '@/lib/duel/queries/progress'
import { keepTrial, type NewTrial } from '@/lib/duel/trials'
import { sweep } from '@/lib/jobs/sweep'
import { TINY } from '../setup/duel-problem'
import { reconcile } from '../setup/reconcile'
import { deadWorker, hurry, workersOfTests } from './bots'
import { duelJobs, enterHouse, entryOf, played, settled, TINY_HASH } from './duels'
import { freshDuel } from './fresh-duel'

const duel = freshDuel()
const { boss } = duel
const { work, rest } = workersOfTests()

/** Queues a pair of Ann's architect and a built-in bot, without a worker. */
async function aPair(source = 'deep') {
  await enterHouse('solver', 'optimist')
  await work()
  const id = await played({ userId: duel.ann, role: 'architect', source })
  await rest()
  await db.duelTrial.deleteMany()
  await db.duelBuild.deleteMany()
  const solver = await db.duelPlayer.findFirstOrThrow({ where: { house: 'optimist' } })
  const { playerId, id: entryId } = await entryOf(id)
  await reconcile('duel', 'duel-table')
  return { architectId: playerId, solverId: solver.id, entryId }
}

const pairs = async () => (await duelJobs()).filter(({ key }) => key.startsWith('duel:'))

const dies = () => deadWorker('duel:%')

const TRIAL: NewTrial = {
  ...{ size: 15, seed: 1, mazeHash: null, outcome: 'forfeit', verdict: 'invalid', rules: 1 },
  ...{ reason: { code: 'maze-empty', values: {} }, steps: null, architectScore: 0, solverScore: null },
  ...{ path: '', log: null, usage: { cpuMs: 0, wallMs: 0, memoryKiB: 0 } },
}

describe('a fault of the judge', { timeout: 60_000 }, () => {
  test('is retried, then waits for an administrator, who resumes the pair', async () => {
    const { architectId, solverId } = await aPair()
    let broken = true
    await work({
      onPlay: () => {
        if (broken) throw new Error('the disk is full')
      },
    })
    // On a busy machine the queue may have retried by itself in the meantime, so only the final state is checked.
    const hurried = async () => {
      await hurry()
      return progress('duel')
    }
    await expect.poll(hurried, { timeout: 30_000 }).toMatchObject({ played: 0, stuck: 1 })
    const faults = await db.judgeFault.findMany({ orderBy: { at: 'asc' } })
    expect(faults.map(({ attempt, stuck }) => [attempt, stuck])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, true],
    ])
    expect(await reconcile('duel', 'duel-table')).toBe(0)
    const [fault] = await listFaults(boss)
    expect(fault).toMatchObject({
      problemId: 'duel',
      attempt: 4,
      cause: expect.stringContaining('the disk is full'),
      subject: { kind: 'pair', architectId, solverId, architect: 'ann 1', solver: 'optimist', stuck: true },
    })
    broken = false
    expect(await resumePair(boss, architectId, solverId)).toBe(true)
    expect(await resumePair(boss, architectId, solverId)).toBe(false)
    await settled()
    expect(await progress('duel')).toMatchObject({ played: 2, total: 2, stuck: 0 })
  })

  test('that disappears by itself is resolved automatically', async () => {
    await aPair()
    let games = 0
    await work({
      onPlay: () => {
        if (games++ === 0) throw new Error('a box broke')
      },
    })
    await expect.poll(() => db.judgeFault.count(), { timeout: 30_000 }).toBe(1)
    // The queue may have retried it already: it waits only three seconds.
    await hurry()
    await settled()
    expect(await db.judgeFault.count()).toBe(1)
    expect(await progress('duel')).toMatchObject({ played: 2 })
    await expect.poll(() => db.judgeFault.count({ where: { resolvedAt: null } })).toBe(0)
  })
})

describe('a dead worker', { timeout: 60_000 }, () => {
  test('loses its pair, and another worker plays it', async () => {
    await aPair()
    const dead = await dies()
    expect(await sweep()).toBe(1)
    expect(await db.judgeFault.findMany()).toMatchObject([{ workerId: dead, attempt: 1, stuck: false }])
    expect(await pairs()).toMatchObject([{ attempts: 0 }])
    await work()
    await settled()
    expect(await progress('duel')).toMatchObject({ played: 2 })
  })

  test('leaves its built mazes, which are not built again', async () => {
    await aPair()
    let built = 0
    const count = (source: string) => {
      if (source === 'deep') built += 1
    }
    await work({ onPlay: count })
    await settled()
    await rest()
    expect(built).toBe(2)
    // Pretend that it was killed between building the maze and the walk.
    await db.duelTrial.deleteMany()
    await reconcile('duel', 'duel-table')
    await work({ onPlay: count })
    await settled()
    expect(built).toBe(2)
    expect(await progress('duel')).toMatchObject({ played: 2 })
  })

  test('after ten of them on one pair the administrator is asked', async () => {
    await aPair()
    for (let death = 1; death <= 10; death++) {
      await dies()
      await sweep()
    }
    expect(await pairs()).toEqual([])
    expect(await progress('duel')).toMatchObject({ stuck: 1 })
  })
})

describe('two workers with the same pair', () => {
  const task = async (pair: { architectId: string; solverId: string }): Promise<PairTask> => {
    const found = await findPair(pair)
    if (!found) throw new Error('there is no such pair')
    return found
  }

  test('build once: the second waits for the maze of the first', async () => {
    const { architect } = await task(await aPair())
    let calls = 0
    const build = async () => {
      calls += 1
      await new Promise((settle) => setTimeout(settle, 100))
      const result = { text: TINY, size: 2, walls: 1, distance: 2, shortest: 2 }
      return { verdict: 'accepted', usage: TRIAL.usage, rules: 1, log: null, result } as const
    }
    const order = { size: 15, seed: 1 }
    const both = await Promise.all([1, 2, 3].map(() => buildOnce(architect, order, build)))
    expect(both).toEqual([{ maze: TINY }, { maze: TINY }, { maze: TINY }])
    expect(calls).toBe(1)
    expect(await db.duelBuild.findMany()).toMatchObject([{ mazeHash: TINY_HASH }])
  })

  test('if one fails, the other builds', async () => {
    const { architect } = await task(await aPair())
    const fails = () => Promise.reject(new Error('a box broke'))
    await expect(buildOnce(architect, { size: 15, seed: 1 }, fails)).rejects.toThrow('a box broke')
    const forfeit = { code: 'exit', values: { code: 1 } }
    const build = async () =>
      ({ verdict: 'runtime-error', usage: TRIAL.usage, rules: 1, log: null, result: { forfeit } }) as const
    expect(await buildOnce(architect, { size: 15, seed: 1 }, build)).toMatchObject({ forfeit })
  })

  test('store a trial once', async () => {
    const found = await task(await aPair())
    expect(await Promise.all([1, 2, 3].map(() => keepTrial(found, TRIAL)))).toContain(true)
    expect(await keepTrial(found, { ...TRIAL, reason: { code: 'maze-lines', values: {} } })).toBe(false)
    expect(await db.duelTrial.findMany()).toMatchObject([{ reason: { code: 'maze-empty' } }])
  })

  test('trials started before an entry was rejudged do not count', async () => {
    const pair = await aPair()
    const before = await task(pair)
    expect(await keepTrial(before, TRIAL)).toBe(true)
    expect(await rerunEntry(boss, pair.entryId)).toBe(true)
    expect(await db.duelTrial.count()).toBe(0)
    expect(await keepTrial(before, TRIAL)).toBe(false)
    await work()
    await settled()
    expect(await db.duelTrial.findMany({ select: { outcome: true } })).toEqual([
      { outcome: 'solved' },
      { outcome: 'solved' },
    ])
    const [entry] = await db.auditEntry.findMany({ where: { action: 'player-replayed' } })
    expect(entry).toMatchObject({ actorId: boss.id, subject: `entry/${pair.entryId}`, detail: { trials: 1 } })
  }, 60_000)
})

test('an unfinished pair goes to the end of its priority', async () => {
  await aPair()
  const slow = () => new Promise((settle) => setTimeout(settle, 2_100))
  const [before] = await pairs()
  await work({ onPlay: slow })
  // A batch is one trial: then the job is queued again with the same priority.
  await expect.poll(() => db.duelTrial.count(), { timeout: 30_000 }).toBe(1)
  await expect
    .poll(pairs, { timeout: 30_000 })
    .toMatchObject([{ key: before!.key, priority: before!.priority }])
  await settled()
  expect(await progress('duel')).toMatchObject({ played: 2 })
}, 60_000)

test("every entry's first pair goes before any second pair", async () => {
  for (const house of ['right-hand', 'optimist', 'tremaux']) await enterHouse('solver', house)
  for (const userId of [duel.ann, duel.bob]) {
    await work()
    await played({ userId, role: 'architect', source: 'deep' })
    await rest()
    await db.duelTrial.deleteMany()
  }
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`
  const found = (await findDuel('duel'))!
  const players = await db.duelPlayer.findMany({
    where: { role: 'architect' },
    orderBy: { createdAt: 'asc' },
  })
  for (const { id } of players) await db.$transaction((tx) => enqueueMissing(tx, found, id))
  const order = (await pairs()).map(({ key }) => players.findIndex(({ id }) => key.includes(id)))
  expect(order).toEqual([0, 1, 0, 1, 0, 1])
})

import { describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { liftVeto, rerunEntry, vetoEntry } from '@/lib/duel/admin'
import { withdrawEntry } from '@/lib/duel/commands'
import { findPair } from '@/lib/duel/pair-task'
import { leaderboard } from '@/lib/duel/queries/leaderboard'
import { rebuildLeaderboards, updateLeaderboards } from '@/lib/duel/table'
import { forgetChanges } from '@/lib/duel/tables'
import { keepTrial } from '@/lib/duel/trials'
import { SCHEDULE } from '../setup/duel-problem'
import { duelJobs, entryOf, played, settled } from './duels'
import { playedDuel } from './fresh-duel'

const duel = playedDuel([
  ['architect', 'prim'],
  ['architect', 'deep'],
  ['solver', 'optimist'],
])
const { boss } = duel

/** Returns both leaderboards without the values that change with each computation. */
const tables = () => Promise.all([leaderboard('duel', 'architect'), leaderboard('duel', 'solver')])

async function enter(source: string) {
  const id = await played({ userId: duel.ann, role: 'solver', source })
  return entryOf(id)
}

describe('the leaderboards', { timeout: 60_000 }, () => {
  test('are identical to the last digit whenever they are rebuilt', async () => {
    await enter('right-hand')
    const before = await tables()
    const { computedAt } = await db.duelStanding.findFirstOrThrow()
    await db.$transaction((tx) => rebuildLeaderboards(tx, 'duel'))
    expect(await tables()).toEqual(before)
    expect((await db.duelStanding.findFirstOrThrow()).computedAt).not.toEqual(computedAt)
  })

  test('a vetoed entry disappears from every mean at once and returns when the veto is lifted', async () => {
    const [architects] = await tables()
    const entry = await enter('right-hand')
    const during = await tables()
    expect(during[0]).not.toEqual(architects)
    await duel.rest()
    expect(await vetoEntry(boss, entry.id, 'For a test.')).toBe(true)
    const [without, solvers] = await tables()
    expect(without).toEqual(architects)
    expect(solvers!.map(({ player }) => player.name)).toEqual(['optimist'])
    expect(await liftVeto(boss, entry.id)).toBe(true)
    expect(await tables()).toEqual(during)
  })

  test('a rejudged entry replays only its own row and gets the same result', async () => {
    const entry = await enter('right-hand')
    const before = await tables()
    const others = { solverId: { not: entry.playerId } }
    const [own, rest] = [
      await db.duelTrial.findMany({ where: { solverId: entry.playerId } }),
      await db.duelTrial.findMany({ where: others, orderBy: { id: 'asc' } }),
    ]
    await duel.rest()
    expect(await rerunEntry(boss, entry.id)).toBe(true)
    // All its results are gone, and it counts in no mean until it has played.
    expect((await tables())[1]!.find(({ entryId }) => entryId === entry.id)).toMatchObject({
      ...{ place: null, score: null, trials: 0, missing: 2 * SCHEDULE.length, ties: [] },
    })
    await duel.work()
    await settled()
    const anew = await db.duelTrial.findMany({ where: { solverId: entry.playerId } })
    expect(anew).toHaveLength(own.length)
    expect(anew.map(({ id }) => id)).not.toEqual(expect.arrayContaining([own[0]!.id]))
    expect(await db.duelTrial.findMany({ where: others, orderBy: { id: 'asc' } })).toEqual(rest)
    expect(await tables()).toEqual(before)
  })

  test('of many trials are rebuilt by a worker; a withdrawn entry disappears at once without waiting for it', async () => {
    const entry = await enter('right-hand')
    await duel.rest()
    await crowd(160)
    const before = await db.duelStanding.findMany({ orderBy: { entryId: 'asc' } })
    expect(await withdrawEntry(duel.ann, entry.id)).toBe(true)
    const rows = (await leaderboard('duel', 'solver'))!
    expect(rows.map(({ entryId }) => entryId)).not.toContain(entry.id)
    expect(await db.duelStanding.findMany({ orderBy: { entryId: 'asc' } })).toEqual(before)
    expect((await duelJobs()).map(({ key }) => key)).toEqual(['duel-table:duel'])
  })
})

describe('the leaderboards that a worker keeps', { timeout: 60_000 }, () => {
  const update = () => db.$transaction((tx) => updateLeaderboards(tx, 'duel'))
  const stored = () => db.duelStanding.findMany({ orderBy: { entryId: 'asc' }, omit: { computedAt: true } })

  /** Brings them up to date, and returns their rows, which must be those of a computation from all trials. */
  async function updated() {
    await update()
    const rows = await stored()
    await db.$transaction((tx) => rebuildLeaderboards(tx, 'duel'))
    expect(rows).toEqual(await stored())
    return rows
  }

  /** Lets a trial need so many steps. */
  const walk = (id: string, steps: number) => ({
    where: { id },
    data: { outcome: 'solved', steps, architectScore: steps / 100, solverScore: 100 / steps },
  })

  test('are those of all trials, whatever has changed since they were made', async () => {
    let before = await updated()
    /** Whatever happens changes them. */
    const follows = async (change: () => Promise<unknown>) => {
      await change()
      const rows = await updated()
      expect(rows).not.toEqual(before)
      before = rows
    }
    const { id: entryId, playerId } = await enter('right-hand')
    before = await updated()
    const [first, second] = await db.duelTrial.findMany({ where: { solverId: playerId } })
    await follows(() => db.duelTrial.update(walk(first!.id, 123)))
    await follows(() => db.duelTrial.update(walk(second!.id, 77)))
    await follows(() => db.duelTrial.delete({ where: { id: first!.id } }))
    await follows(() => db.duelTrial.create({ data: { ...first!, reason: {} } }))
    await follows(() => db.duelEntry.update({ where: { id: entryId }, data: { status: 'withdrawn' } }))
    // What changes meanwhile counts when it is back.
    await db.duelTrial.update(walk(second!.id, 50))
    await follows(() => db.duelEntry.update({ where: { id: entryId }, data: { status: 'active' } }))
    await follows(() => crowd(3))
    await follows(() =>
      db.problem.update({ where: { id: 'duel' }, data: { schedule: SCHEDULE.slice(0, 1) } }),
    )
    await follows(() => db.duelPlayer.delete({ where: { id: playerId } }))
    await follows(() => db.duelTrial.deleteMany())
  })

  test('miss no trial of a transaction that ends later than another one, or never', async () => {
    await enter('right-hand')
    const [first, second] = await db.duelTrial.findMany()
    await updated()
    const waiting: (() => void)[] = []
    const isOpen = new Promise<void>((settle) => waiting.push(settle))
    const mayEnd = new Promise<void>((settle) => waiting.push(settle))
    const late = db.$transaction(
      async (tx) => {
        await tx.duelTrial.update(walk(first!.id, 321))
        waiting[0]!()
        await mayEnd
      },
      { timeout: 30_000 },
    )
    await isOpen
    await db.duelTrial.update(walk(second!.id, 55))
    const early = await updated()
    waiting[1]!()
    await late
    expect(await updated()).not.toEqual(early)

    const before = await updated()
    const failed = db.$transaction(async (tx) => {
      await tx.duelTrial.update(walk(first!.id, 99))
      throw new Error('it fails')
    })
    await expect(failed).rejects.toThrow('it fails')
    expect(await updated()).toEqual(before)
  })

  test('forget which pairs have changed when nobody needs it any more', async () => {
    expect(await db.duelChange.count()).toBeGreaterThan(0)
    const { id } = await db.duelChange.findFirstOrThrow()
    await forgetChanges(db)
    expect(await db.duelChange.count({ where: { id } })).toBe(1)
    await db.duelChange.update({ where: { id }, data: { at: new Date(Date.now() - 4 * 3_600_000) } })
    expect(await forgetChanges(db)).toBe(1)
    expect(await db.duelChange.count({ where: { id } })).toBe(0)
  })
})

/** Creates enough entries of each role for more than 50 000 trials. */
async function crowd(entries: number) {
  for (const role of ['architect', 'solver'] as const)
    await db.$executeRaw`
      WITH players AS (
        INSERT INTO "DuelPlayer" (id, "problemId", role, house)
        SELECT gen_random_uuid(), 'duel', ${role}::"DuelRole", 'made-up-' || translate(n::text, '0123456789', 'abcdefghij')
          FROM generate_series(1, ${entries}::int) AS n
        RETURNING id, house)
      INSERT INTO "DuelEntry" (id, "problemId", role, name, "playerId", "updatedAt")
      SELECT gen_random_uuid(), 'duel', ${role}::"DuelRole", house, id, now() FROM players`
}

test('a trial is stored with its path or not at all', async () => {
  const { playerId: solverId } = await enter('right-hand')
  const { architectId, ...played } = await db.duelTrial.findFirstOrThrow({ where: { solverId } })
  const task = (await findPair({ architectId, solverId }))!
  const paths = await db.duelPath.count()
  await db.duelTrial.delete({ where: { id: played.id } })
  // It is deleted together with its trial.
  expect(await db.duelPath.count()).toBe(paths - 1)
  const { size, seed, mazeHash, outcome, steps, architectScore, solverScore, rules } = played
  const trial = {
    ...{ size, seed, mazeHash, outcome, verdict: 'accepted' as const, steps, architectScore, solverScore },
    ...{ rules, log: null, reason: { code: 'solved', values: {} } },
    usage: { cpuMs: 0, wallMs: 0, memoryKiB: 0 },
  }
  await expect(keepTrial(task, { ...trial, path: 'through the wall' })).rejects.toThrow('DuelPath_path_form')
  expect(await db.duelTrial.count({ where: { architectId, solverId, size, seed } })).toBe(0)
  expect(await keepTrial(task, { ...trial, path: 'URDL' })).toBe(true)
  const kept = { where: { architectId, solverId, size, seed }, select: { path: true } }
  expect(await db.duelTrial.findMany(kept)).toMatchObject([{ path: { path: 'URDL' } }])
}, 60_000)

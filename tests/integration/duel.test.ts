import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { standingsOf } from '@/judge/contest/standings'
import { trialsOf as columnsOf } from '@/judge/contest/table'
import type { TrialOutcome } from '@/judge/contest/trial'
import { simulate } from '@/judge/replay/replay'
import type { RunningWorker } from '@/judge/worker/worker'
import { db } from '@/lib/db'
import { chooseVersion, followNewest, returnEntry, withdrawEntry } from '@/lib/duel/commands'
import { leaderboard, matrix, progress, trial, trialsOf } from '@/lib/duel/queries'
import { opponents } from '@/lib/duel/queries/opponents'
import { makeTable } from '@/lib/duel/table'
import { reconcileDuels } from '@/lib/queue/reconcile'
import { deleteUser } from '@/lib/users/commands'
import { makeDuel, SCHEDULE } from '../setup/duel-problem'
import { freshDatabase } from '../setup/postgres'
import { idleWorker, makeWorker, until } from './bots'
import { duelJobs, enterHouse, entryOf, settled, submitPlayer } from './duels'
import { makeUser } from './people'

let ann: string
let bob: string
let worker: RunningWorker

beforeAll(async () => {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '100000'
  await freshDatabase()
})

beforeEach(async () => {
  await worker?.stop(0)
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`
  await db.user.deleteMany()
  await db.problem.deleteMany()
  await makeDuel()
  ann = (await makeUser('ann')).id
  bob = (await makeUser('bob')).id
  await idleWorker()
  await enterHouse('architect', 'prim')
  await enterHouse('solver', 'optimist')
  await reconcileDuels()
  worker = await makeWorker({ slots: 2 })
  await settled()
}, 60_000)

const ids = async () => (await db.duelTrial.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)

/** The figures of a leaderboard by the names of the entries. */
async function table(role: 'architect' | 'solver') {
  const rows = await leaderboard('duel', role)
  return rows!.map(({ player, place, score, trials, missing }) => [
    player.name,
    place,
    score,
    trials,
    missing,
  ])
}

/** The same from the same trials by judge/contest alone. */
async function counted(role: 'architect' | 'solver') {
  const entries = await db.duelEntry.findMany({ where: { status: 'active' } })
  const byPlayer = new Map(entries.map((entry) => [entry.playerId, entry.id]))
  const rows = await db.duelTrial.findMany({ include: { maze: true } })
  const played = rows.flatMap(({ architectId, solverId, size, seed, outcome, steps, maze }) => {
    const [architect, solver] = [byPlayer.get(architectId), byPlayer.get(solverId)]
    const ratio = maze ? steps! / Math.max(maze.walls, maze.distance) : 0
    return architect && solver
      ? [{ architect, solver, size, seed, outcome: outcome as TrialOutcome, ratio }]
      : []
  })
  const of = (wanted: string) => entries.filter((entry) => entry.role === wanted).map(({ id }) => id)
  const players = { architects: of('architect'), solvers: of('solver') }
  return standingsOf(columnsOf(players, played), role).map(
    ({ id, place, mean, low, high, tiedWithAbove, ties }) => ({
      ...{ entryId: id, place, score: mean, low, high, tied: tiedWithAbove, ties },
    }),
  )
}

describe('a duel', { timeout: 60_000 }, () => {
  test('begins with the house, whose pairs the first worker finds', async () => {
    await worker.stop(0)
    await db.duelTrial.deleteMany()
    expect(await progress('duel')).toEqual({ played: 0, total: 2, waiting: 0, stuck: 0 })
    worker = await makeWorker()
    await expect.poll(() => progress('duel'), { timeout: 30_000 }).toMatchObject({ played: 2, waiting: 0 })
    expect(await reconcileDuels()).toBe(0)
    expect(await ids()).toHaveLength(SCHEDULE.length)
  })

  test('takes a program that was tried out, and plays its row alone', async () => {
    const before = await ids()
    const id = await submitPlayer({ userId: ann, role: 'solver', source: 'right-hand' })
    const row = await until(id)
    expect(row).toMatchObject({ verdict: 'accepted', version: 1, role: 'solver', standing: null })
    expect(row.results.map((result) => result.case.name)).toEqual(['maze'])
    await settled()
    const { id: entryId } = await entryOf(id)
    expect((await ids()).filter((each) => !before.includes(each))).toHaveLength(2)
    expect(await ids()).toEqual(expect.arrayContaining(before))
    expect(
      (await table('solver')).map(([name, , , trials, missing]) => [name, trials, missing]).sort(),
    ).toEqual([
      ['ann', 2, 0],
      ['optimist', 2, 0],
    ])

    const architects = (await leaderboard('duel', 'architect'))!
    const meeting = await trialsOf({ architectId: architects[0]!.entryId, solverId: entryId }, null)
    expect(meeting).toMatchObject({
      total: 2,
      architect: { name: 'prim', house: true },
      solver: { name: 'ann' },
    })
    for (const each of meeting!.trials) {
      const page = await trial(each.id, null)
      expect(simulate(page!.replay!).ok).toBe(true)
      expect(each.architectScore! * each.solverScore!).toBeCloseTo(1)
    }
  })

  test('of both roles by two people: everybody meets everybody, and the table is that of judge/contest', async () => {
    const architect = await submitPlayer({ userId: ann, role: 'architect', source: 'deep' })
    await submitPlayer({ userId: bob, role: 'solver', source: 'tremaux' })
    await submitPlayer({ userId: ann, role: 'solver', source: 'greedy-dfs' })
    const lame = await submitPlayer({ userId: bob, role: 'architect', source: 'nonsense' })
    expect((await until(architect)).results.map((result) => result.case.name)).toEqual(['order'])
    expect(await until(lame)).toMatchObject({ verdict: 'invalid' })
    await settled()
    expect(await progress('duel')).toMatchObject({ played: 18, total: 18 })
    for (const role of ['architect', 'solver'] as const) {
      const rows = (await leaderboard('duel', role))!
      expect(
        rows.map(({ entryId, place, score, low, high, tied, ties }) => ({
          entryId,
          place,
          score,
          low,
          high,
          tied,
          ties,
        })),
      ).toEqual(await counted(role))
    }
    const forfeiter = await entryOf(lame)
    expect(forfeiter.standing).toMatchObject({ forfeits: 6, trials: 6, score: 0 })
    const cells = await matrix('duel')
    const row = cells!.architects.findIndex(({ id }) => id === forfeiter.id)
    expect(cells!.forfeits.slice(row * 3, row * 3 + 3)).toEqual([2, 2, 2])
    expect(cells!.trials).toEqual(Array.from({ length: 9 }, () => 2))
  })

  test('a new version plays only its own row; the old one is not forgotten, and can be chosen again', async () => {
    const first = await submitPlayer({ userId: ann, role: 'solver', source: 'right-hand' })
    await until(first)
    await settled()
    const before = await ids()
    const second = await submitPlayer({ userId: ann, role: 'solver', source: 'tremaux' })
    await until(second)
    await settled()
    expect((await ids()).filter((id) => !before.includes(id))).toHaveLength(2)
    const entry = await entryOf(second)
    expect(entry.player.submissionId).toBe(second)
    expect(await table('solver')).toHaveLength(2)

    const all = await ids()
    expect(await chooseVersion(ann, entry.id, first)).toBe(true)
    await settled()
    expect((await entryOf(first)).player.submissionId).toBe(first)
    expect(await ids()).toEqual(all)
    const third = await submitPlayer({ userId: ann, role: 'solver', source: 'greedy-dfs' })
    await until(third)
    expect((await entryOf(first)).player.submissionId).toBe(first)
    expect(await followNewest(ann, entry.id)).toBe(true)
    expect((await entryOf(first)).player.submissionId).toBe(third)
    await settled()
    expect(await ids()).toHaveLength(all.length + 2)
  })

  test('who is withdrawn leaves every mean at once, and comes back with all that was played', async () => {
    const before = await table('architect')
    const id = await submitPlayer({ userId: ann, role: 'solver', source: 'right-hand' })
    await until(id)
    await settled()
    const during = await table('architect')
    expect(during).not.toEqual(before)
    await worker.stop(0)
    const { id: entryId } = await entryOf(id)
    expect(await withdrawEntry(ann, entryId)).toBe(true)
    expect(await table('architect')).toEqual(before)
    expect(await table('solver')).toHaveLength(1)
    expect(await withdrawEntry(ann, entryId)).toBe(false)
    expect(await returnEntry(ann, entryId)).toBe(true)
    expect(await table('architect')).toEqual(during)
    expect((await duelJobs()).filter(({ key }) => key.startsWith('duel:'))).toEqual([])
  })

  test('who deletes the account leaves with everything that was played', async () => {
    const before = await table('architect')
    const id = await submitPlayer({ userId: ann, role: 'solver', source: 'right-hand' })
    await until(id)
    await settled()
    expect(await deleteUser(ann, 'ann')).toEqual({ ok: true, value: undefined })
    await settled()
    expect(await table('architect')).toEqual(before)
    expect(await ids()).toHaveLength(SCHEDULE.length)
  })

  test('a program that does not compile, or is tried out only, does not take part', async () => {
    const bad = await submitPlayer({ userId: ann, role: 'solver', source: '#error' })
    const tryout = await submitPlayer({ userId: ann, role: 'solver', source: 'tremaux', tryout: true })
    await until(bad)
    expect(await until(tryout)).toMatchObject({ verdict: 'accepted', version: null })
    expect(await db.duelEntry.count({ where: { userId: ann } })).toBe(0)
  })

  test('a solver that fails does not finish, is charged all steps, and its architect is not scored', async () => {
    const id = await submitPlayer({ userId: ann, role: 'solver', source: '!' })
    await until(id)
    await settled()
    const entry = await entryOf(id)
    const trials = await db.duelTrial.findMany({
      where: { solverId: entry.playerId },
      include: { path: true },
      orderBy: { size: 'asc' },
    })
    expect(trials).toMatchObject([
      { outcome: 'did-not-finish', verdict: 'runtime-error', steps: 900, architectScore: null, path: null },
      { outcome: 'did-not-finish', steps: 1024, architectScore: null },
    ])
    expect(entry.standing).toMatchObject({ didNotFinish: 2, forfeits: 0 })
  })

  test('versions count by role', async () => {
    const versions = []
    for (const role of ['solver', 'architect', 'solver'] as const)
      versions.push((await until(await submitPlayer({ userId: ann, role, source: '!' }))).version)
    expect(versions).toEqual([1, 1, 2])
  })

  test('counts nowhere what its schedule does not hold any more, in best and worst opponent neither', async () => {
    await submitPlayer({ userId: ann, role: 'solver', source: 'right-hand' }).then((id) => until(id))
    await settled()
    const prim = await db.duelEntry.findFirstOrThrow({ where: { name: 'prim' } })
    const mean = async (name: string) => (await opponents(prim)).find((row) => row.name === name)!
    const made = async () => {
      await db.$transaction((tx) => makeTable(tx, 'duel'))
      const [row] = (await leaderboard('duel', 'architect'))!
      return { best: row!.best?.name, worst: row!.worst?.name, trials: row!.trials }
    }
    // Both solvers by their trial of the first order; the one that is quicker there gets lost in the second.
    const first = await db.duelTrial.findMany({
      where: { architectId: prim.playerId, size: SCHEDULE[0]!.size },
      include: { solver: { include: { entry: true } } },
      orderBy: { steps: 'asc' },
    })
    const [quick, slow] = first.map(({ solver }) => solver.entry!.name) as [string, string]
    expect(first[0]!.steps).toBeLessThan(first[1]!.steps!)
    await db.duelTrial.updateMany({
      where: { solverId: first[0]!.solverId, size: SCHEDULE[1]!.size },
      data: { steps: 1000, architectScore: 100, solverScore: 0.01 },
    })
    expect(await made()).toEqual({ best: quick, worst: slow, trials: 4 })
    expect(await mean(quick)).toMatchObject({ trials: 2 })

    await db.problem.update({ where: { id: 'duel' }, data: { schedule: SCHEDULE.slice(0, 1) } })
    expect(await made()).toEqual({ best: slow, worst: quick, trials: 2 })
    for (const { solver, architectScore, solverScore } of first)
      expect(await mean(solver.entry!.name)).toMatchObject({ trials: 1, architectScore, solverScore })
    const optimist = await db.duelEntry.findFirstOrThrow({ where: { name: 'optimist' } })
    expect(await opponents(optimist)).toMatchObject([{ name: 'prim', trials: 1 }])
  })

  test('tells with whom an entry is tied, also while somebody who has left is still in the table', async () => {
    const first = await submitPlayer({ userId: ann, role: 'solver', source: 'optimist' })
    await submitPlayer({ userId: bob, role: 'solver', source: 'optimist' })
    await settled()
    const ties = async () =>
      (await leaderboard('duel', 'solver'))!.map((row) => [row.player.name, row.tied, row.ties])
    // All three play alike.
    const whole = await ties()
    expect(whole.map(([, tied, its]) => [tied, its])).toEqual([
      [false, [{ from: 1, to: 2 }]],
      [
        true,
        [
          { from: 0, to: 0 },
          { from: 2, to: 2 },
        ],
      ],
      [true, [{ from: 0, to: 1 }]],
    ])
    await worker.stop(0)
    await db.duelEntry.update({
      where: { playerId: (await entryOf(first)).playerId },
      data: { status: 'withdrawn' },
    })
    expect(await ties()).toEqual([
      [expect.any(String), false, [{ from: 1, to: 1 }]],
      [expect.any(String), true, [{ from: 0, to: 0 }]],
    ])
  })

  test('makes a table anew that is gone', async () => {
    await until(await submitPlayer({ userId: ann, role: 'solver', source: 'right-hand' }))
    await settled()
    const before = [await table('architect'), await table('solver')]
    await db.duelStanding.deleteMany()
    expect(await reconcileDuels()).toBe(0)
    await settled()
    expect([await table('architect'), await table('solver')]).toEqual(before)
  })

  test('makes a table anew whose schedule has become shorter', async () => {
    await db.problem.update({ where: { id: 'duel' }, data: { schedule: SCHEDULE.slice(0, 1) } })
    expect(await reconcileDuels()).toBe(0)
    await settled()
    const [row] = (await leaderboard('duel', 'architect'))!
    expect(row!.trials).toBe(1)
  })

  test('comes to the same when it is played again from nothing', async () => {
    await until(await submitPlayer({ userId: ann, role: 'solver', source: 'right-hand' }))
    await until(await submitPlayer({ userId: bob, role: 'architect', source: 'deep' }))
    await settled()
    const read = async () => [await table('architect'), await table('solver')]
    const before = await read()
    await db.duelTrial.deleteMany()
    await db.duelBuild.deleteMany()
    await db.duelMaze.deleteMany()
    expect(await reconcileDuels()).toBe(4)
    await settled()
    expect(await read()).toEqual(before)
  })
})

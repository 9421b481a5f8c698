import { describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { vetoEntry } from '@/lib/duel/admin'
import { placesOfEntry } from '@/lib/duel/places'
import { opponents } from '@/lib/duel/queries/entries'
import { gallery } from '@/lib/duel/queries/gallery'
import { leaderboard } from '@/lib/duel/queries/leaderboard'
import { rebuildLeaderboards } from '@/lib/duel/table'
import { SCHEDULE } from '../setup/duel-problem'
import { reconcile } from '../setup/reconcile'
import { until } from './bots'
import { entryOf, played, settled, submitPlayer, table } from './duels'
import { playedDuel } from './fresh-duel'

const duel = playedDuel([
  ['architect', 'prim'],
  ['solver', 'optimist'],
])

describe('the table of a duel', { timeout: 60_000 }, () => {
  test('notes places when all have met all, not before; a veto moves those behind up', async () => {
    const id = await played({ userId: duel.ann, role: 'solver', source: 'right-hand' })
    const { id: mine } = await entryOf(id)
    const { place } = (await db.duelStanding.findUniqueOrThrow({ where: { entryId: mine } }))!
    expect((await placesOfEntry(mine)).at(-1)).toMatchObject({ place, field: 2 })
    const before = await db.duelPlace.count()
    const trial = await db.duelTrial.findFirstOrThrow({ where: { solver: { entry: { id: mine } } } })
    await db.duelTrial.delete({ where: { id: trial.id } })
    await db.duelPlace.deleteMany({ where: { entryId: mine } })
    await db.$transaction((tx) => rebuildLeaderboards(tx, 'duel'))
    expect(await placesOfEntry(mine)).toEqual([])
    expect(before).toBeGreaterThan(0)
    const house = await db.duelEntry.findFirstOrThrow({ where: { name: 'optimist' } })
    await vetoEntry(duel.boss, mine, 'No.')
    await db.$transaction((tx) => rebuildLeaderboards(tx, 'duel'))
    expect((await placesOfEntry(house.id)).at(-1)).toMatchObject({ place: 1 })
  })

  test('ignores trials no longer in its schedule, also for best and worst opponents', async () => {
    await played({ userId: duel.ann, role: 'solver', source: 'right-hand' })
    const prim = await db.duelEntry.findFirstOrThrow({ where: { name: 'prim' } })
    const mean = async (name: string) => (await opponents(prim)).find((row) => row.name === name)!
    const made = async () => {
      await db.$transaction((tx) => rebuildLeaderboards(tx, 'duel'))
      const [row] = (await leaderboard('duel', 'architect'))!
      return { best: row!.best?.name, worst: row!.worst?.name, trials: row!.trials }
    }
    // The trial of each solver in the first order. The faster one there gets lost in the second order.
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

  test('names the ties of an entry, also while a withdrawn entry is still listed', async () => {
    const first = await submitPlayer({ userId: duel.ann, role: 'solver', source: 'optimist' })
    await submitPlayer({ userId: duel.bob, role: 'solver', source: 'optimist' })
    await settled()
    const ties = async () => (await leaderboard('duel', 'solver'))!.map((row) => [row.player.name, row.ties])
    // All three play identically.
    const whole = await ties()
    expect(whole.map(([, its]) => its)).toEqual([
      [{ from: 1, to: 2 }],
      [
        { from: 0, to: 0 },
        { from: 2, to: 2 },
      ],
      [{ from: 0, to: 1 }],
    ])
    await duel.rest()
    await db.duelEntry.update({
      where: { playerId: (await entryOf(first)).playerId },
      data: { status: 'withdrawn' },
    })
    expect(await ties()).toEqual([
      [expect.any(String), [{ from: 1, to: 1 }]],
      [expect.any(String), [{ from: 0, to: 0 }]],
    ])
  })

  test('an entry shows walks of trials that count, against active entries', async () => {
    const id = await played({ userId: duel.ann, role: 'solver', source: 'right-hand' })
    const { name } = await entryOf(id)
    const prim = await db.duelEntry.findFirstOrThrow({ where: { name: 'prim' } })
    const shown = async () =>
      (await gallery(prim)).map(({ size, seed, walks }) => ({
        order: { size, seed },
        steps: walks.map(({ steps, path }) => [steps, path.length]),
        names: walks.map(({ opponent }) => opponent.name).sort(),
      }))
    const all = await shown()
    expect(all.map(({ order }) => order)).toEqual(expect.arrayContaining([...SCHEDULE]))
    for (const { steps, names } of all) {
      expect(names).toEqual([name, 'optimist'].sort())
      expect(steps[0]![0]).toBeLessThan(steps[1]![0]!)
      expect(steps.every(([counted, length]) => counted === length)).toBe(true)
    }

    const optimist = await db.duelEntry.findFirstOrThrow({ where: { name: 'optimist' } })
    expect((await gallery(optimist)).map(({ walks }) => walks.map(({ opponent }) => opponent.name))).toEqual(
      SCHEDULE.map(() => ['prim']),
    )
    await db.duelEntry.update({ where: { id: optimist.id }, data: { status: 'withdrawn' } })
    await db.problem.update({ where: { id: 'duel' }, data: { schedule: SCHEDULE.slice(0, 1) } })
    expect((await shown()).map(({ order, names }) => [order, names])).toEqual([[SCHEDULE[0], [name]]])
  })

  test('rebuilds a missing table', async () => {
    await played({ userId: duel.ann, role: 'solver', source: 'right-hand' })
    const before = [await table('architect'), await table('solver')]
    await db.duelStanding.deleteMany()
    expect(await reconcile('duel', 'duel-table')).toBe(0)
    await settled()
    expect([await table('architect'), await table('solver')]).toEqual(before)
  })

  test('rebuilds a table whose schedule has become shorter', async () => {
    await db.problem.update({ where: { id: 'duel' }, data: { schedule: SCHEDULE.slice(0, 1) } })
    expect(await reconcile('duel', 'duel-table')).toBe(0)
    await settled()
    const [row] = (await leaderboard('duel', 'architect'))!
    expect(row!.trials).toBe(1)
  })

  test('gives the same result when replayed from scratch', async () => {
    await until(await submitPlayer({ userId: duel.ann, role: 'solver', source: 'right-hand' }))
    await played({ userId: duel.bob, role: 'architect', source: 'deep' })
    const read = async () => [await table('architect'), await table('solver')]
    const before = await read()
    await db.duelTrial.deleteMany()
    await db.duelBuild.deleteMany()
    await db.duelMaze.deleteMany()
    expect(await reconcile('duel', 'duel-table')).toBe(4)
    await settled()
    expect(await read()).toEqual(before)
  })
})

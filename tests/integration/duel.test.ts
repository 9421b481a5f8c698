import { describe, expect, test } from 'vitest'
import { simulate } from '@/judge/replay/replay'
import { SITE_RANKING, standingsOf } from '@/judge/tournament/standings'
import { trialsOf as columnsOf } from '@/judge/tournament/table'
import type { TrialOutcome } from '@/judge/tournament/trial'
import { db } from '@/lib/core/db'
import { chooseVersion, followNewest, returnEntry, withdrawEntry } from '@/lib/duel/commands'
import { leaderboard, matrix } from '@/lib/duel/queries/leaderboard'
import { progress } from '@/lib/duel/queries/progress'
import { trial, trialsOf } from '@/lib/duel/queries/trials'
import { SCHEDULE } from '../setup/duel-problem'
import { reconcile } from '../setup/reconcile'
import { until } from './bots'
import { duelJobs, enterAnyway, entryOf, played, settled, submitPlayer, table } from './duels'
import { playedDuel } from './fresh-duel'
import { deleteAccount } from './people'

const duel = playedDuel([
  ['architect', 'prim'],
  ['solver', 'optimist'],
])

const ids = async () => (await db.duelTrial.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)

/** Computes the same leaderboard from the same trials with judge/tournament alone. */
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
  const standings = standingsOf(columnsOf(players, played), role, players, SITE_RANKING[role])
  return standings.map(({ id, place, mean, ties, geometric, ...plain }) => {
    const { mean: score, low, high } = role === 'architect' ? geometric! : { mean, ...plain }
    return { ...{ entryId: id, place, score, mean, low, high, ties } }
  })
}

describe('a duel', { timeout: 60_000 }, () => {
  test('starts with the built-in bots, whose pairs the first worker finds', async () => {
    await duel.rest()
    await db.duelTrial.deleteMany()
    expect(await progress('duel')).toEqual({ played: 0, total: 2, waiting: 0, stuck: 0 })
    await duel.work()
    await expect.poll(() => progress('duel'), { timeout: 30_000 }).toMatchObject({ played: 2, waiting: 0 })
    expect(await reconcile('duel', 'duel-table')).toBe(0)
    expect(await ids()).toHaveLength(SCHEDULE.length)
  })

  test('accepts a qualified program and plays only its row', async () => {
    const before = await ids()
    const id = await submitPlayer({ userId: duel.ann, role: 'solver', source: 'right-hand' })
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

  test('with programs of two users in both roles: all pairs are played, and the table equals that of judge/tournament', async () => {
    const architect = await submitPlayer({ userId: duel.ann, role: 'architect', source: 'deep' })
    await submitPlayer({ userId: duel.bob, role: 'solver', source: 'tremaux' })
    await submitPlayer({ userId: duel.ann, role: 'solver', source: 'greedy-dfs' })
    const lame = await submitPlayer({ userId: duel.bob, role: 'architect', source: 'nonsense' })
    expect((await until(architect)).results.map((result) => result.case.name)).toEqual(['order'])
    expect(await until(lame)).toMatchObject({ verdict: 'invalid' })
    await enterAnyway(lame)
    await settled()
    expect(await progress('duel')).toMatchObject({ played: 18, total: 18 })
    for (const role of ['architect', 'solver'] as const) {
      const rows = (await leaderboard('duel', role))!
      expect(
        rows.map(({ entryId, place, score, mean, low, high, ties }) => ({
          entryId,
          place,
          score,
          mean,
          low,
          high,
          ties,
        })),
      ).toEqual(await counted(role))
    }
    const forfeiter = await entryOf(lame)
    expect(forfeiter.standing).toMatchObject({ forfeits: 6, trials: 6, mean: 0 })
    const cells = await matrix('duel')
    const row = cells!.architects.findIndex(({ id }) => id === forfeiter.id)
    expect(cells!.forfeits.slice(row * 3, row * 3 + 3)).toEqual([2, 2, 2])
    expect(cells!.trials).toEqual(Array.from({ length: 9 }, () => 2))
  })

  test('a new version plays only its own row; the old one is kept and can be activated again', async () => {
    const first = await played({ userId: duel.ann, role: 'solver', source: 'right-hand' })
    const before = await ids()
    const second = await played({ userId: duel.ann, role: 'solver', source: 'tremaux' })
    expect((await ids()).filter((id) => !before.includes(id))).toHaveLength(2)
    const entry = await entryOf(second)
    expect(entry.player.submissionId).toBe(second)
    expect(await table('solver')).toHaveLength(2)

    const all = await ids()
    expect(await chooseVersion(duel.ann, entry.id, first)).toBe(true)
    await settled()
    expect((await entryOf(first)).player.submissionId).toBe(first)
    expect(await ids()).toEqual(all)
    const third = await submitPlayer({ userId: duel.ann, role: 'solver', source: 'greedy-dfs' })
    await until(third)
    expect((await entryOf(first)).player.submissionId).toBe(first)
    expect(await followNewest(duel.ann, entry.id)).toBe(true)
    expect((await entryOf(first)).player.submissionId).toBe(third)
    await settled()
    expect(await ids()).toHaveLength(all.length + 2)
  })

  test('a withdrawn entry disappears from every mean at once and returns with all its trials', async () => {
    const before = await table('architect')
    const id = await played({ userId: duel.ann, role: 'solver', source: 'right-hand' })
    const during = await table('architect')
    expect(during).not.toEqual(before)
    await duel.rest()
    const { id: entryId } = await entryOf(id)
    expect(await withdrawEntry(duel.ann, entryId)).toBe(true)
    expect(await table('architect')).toEqual(before)
    expect(await table('solver')).toHaveLength(1)
    expect(await withdrawEntry(duel.ann, entryId)).toBe(false)
    expect(await returnEntry(duel.ann, entryId)).toBe(true)
    expect(await table('architect')).toEqual(during)
    expect((await duelJobs()).filter(({ key }) => key.startsWith('duel:'))).toEqual([])
  })

  test('deleting an account removes all its trials', async () => {
    const before = await table('architect')
    await played({ userId: duel.ann, role: 'solver', source: 'right-hand' })
    expect(await deleteAccount(duel.ann, 'ann')).toEqual({ ok: true, value: undefined })
    await settled()
    expect(await table('architect')).toEqual(before)
    expect(await ids()).toHaveLength(SCHEDULE.length)
  })

  test('a program that does not compile, or is only a test run, does not take part', async () => {
    const bad = await submitPlayer({ userId: duel.ann, role: 'solver', source: '#error' })
    const tryout = await submitPlayer({ userId: duel.ann, role: 'solver', source: 'tremaux', tryout: true })
    await until(bad)
    expect(await until(tryout)).toMatchObject({ verdict: 'accepted', version: null })
    expect(await db.duelEntry.count({ where: { userId: duel.ann } })).toBe(0)
  })

  test('a failing solver does not finish, is charged all steps, and its architect gets no score', async () => {
    const id = await submitPlayer({ userId: duel.ann, role: 'solver', source: '!' })
    await until(id)
    await enterAnyway(id)
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

  test('versions are counted per role', async () => {
    const versions = []
    for (const role of ['solver', 'architect', 'solver'] as const)
      versions.push((await until(await submitPlayer({ userId: duel.ann, role, source: '!' }))).version)
    expect(versions).toEqual([1, 1, 2])
  })
})

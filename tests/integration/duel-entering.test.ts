import { describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { followNewest } from '@/lib/duel/commands'
import { participationOf } from '@/lib/duel/participation'
import { entry } from '@/lib/duel/queries/entries'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { beginJudging, storeResults } from '@/lib/submissions/judging'
import { until } from './bots'
import { entryOf, played, settled, submitPlayer } from './duels'
import { playedDuel } from './fresh-duel'

const duel = playedDuel([
  ['architect', 'prim'],
  ['solver', 'optimist'],
])

const submit = (role: DuelRole, source: string) => submitPlayer({ userId: duel.ann, role, source })

/** Returns the version number of Ann's active program in a role, if she has an entry. */
async function playing(role: DuelRole) {
  const own = { userId: duel.ann, problemId: 'duel', role }
  const found = await db.duelEntry.findUnique({ where: { userId_problemId_role: own } })
  return found ? (await entry(found.id, null))?.player.version : undefined
}

describe('a program enters its duel after passing its qualifying run', { timeout: 60_000 }, () => {
  test.each([
    // what                                 role         source          plays
    ['builds a maze', 'architect', 'deep', true],
    ['writes what is no maze', 'architect', 'nonsense', false],
    ['breaks down', 'architect', '!', false],
    ['does not compile', 'architect', '#error', false],
    ['is a solver, handed in as architect', 'architect', 'right-hand', false],
    ['walks', 'solver', 'tremaux', true],
    ['answers its first turn and breaks down then', 'solver', '1_0 !', true],
    ['answers its first turn with no cell that it was offered', 'solver', '1_1', false],
    ['breaks down', 'solver', '!', false],
    ['is silent', 'solver', '~', false],
    ['is an architect, handed in as solver', 'solver', 'deep', false],
  ] as const)('what %s as %s (%s): %j', async (_, role, source, plays) => {
    const id = await played({ userId: duel.ann, role, source })
    expect(await playing(role)).toBe(plays ? 1 : undefined)
    expect(await db.duelPlayer.count({ where: { submissionId: id } })).toBe(plays ? 1 : 0)
    expect(await participationOf(id)).toMatchObject({ state: plays ? 'active' : 'refused', role })
  })

  test('a failing new version leaves the current one playing, and gets no trials', async () => {
    const good = await submit('architect', 'deep')
    await until(good)
    await settled()
    const trials = await db.duelTrial.count()
    const { id: entryId } = await entryOf(good)
    const bad = await submit('architect', 'nonsense')
    await until(bad)
    await settled()
    expect(await playing('architect')).toBe(1)
    expect(await db.duelTrial.count()).toBe(trials)
    expect(await participationOf(bad)).toMatchObject({ state: 'refused', entry: { id: entryId, version: 1 } })
    expect(await participationOf(good)).toMatchObject({ state: 'active' })
    // Following the newest version does not activate it either.
    expect(await followNewest(duel.ann, entryId)).toBe(true)
    expect(await playing('architect')).toBe(1)
    const { versions } = (await entry(entryId, { id: duel.ann, role: 'user', username: 'ann', name: 'ann' }))!
    expect(versions.map(({ version, part }) => [version, part])).toEqual([
      [2, 'refused'],
      [1, 'active'],
    ])
    const better = await submit('architect', 'spiral')
    await until(better)
    expect(await playing('architect')).toBe(3)
    expect(await participationOf(good)).toMatchObject({ state: 'passed', entry: { version: 3 } })
    await settled()
  })

  test('a waiting version is pending and the current one keeps playing, even if the worker dies', async () => {
    const first = await submit('solver', 'tremaux')
    await until(first)
    await settled()
    await duel.rest()
    const second = await submit('solver', 'right-hand')
    expect(await participationOf(second)).toMatchObject({ state: 'pending', entry: { version: 1 } })
    // A worker has begun, and cannot store its results: its transaction is rolled back as after a kill.
    const { generation } = await db.submission.findUniqueOrThrow({ where: { id: second } })
    const judging = { submissionId: second, generation }
    expect(await beginJudging(judging)).toBeDefined()
    const caseId = 'no such case'
    const told = { verdict: 'accepted', score: 1, reason: { code: 'solved', values: {} } } as const
    const results = { ...told, rank: [], rules: 1, cases: [{ ...told, caseId, metrics: {} }] }
    await expect(storeResults(judging, results)).rejects.toThrow()
    expect(await participationOf(second)).toMatchObject({ state: 'pending', entry: { version: 1 } })
    expect(await playing('solver')).toBe(1)
    await duel.work()
    await until(second)
    await settled()
    expect(await playing('solver')).toBe(2)
    expect(await db.duelPlayer.count({ where: { submissionId: second } })).toBe(1)
  })
})

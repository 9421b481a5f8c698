import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { simulate } from '@/judge/replay/replay'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { maze } from '@/lib/duel/queries/trials'
import { walk, walksOf } from '@/lib/duel/queries/walks'
import { keepWalk } from '@/lib/duel/walks'
import { makeDuel } from '../setup/duel-problem'
import { freshDatabase } from '../setup/postgres'
import { enterHouse, keepTinyMaze, TINY_HASH } from './duels'
import { hide } from './hidden'
import { makePeople } from './people'

/* A person's walk can be replayed like a trial, by everyone who may see it on the page of its maze. */

const IN_VAIN = 'DU'.repeat(8)

let entryId: string
let ann: Viewer
let bob: Viewer
let boss: Viewer

beforeAll(async () => {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '100000'
  await freshDatabase()
  await makeDuel()
  const entry = await enterHouse('architect', 'prim')
  entryId = entry.id
  await keepTinyMaze(entry.playerId)
})
beforeEach(async () => {
  await db.duelWalk.deleteMany()
  await db.user.deleteMany()
  await db.problem.update({ where: { id: 'duel' }, data: { hidden: false } })
  await db.duelEntry.update({ where: { id: entryId }, data: { status: 'active', veto: null } })
  ;[ann, bob, boss] = await makePeople()
})

async function walked(path: string): Promise<string> {
  const kept = await keepWalk(ann.id, { hash: TINY_HASH, path })
  if (!kept.ok) throw new Error(kept.error.code)
  return kept.value.id
}

describe('a walk is replayed and verified like a trial', () => {
  test.each([
    ['to the end', 'DUDR', { outcome: 'solved', verdict: 'accepted', steps: 4, solverScore: 0.5 }],
    [
      'in vain',
      IN_VAIN,
      { outcome: 'did-not-finish', verdict: 'wrong-answer', steps: 16, solverScore: 2 / 16 },
    ],
  ] as const)('%s', async (_, path, told) => {
    const found = (await walk(await walked(path), ann))!
    expect(found).toMatchObject({ ...told, user: { username: 'ann' }, architect: { name: 'prim' } })
    expect(found.replay.moves).toHaveLength(path.length)
    const played = simulate(found.replay)
    if (!played.ok) throw new Error(played.error.code)
    // The stored reason agrees with the rules.
    expect(played.value.outcome.reason).toMatchObject(found.reason)
  })

  test('except a walk by other rules', async () => {
    const id = await walked('DR')
    await db.duelWalk.update({ where: { id }, data: { rules: 99 } })
    expect(simulate((await walk(id, ann))!.replay)).toMatchObject({ error: { code: 'replay-rules' } })
  })
})

describe('who may see it', () => {
  test('everybody sees a finished walk: the best one, on the page of the maze, or another', async () => {
    const [best, other] = [await walked('DR'), await walked('DUDR')]
    expect((await maze(TINY_HASH))?.walks).toMatchObject([{ id: best }])
    for (const id of [best, other])
      for (const viewer of [ann, bob, boss, null]) expect(await walk(id, viewer)).toMatchObject({ id })
  })

  test('only its walker sees a failed walk', async () => {
    const id = await walked(IN_VAIN)
    expect(await walk(id, ann)).toMatchObject({ id })
    for (const viewer of [bob, boss, null]) expect(await walk(id, viewer)).toBeUndefined()
  })

  const gone: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['in a hidden problem', () => hide('duel')],
    [
      'in a maze of a vetoed architect',
      () => db.duelEntry.update({ where: { id: entryId }, data: { status: 'vetoed', veto: 'no' } }),
    ],
    ['of somebody who is gone', () => db.user.delete({ where: { id: ann.id } })],
  ]
  test.each(gone)('nobody sees one %s', async (_, happen) => {
    const id = await walked('DR')
    await happen()
    for (const viewer of [ann, bob, boss, null]) expect(await walk(id, viewer)).toBeUndefined()
  })

  test.each(["' OR 1=1", 'nonsense', randomUUID()])('nobody sees a missing one: %s', async (id) => {
    expect(await walk(id, boss)).toBeUndefined()
  })
})

test('every user has a list of their own walks through a maze, newest first', async () => {
  const [first, second] = [await walked(IN_VAIN), await walked('DR')]
  expect(await walksOf(ann.id, TINY_HASH)).toMatchObject([
    { id: second, solved: true, steps: 2 },
    { id: first, solved: false, steps: 16 },
  ])
  expect(await walksOf(bob.id, TINY_HASH)).toEqual([])
  expect(await walksOf(ann.id, 'f'.repeat(64))).toEqual([])
})

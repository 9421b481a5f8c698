import { beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { db } from '@/lib/core/db'
import { maze } from '@/lib/duel/queries/trials'
import { keepWalk } from '@/lib/duel/walks'
import messages from '@/lib/i18n/messages/en.json'
import { makeDuel } from '../setup/duel-problem'
import { freshDatabase } from '../setup/postgres'
import { enterHouse, keepTinyMaze, TINY_HASH } from './duels'
import { hide } from './hidden'
import { makeUser } from './people'

const hash = TINY_HASH
/** Limit of submissions and walks per minute. */
const LIMIT = 3

let entryId: string
let userId: string

beforeAll(async () => {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = `${LIMIT}`
  await freshDatabase()
  await makeDuel()
  const { id, playerId } = await enterHouse('architect', 'prim')
  entryId = id
  await keepTinyMaze(playerId)
})
beforeEach(async () => {
  await db.duelWalk.deleteMany()
  await db.problem.update({ where: { id: 'duel' }, data: { hidden: false } })
  await db.duelEntry.update({ where: { id: entryId }, data: { status: 'active', veto: null } })
  userId = (await makeUser()).id
})

/** Returns the error code of a rejected walk, which must have a message; nothing may be stored. */
async function refusalOf(form: unknown, who: string | undefined = userId) {
  const before = await db.duelWalk.count()
  const result = await keepWalk(who, form)
  if (result.ok) throw new Error('the walk was kept')
  expect(await db.duelWalk.count()).toBe(before)
  expect(Object.keys(messages.errors)).toContain(result.error.code)
  return result.error
}

test.each([
  ['the shortest way', 'DR', { steps: 2, solved: true }],
  ['a detour', 'DUDR', { steps: 4, solved: true }],
  ['all steps that there are, in vain', 'DUDUDUDUDUDUDUDU', { steps: 16, solved: false }],
])('%s is stored as it is and simulated again on the server', async (_, path, kept) => {
  const result = await keepWalk(userId, { hash, path })
  const { id, ...row } = await db.duelWalk.findFirstOrThrow()
  expect(result).toEqual({ ok: true, value: { id, ...kept } })
  expect(row).toMatchObject({ userId, mazeHash: hash, path, rules: 1, ...kept })
})

test("the page of the maze lists every user's best walk, and no failed one", async () => {
  for (const path of ['DUDR', 'DR', 'DUDUDUDUDUDUDUDU']) await keepWalk(userId, { hash, path })
  expect((await maze(hash))?.walks).toMatchObject([{ steps: 2, user: { username: expect.any(String) } }])
})

describe('a path is rejected', () => {
  test.each<[string, unknown]>([
    ['through a wall', 'RD'],
    ['out of the maze at the top', 'UDR'],
    ['out of the maze at the left', 'LDR'],
    ['to the row above by its left side', 'DLUDR'],
    ['on after the end', 'DRL'],
    ['on after the end, and back to it', 'DRLR'],
    ['that stops before the end', 'D'],
    ['on after the last step that there is', 'DUDUDUDUDUDUDUDUDR'],
    ['longer than the longest in the largest maze', 'DU'.repeat(5001)],
    ['of other letters', 'DX'],
    ['of small letters', 'dr'],
    ['with a line at its end', 'DR\n'],
    ['of nothing', ''],
    ['that is no text', ['D', 'R']],
    ['that is a number', 12],
    ['that is missing', undefined],
  ])('%s', async (_, path) => {
    expect(await refusalOf({ hash, path })).toEqual({ code: 'bad-walk', values: {} })
  })

  test.each<[string, unknown]>([
    ['no form', null],
    ['a text in its place', 'DR'],
    ['a hash that is none', { hash: "' OR 1=1", path: 'DR' }],
    ['a condition in place of a hash', { hash: { contains: '' }, path: 'DR' }],
  ])('and so is %s', async (_, form) => {
    expect(await refusalOf(form)).toEqual({ code: 'bad-walk', values: {} })
  })
})

describe('a maze that nobody may see', () => {
  interface Case {
    readonly why: string
    readonly of?: string
    readonly happen?: () => Promise<unknown>
  }
  test.each<Case>([
    { why: 'there is none', of: 'f'.repeat(64) },
    {
      why: 'its problem is hidden',
      happen: () => hide('duel'),
    },
    {
      why: 'its architect is vetoed',
      happen: () => db.duelEntry.update({ where: { id: entryId }, data: { status: 'vetoed', veto: 'no' } }),
    },
  ])('says only that it is gone: $why', async ({ of = hash, happen }) => {
    await happen?.()
    for (const path of ['DR', 'RD'])
      expect(await refusalOf({ hash: of, path })).toEqual({ code: 'unknown-maze', values: {} })
    expect(await maze(of)).toBeUndefined()
  })

  test('may be walked if it also belongs to another entry', async () => {
    await db.duelEntry.update({ where: { id: entryId }, data: { status: 'vetoed', veto: 'no' } })
    const { playerId } = await enterHouse('architect', 'deep')
    await keepTinyMaze(playerId)
    expect(await keepWalk(userId, { hash, path: 'DR' })).toMatchObject({ ok: true })
    await db.duelEntry.deleteMany({ where: { playerId } })
    await db.duelPlayer.delete({ where: { id: playerId } })
  })
})

test('a signed-out user is told so before anything else', async () => {
  for (const form of [{ hash, path: 'DR' }, { hash, path: 'RD' }, null]) {
    const result = await keepWalk(undefined, form)
    expect(result).toEqual({ ok: false, error: { code: 'walk-signed-out', values: {} } })
  }
  expect(await db.duelWalk.count()).toBe(0)
})

test('too many per minute are rejected with the seconds until the next; invalid ones and those of others do not count', async () => {
  await refusalOf({ hash, path: 'RD' })
  for (let walk = 0; walk < LIMIT; walk++)
    expect(await keepWalk(userId, { hash, path: 'DR' })).toMatchObject({ ok: true })
  const { code, values } = await refusalOf({ hash, path: 'DR' })
  expect(code).toBe('too-many-walks')
  expect(values.seconds).toBeGreaterThan(0)
  expect(values.seconds).toBeLessThanOrEqual(60)
  const other = (await makeUser()).id
  expect(await keepWalk(other, { hash, path: 'DR' })).toMatchObject({ ok: true })
})

describe('walks are limited before they are checked', () => {
  let lookedAt: MockInstance
  beforeAll(() => {
    lookedAt = vi.spyOn(db.duelMaze, 'findFirst')
    return () => lookedAt.mockRestore()
  })

  test('invalid ones too: twice as many as submissions are checked, also concurrently', async () => {
    lookedAt.mockClear()
    const bad = await Promise.all(Array.from({ length: 4 * LIMIT }, () => refusalOf({ hash, path: 'R' })))
    expect(bad.filter(({ code }) => code === 'bad-walk')).toHaveLength(2 * LIMIT)
    expect(await refusalOf({ hash, path: 'DR' })).toMatchObject({ code: 'too-many-walks' })
    expect(lookedAt).toHaveBeenCalledTimes(2 * LIMIT)
  })

  test('they take nothing from the submissions of that minute', async () => {
    for (let walk = 0; walk < LIMIT; walk++) await refusalOf({ hash, path: 'R' })
    for (let walk = 0; walk < LIMIT; walk++)
      expect(await keepWalk(userId, { hash, path: 'DR' })).toMatchObject({ ok: true })
  })

  test('those of a user without submissions left are not checked', async () => {
    for (let walk = 0; walk < LIMIT; walk++) await keepWalk(userId, { hash, path: 'DR' })
    lookedAt.mockClear()
    for (const path of ['DR', 'R']) expect((await refusalOf({ hash, path })).code).toBe('too-many-walks')
    expect(lookedAt).not.toHaveBeenCalled()
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { liftVeto, rerunEntry, resumePair, vetoEntry } from '@/lib/duel/admin'
import {
  chooseVersion,
  describeEntry,
  followNewest,
  openSource,
  returnEntry,
  withdrawEntry,
} from '@/lib/duel/commands'
import { entry } from '@/lib/duel/queries/entries'
import { leaderboard, matrix } from '@/lib/duel/queries/leaderboard'
import { progress } from '@/lib/duel/queries/progress'
import { maze, trial, trialsOf } from '@/lib/duel/queries/trials'
import { entryForm, vetoForm } from '@/lib/duel/schema'
import { keepWalk } from '@/lib/duel/walks'
import { findSubmission } from '@/lib/submissions/queries'
import { submitBot } from '@/lib/submissions/submit'
import { makeWorker, openForPrograms } from './bots'
import { enterHouse, entryOf, keepTinyMaze, played, TINY_HASH } from './duels'
import { hide } from './hidden'
import { storeSubmission } from './made'
import { makePeople } from './people'

let ann: Viewer
let bob: Viewer
let boss: Viewer
let submissionId: string
let entryId: string
let houseId: string
let trialId: string
let hash: string

beforeAll(async () => {
  await openForPrograms({ duel: true })
  ;[ann, bob, boss] = await makePeople()
  houseId = (await enterHouse('architect', 'prim')).id
  const worker = await makeWorker()
  submissionId = await played({ userId: ann.id, role: 'solver', source: 'optimist' })
  await worker.stop(0)
  entryId = (await entryOf(submissionId)).id
  const row = await db.duelTrial.findFirstOrThrow()
  trialId = row.id
  hash = row.mazeHash!
}, 60_000)

beforeEach(async () => {
  await db.problem.update({ where: { id: 'duel' }, data: { hidden: false } })
  await db.duelEntry.update({
    where: { id: entryId },
    data: { status: 'active', veto: null, open: false, follows: true },
  })
})

const statusOf = async (id: string) => (await db.duelEntry.findUniqueOrThrow({ where: { id } })).status

/** Returns everything that an owner may do, on behalf of the given user. */
const wishes = (userId: string, id = entryId) => [
  () => describeEntry(userId, id, { name: 'x', description: '' }),
  () => chooseVersion(userId, id, submissionId),
  () => followNewest(userId, id),
  () => openSource(userId, id, true),
  () => withdrawEntry(userId, id),
  () => returnEntry(userId, id),
]

describe('an entry', () => {
  test.each([
    ['of somebody else', () => wishes(bob.id)],
    ['of somebody else, by an administrator', () => wishes(boss.id)],
    ['of the house', () => wishes(ann.id, houseId)],
    ['that is none', () => wishes(ann.id, randomUUID())],
    ['that is no id', () => wishes(ann.id, "' OR 1=1")],
  ])('%s cannot be changed', async (_, attempts) => {
    const before = await db.duelEntry.findMany({ orderBy: { id: 'asc' } })
    for (const attempt of attempts()) expect(await attempt()).toBe(false)
    expect(await db.duelEntry.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
  })

  test('of a hidden problem cannot be changed by its owner either', async () => {
    await hide('duel')
    for (const attempt of wishes(ann.id)) expect(await attempt()).toBe(false)
  })

  test('plays no version of another user or problem', async () => {
    const other = await storeSubmission({
      ...{ userId: bob.id, problemId: 'duel', role: 'solver', language: 'python', version: 1 },
      player: { create: { problemId: 'duel', role: 'solver' } },
    })
    expect(await chooseVersion(ann.id, entryId, other.id)).toBe(false)
    expect(await chooseVersion(ann.id, entryId, 'nonsense')).toBe(false)
    await db.submission.delete({ where: { id: other.id } })
  })

  test('can be named, withdrawn and restored by its owner', async () => {
    const text = entryForm.parse({ name: ' The optimist ', description: 'Takes walls\r\nfor open.' })
    expect(await describeEntry(ann.id, entryId, text)).toBe(true)
    expect(await entry(entryId, null)).toMatchObject({
      name: 'The optimist',
      description: 'Takes walls\nfor open.',
    })
    expect(await withdrawEntry(ann.id, entryId)).toBe(true)
    expect(await statusOf(entryId)).toBe('withdrawn')
    expect(await returnEntry(ann.id, entryId)).toBe(true)
    expect(await statusOf(entryId)).toBe('active')
  })

  test.each([
    ['nothing', { name: ' ', description: '' }],
    ['61 letters', { name: 'x'.repeat(61), description: '' }],
    ['a direction', { name: 'a\u202eb', description: '' }],
    ['a control in the description', { name: 'a', description: '\u001b[31m' }],
    ['a book', { name: 'a', description: 'x'.repeat(1001) }],
  ])('cannot be named %s', (_, form) => {
    expect(entryForm.safeParse(form).success).toBe(false)
  })
})

describe('the source of a program', () => {
  const source = async (viewer: Viewer | null) => (await entry(entryId, viewer))?.source?.text ?? null

  test('is visible to its owner and administrators until the owner makes it public', async () => {
    expect(await source(ann)).toBe('optimist')
    expect(await source(boss)).toBe('optimist')
    expect(await source(bob)).toBeNull()
    expect(await source(null)).toBeNull()
    expect(await findSubmission(submissionId, bob, 'en')).toBeUndefined()
    expect((await entry(entryId, bob))?.versions).toEqual([])
    expect((await entry(entryId, ann))?.versions).toMatchObject([{ version: 1, part: 'active' }])

    expect(await openSource(ann.id, entryId, true)).toBe(true)
    expect(await source(null)).toBe('optimist')
    expect(await openSource(ann.id, entryId, false)).toBe(true)
    expect(await source(bob)).toBeNull()
  })

  test('output of a program appears in nobody else’s reason', async () => {
    const reason = { code: 'wall-time-partial', values: { limit: 1, partial: 'secret' } }
    const before = await db.duelTrial.findUniqueOrThrow({ where: { id: trialId } })
    await db.duelTrial.update({ where: { id: trialId }, data: { reason } })
    expect((await trial(trialId, ann))?.reason).toEqual(reason)
    for (const viewer of [bob, null])
      expect((await trial(trialId, viewer))?.reason).toEqual({ code: 'wall-time', values: { limit: 1 } })
    await db.duelTrial.update({ where: { id: trialId }, data: { reason: before.reason! } })
  })
})

describe('the data of a hidden problem', () => {
  test('is shown only to those concerned', async () => {
    const pair = { architectId: houseId, solverId: entryId }
    const all = () =>
      Promise.all([
        leaderboard('duel', 'solver'),
        matrix('duel'),
        progress('duel'),
        trialsOf(pair, bob),
        trial(trialId, bob),
        trial(trialId, null),
        maze(hash),
        entry(entryId, bob),
        entry(entryId, null),
        entry(houseId, bob),
      ])
    for (const found of await all()) expect(found).toBeDefined()
    await hide('duel')
    for (const found of await all()) expect(found).toBeUndefined()
    expect(await entry(entryId, ann)).toBeDefined()
    expect(await trial(trialId, boss)).toBeDefined()
  })

  test('nothing is found under another or an unknown problem’s name', async () => {
    for (const id of ['way-out', 'nowhere']) {
      expect(await leaderboard(id, 'solver')).toBeUndefined()
      expect(await matrix(id)).toBeUndefined()
      expect(await progress(id)).toBeUndefined()
    }
    for (const id of ['nonsense', randomUUID()]) {
      expect(await trial(id, boss)).toBeUndefined()
      expect(await entry(id, boss)).toBeUndefined()
      expect(await maze(id)).toBeUndefined()
    }
    expect(await trialsOf({ architectId: entryId, solverId: houseId }, boss)).toBeUndefined()
  })
})

describe('a maze of a vetoed entry', () => {
  test('is gone, also one of a version that no longer plays', async () => {
    const made = { problemId: 'duel', role: 'architect' as const }
    const player = async (version: number) => {
      const program = { ...made, userId: bob.id, language: 'python', version }
      const { id: submissionId } = await storeSubmission(program)
      return (await db.duelPlayer.create({ data: { ...made, submissionId } })).id
    }
    await keepTinyMaze(await player(1))
    const own = { ...made, userId: bob.id, name: 'bob', playerId: await player(2) }
    const { id } = await db.duelEntry.create({ data: own })
    const walk = () => keepWalk(ann.id, { hash: TINY_HASH, path: 'DR' })

    expect(await maze(TINY_HASH)).toBeDefined()
    expect(await walk()).toMatchObject({ ok: true })
    const veto = 'Its mazes spell something.'
    await db.duelEntry.update({ where: { id }, data: { status: 'vetoed', veto } })
    expect(await maze(TINY_HASH)).toBeUndefined()
    expect(await walk()).toMatchObject({ ok: false, error: { code: 'unknown-maze' } })
    await db.duelEntry.delete({ where: { id } })
    await db.submission.deleteMany({ where: { userId: bob.id } })
  })
})

describe('a program', () => {
  const form = (change: object) => ({
    ...{ userId: bob.id, problemId: 'duel', token: randomUUID(), language: 'python' },
    ...{ source: 'tremaux', tryout: false, role: 'solver' as const, ...change },
  })
  test.each([
    ['of no role, to a duel', { role: null }, 'bad-form'],
    ['of a role, to another problem', { problemId: 'way-out' }, 'bad-form'],
    ['of the other role', { source: 'def architect(size, seed):\n    return []\n' }, 'source-doubt'],
    ['of the other role, to test it', { source: 'architect = 1\n', tryout: true }, 'source-doubt'],
    ['to a hidden duel', {}, 'unknown-problem'],
  ])('%s is rejected', async (_, change, code) => {
    await db.problem.update({ where: { id: 'duel' }, data: { hidden: code === 'unknown-problem' } })
    expect(await submitBot(form(change))).toEqual({ ok: false, error: { code, values: {} } })
  })
})

describe('an administrator', () => {
  test.each([null, 'user', 'setter', 'organiser'] as const)('may veto, and not %s', async (role) => {
    const actor = role && { id: ann.id, role }
    for (const attempt of [
      () => vetoEntry(actor, entryId, 'because'),
      () => liftVeto(actor, entryId),
      () => rerunEntry(actor, entryId),
      () => resumePair(actor, randomUUID(), randomUUID()),
    ])
      await expect(attempt()).rejects.toBeInstanceOf(NotAllowed)
    expect(await statusOf(entryId)).toBe('active')
  })

  test('vetoes with a reason, which removes an entry for everybody, and lifts the veto; the audit log has both', async () => {
    expect(vetoForm.safeParse({ reason: ' ' }).success).toBe(false)
    expect(await vetoEntry(boss, entryId, 'Its name.')).toBe(true)
    expect(await vetoEntry(boss, entryId, 'Again.')).toBe(false)
    expect(await leaderboard('duel', 'solver')).toEqual([])
    expect((await leaderboard('duel', 'architect'))?.[0]).toMatchObject({ trials: 0, score: null })
    expect(await entry(entryId, bob)).toBeUndefined()
    expect(await trial(trialId, bob)).toBeUndefined()
    expect(await entry(entryId, ann)).toMatchObject({ status: 'vetoed', veto: 'Its name.' })
    expect(await withdrawEntry(ann.id, entryId)).toBe(false)
    expect(await returnEntry(ann.id, entryId)).toBe(false)

    expect(await liftVeto(boss, entryId)).toBe(true)
    expect(await liftVeto(boss, entryId)).toBe(false)
    expect((await leaderboard('duel', 'architect'))?.[0]).toMatchObject({ trials: 2, place: 1 })
    const noted = await db.auditEntry.findMany({ where: { actorId: boss.id }, orderBy: { at: 'asc' } })
    expect(noted.map(({ action, subject }) => [action, subject])).toEqual([
      ['entry-vetoed', `entry/${entryId}`],
      ['entry-lifted', `entry/${entryId}`],
    ])
  })

  test.each([vetoEntry, liftVeto, rerunEntry])('cannot change a missing entry: %o', async (command) => {
    expect(await command(boss, 'nonsense', 'x')).toBe(false)
    expect(await command(boss, randomUUID(), 'x')).toBe(false)
  })
})

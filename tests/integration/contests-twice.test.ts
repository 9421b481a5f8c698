import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Viewer } from '@/lib/access/viewer'
import { changeContest, createContest, deleteContest, renameContest } from '@/lib/contests/commands'
import { findContest, listContests, unseenPledge } from '@/lib/contests/queries'
import { contestForm } from '@/lib/contests/settings'
import { db } from '@/lib/core/db'
import { submitBot } from '@/lib/submissions/submit'
import { hours } from '../setup/hours'
import { makeBotProblem, openForPrograms } from './bots'
import { contest, contestWish } from './contests'
import { makeUser } from './people'

/*
 * Contests changed by several people at once: by administrators, and by people who opened a form before the contest
 * existed.
 */

let boss: Viewer
let chief: Viewer
let ann: Viewer

beforeAll(async () => {
  await openForPrograms({ duel: true })
  boss = await makeUser('boss', 'administrator')
  chief = await makeUser('chief', 'administrator')
  ann = await makeUser('ann')
})
beforeEach(async () => {
  await db.contest.deleteMany()
  await db.auditEntry.deleteMany()
})

async function made(wish = contestWish()) {
  const result = await createContest(boss, wish)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

/** Returns the id and edition of a contest, as on an administrator's open page. */
async function seen(id: string) {
  const { edition } = (await findContest(boss, id, 'en'))!
  return { id, edition }
}

const actions = async () =>
  (await db.auditEntry.findMany({ orderBy: { at: 'asc' } })).map(({ actorId, action }) => [actorId, action])

test('the same form sent twice, also concurrently, creates one contest', async () => {
  const span = { startsAt: hours(1), endsAt: hours(2) }
  const wish = contestWish({ ...span, problems: ['duel', 'way-out'] })
  const ids = new Set(await Promise.all([made(wish), made(wish), made(wish), made(wish)]))
  expect(ids.size).toBe(1)
  expect(await actions()).toEqual([[boss.id, 'contest-created']])
  const others = [
    contestWish({ ...span, problems: ['way-out', 'duel'] }),
    contestWish({ ...span, problems: ['duel'] }),
    { ...wish, title: 'Another cup' },
    { ...wish, opensSources: true },
    { ...wish, problems: wish.problems.map((each) => ({ ...each, points: 50 })) },
  ]
  for (const other of others) expect(ids).not.toContain(await made(other))
  expect(await db.contest.count()).toBe(6)
})

test('of two administrators who change it concurrently, one is asked to reload', async () => {
  const id = await made()
  const before = await seen(id)
  const later = contestWish({ endsAt: hours(5) })
  const results = await Promise.all([
    changeContest(boss, before, later),
    changeContest(chief, before, contestWish({ title: 'The spoon' })),
  ])
  expect(results.map((result) => result?.ok).sort()).toEqual([false, true])
  expect(results.find((result) => !result?.ok)).toMatchObject({
    error: { field: '', code: 'contest-changed' },
  })
  expect(await actions()).toHaveLength(2)

  // A stale page cannot move the postponed end back, which would open sources for good.
  await changeContest(boss, await seen(id), later)
  expect(await changeContest(chief, before, contestWish({ title: 'The fork' }))).toMatchObject({ ok: false })
  expect((await findContest(boss, id, 'en'))?.endsAt).toEqual(later.endsAt)
  const fork = await changeContest(chief, await seen(id), contestWish({ title: 'The fork' }))
  expect(fork).toMatchObject({ ok: true })
  expect(await changeContest(chief, { id, edition: '' }, contestWish())).toMatchObject({ ok: false })
})

test('a new title counts as a change', async () => {
  const id = await made()
  const before = await seen(id)
  await renameContest(boss, id, 'The spoon')
  expect(await changeContest(chief, before, contestWish())).toMatchObject({
    error: { code: 'contest-changed' },
  })
})

test('it is deleted once and cannot be changed afterwards', async () => {
  const id = await made()
  const before = await seen(id)
  const deleted = await Promise.all([boss, chief, boss].map((actor) => deleteContest(actor, id)))
  expect(deleted.filter(Boolean)).toHaveLength(1)
  expect(await changeContest(chief, before, contestWish())).toBeUndefined()
  expect((await actions()).map(([, action]) => action)).toEqual(['contest-created', 'contest-deleted'])
})

test('changed and deleted concurrently, it is either deleted or fully changed', async () => {
  for (let round = 0; round < 8; round++) {
    const id = await made(contestWish({ title: `Round ${round}` }))
    const before = await seen(id)
    const wish = contestWish({ title: `Changed ${round}`, problems: ['way-out'] })
    await Promise.all([changeContest(boss, before, wish), deleteContest(chief, id)])
    expect(await findContest(boss, id, 'en')).toBeUndefined()
    expect(await db.contestProblem.count({ where: { contestId: id } })).toBe(0)
  }
})

test('a deleted problem leaves its contest, which can still be viewed, changed and deleted', async () => {
  await makeBotProblem('short-lived')
  const id = await made(contestWish({ startsAt: hours(1), problems: ['short-lived'] }))
  await db.problem.delete({ where: { id: 'short-lived' } })
  expect(await listContests(boss, 'en')).toMatchObject([{ id, problems: [] }])
  const wish = contestWish({ problems: ['short-lived'] })
  expect(await changeContest(boss, await seen(id), wish)).toMatchObject({
    error: { field: 'problems', code: 'problem-unknown' },
  })
  expect(await changeContest(boss, await seen(id), contestWish())).toMatchObject({ ok: true })
  expect(await deleteContest(boss, id)).toBe(true)
})

test.each(['\0', 'a\0', '🏆', '../duel', 'Duel', '', 'x'.repeat(61), '\ud800'])(
  'the problem %j is invalid in the form',
  (id) => {
    const sent = { title: 'x', startsAt: '2026-11-21T10:00', endsAt: '2026-11-21T11:00', opensSources: false }
    const problems = (...ids: string[]) => ids.map((each) => ({ id: each }))
    const wrong = contestForm.safeParse({ ...sent, problems: problems('duel', id) })
    expect(wrong.error?.issues[0]?.message).toBe('problem-unknown')
    const twice = contestForm.safeParse({ ...sent, problems: problems('duel', 'duel') })
    expect(twice.data?.problems).toEqual([{ id: 'duel', points: 100, colour: null }])
  },
)

test('an entry is accepted only if its author was told which contest will open the program', async () => {
  const enter = async (pledges?: string[], more = {}) => {
    const result = await submitBot({
      ...{ userId: ann.id, problemId: 'duel', language: 'python', source: 'optimist', role: 'solver' },
      ...{ token: randomUUID(), tryout: false, ...(pledges && { pledges }), ...more },
    })
    return result.ok ? 'taken' : result.error.code
  }
  const opening = { problemId: 'duel', opensSources: true }
  await contest(-2, -1, opening)
  await contest(1, 2, opening)
  await contest(-1, 1, { problemId: 'duel' })
  await contest(-1, 1, { opensSources: true })
  expect(await enter()).toBe('taken')

  const { id: cup } = await contest(-1, 1, opening)
  expect(await enter()).toBe('contest-unseen')
  expect(await enter([randomUUID()])).toBe('contest-unseen')
  expect(await enter([cup])).toBe('taken')
  expect(await enter([], { tryout: true })).toBe('taken')
  expect(await enter([], { problemId: 'way-out', source: 'RR', role: null })).toBe('taken')

  const token = randomUUID()
  expect(await enter([cup], { token })).toBe('taken')
  const { id: bowl } = await contest(-1, 2, opening)
  // A form that was accepted is not rejected when it is sent again.
  expect(await enter([cup], { token })).toBe('taken')
  expect(await enter([cup])).toBe('contest-unseen')
  expect(await enter([cup, bowl])).toBe('taken')
})

test('a contest that starts while an entry is being stored is announced, too', async () => {
  const { id, startsAt, endsAt } = await contest(1, 2, { problemId: 'duel', opensSources: true })
  const at = async (moment: Date, by: number) =>
    (await unseenPledge('duel', [], new Date(Number(moment) + by)))?.id
  expect(await at(startsAt, -61_000)).toBeUndefined()
  expect(await at(startsAt, -59_000)).toBe(id)
  expect(await at(startsAt, 0)).toBe(id)
  expect(await at(endsAt, -1)).toBe(id)
  expect(await at(endsAt, 0)).toBeUndefined()
})

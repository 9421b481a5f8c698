import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contestFields } from '@/app/admin/contests/fields'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { changeContest, createContest, deleteContest, renameContest } from '@/lib/contests/commands'
import { findContest, listContests, problemsForContests } from '@/lib/contests/queries'
import { type ContestForm, contestForm } from '@/lib/contests/schema'
import { db } from '@/lib/core/db'
import { makeDuel } from '../setup/duel-problem'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { makeBotProblem } from './bots'
import { makeUser } from './people'

/*
 * Who may create, change and delete contests, and what is rejected.
 */

let boss: Viewer

beforeAll(async () => {
  await freshDatabase()
  await makeBotProblem()
  await makeDuel()
  boss = await makeUser('boss', 'administrator')
})
beforeEach(async () => {
  await db.contest.deleteMany()
  await db.auditEntry.deleteMany()
})

const form = (change: Partial<ContestForm> = {}): ContestForm => ({
  ...{ title: 'The cup', startsAt: hours(1), endsAt: hours(2), opensSources: false, problems: ['duel'] },
  ...{ description: '', format: 'icpc' },
  ...change,
})

/** Inserts a contest directly, without validation. */
async function standing(change: Partial<ContestForm> = {}): Promise<string> {
  const { problems, ...columns } = form(change)
  const { id } = await db.contest.create({
    data: { ...columns, problems: { create: problems.map((problemId) => ({ problemId })) } },
  })
  return id
}

/** Changes a contest like an administrator who has just opened it. */
const change = async (id: string, wish: ContestForm) =>
  changeContest(boss, { id, edition: (await findContest(boss, id, 'en'))?.edition ?? '' }, wish)

const rows = () => db.contest.findMany({ include: { problems: { orderBy: { problemId: 'asc' } } } })
const noted = async () =>
  (await db.auditEntry.findMany({ orderBy: { at: 'asc' } })).map(({ action, subject }) => [action, subject])

describe('only an administrator', () => {
  test.each([null, 'user', 'setter', 'organiser'] as const)('may create or read them: %s', async (role) => {
    const id = await standing()
    const before = await rows()
    const actor = role && { id: randomUUID(), role }
    for (const attempt of [
      () => createContest(actor, form()),
      () => changeContest(actor, { id, edition: '' }, form()),
      () => renameContest(actor, id, 'x'),
      () => deleteContest(actor, id),
      () => listContests(actor, 'en'),
      () => findContest(actor, id, 'en'),
      () => problemsForContests(actor, 'en'),
    ])
      await expect(attempt()).rejects.toBeInstanceOf(NotAllowed)
    expect(await rows()).toEqual(before)
    expect(await noted()).toEqual([])
  })
})

describe('an administrator', () => {
  test('creates, changes, renames and deletes one, and the audit log has it all', async () => {
    const made = await createContest(boss, form({ problems: ['duel', 'way-out'], opensSources: true }))
    const id = made.ok ? made.value : ''
    expect(await rows()).toMatchObject([
      {
        id,
        title: 'The cup',
        opensSources: true,
        problems: [{ problemId: 'duel' }, { problemId: 'way-out' }],
      },
    ])
    const changed = form({ title: 'The spoon', problems: ['way-out'], startsAt: hours(3), endsAt: hours(4) })
    expect(await change(id, changed)).toEqual({ ok: true, value: undefined })
    expect(await findContest(boss, id, 'en')).toMatchObject({
      ...{ title: 'The spoon', startsAt: changed.startsAt, endsAt: changed.endsAt, opensSources: false },
      ...{ phase: 'coming', problems: [{ id: 'way-out', title: 'The way out', hidden: false }] },
    })
    expect(await renameContest(boss, id, 'The fork')).toBe(true)
    expect((await listContests(boss, 'en')).map(({ title }) => title)).toEqual(['The fork'])
    expect(await deleteContest(boss, id)).toBe(true)
    expect(await rows()).toEqual([])
    const subject = `contest/${id}`
    expect(await noted()).toEqual([
      ['contest-created', subject],
      ['contest-changed', subject],
      ['contest-changed', subject],
      ['contest-deleted', subject],
    ])
    expect((await db.auditEntry.findMany({ orderBy: { at: 'asc' } }))[0]).toMatchObject({
      actorId: boss.id,
      detail: { title: 'The cup', opensSources: true, problems: 'duel way-out' },
    })
  })

  test('cannot change a missing contest', async () => {
    for (const id of ['nonsense', "' OR 1=1", randomUUID()]) {
      expect(await change(id, form())).toBeUndefined()
      expect(await renameContest(boss, id, 'x')).toBe(false)
      expect(await deleteContest(boss, id)).toBe(false)
      expect(await findContest(boss, id, 'en')).toBeUndefined()
    }
    expect(await noted()).toEqual([])
  })

  test('can choose hidden problems too, which are marked', async () => {
    await db.problem.update({ where: { id: 'duel' }, data: { hidden: true } })
    const found = (await problemsForContests(boss, 'en')).map(({ id, hidden }) => [id, hidden])
    expect(found).toEqual([
      ['duel', true],
      ['way-out', false],
    ])
    await db.problem.update({ where: { id: 'duel' }, data: { hidden: false } })
  })

  test('cannot create one that is already over, or one for a missing problem', async () => {
    const over = form({ startsAt: hours(-2), endsAt: hours(-1) })
    expect(await createContest(boss, over)).toMatchObject({ error: { field: 'endsAt', code: 'end-past' } })
    const unknown = form({ problems: ['duel', 'nowhere'] })
    const refused = { error: { field: 'problems', code: 'problem-unknown' } }
    expect(await createContest(boss, unknown)).toMatchObject(refused)
    expect(await change(await standing(), unknown)).toMatchObject(refused)
    expect(await noted()).toEqual([])
  })

  test('ends one immediately by setting an end in the past', async () => {
    const id = await standing({ startsAt: hours(-2) })
    const ended = form({ startsAt: hours(-2), endsAt: hours(-1) })
    expect(await change(id, ended)).toMatchObject({ ok: true })
    expect(await findContest(boss, id, 'en')).toMatchObject({ phase: 'over' })
  })
})

describe('a contest that opens programs', () => {
  const opening = { opensSources: true }

  test.each([
    // before                                                    after                                         may it
    [undefined, { ...opening, startsAt: hours(0.5) }, true],
    [undefined, { ...opening, startsAt: hours(-0.5) }, false],
    [{ startsAt: hours(1) }, { ...opening, startsAt: hours(0.5) }, true],
    [{ startsAt: hours(1) }, { ...opening, startsAt: hours(-0.5) }, false],
    [{ startsAt: hours(-1) }, { ...opening, startsAt: hours(-1) }, false],
    [{ ...opening, startsAt: hours(-1) }, { ...opening, startsAt: hours(-2) }, false],
    [{ ...opening, startsAt: hours(-1) }, { ...opening, startsAt: hours(-0.5) }, true],
    [{ ...opening, startsAt: hours(-1) }, { startsAt: hours(-2) }, true],
    [
      { ...opening, startsAt: hours(-3) },
      { ...opening, startsAt: hours(-2), problems: ['duel', 'way-out'] },
      false,
    ],
    [
      { ...opening, startsAt: hours(-3), problems: ['duel', 'way-out'] },
      { ...opening, startsAt: hours(-2), problems: ['way-out'] },
      true,
    ],
  ])('does not apply to the past: from %j to %j, %j', async (before, after, allowed) => {
    const wish = form(after)
    const result = before ? await change(await standing(before), wish) : await createContest(boss, wish)
    const refused = { ok: false, error: { field: 'opensSources', code: 'opens-back' } }
    expect(result).toMatchObject(allowed ? { ok: true } : refused)
    expect(await noted()).toHaveLength(allowed ? 1 : 0)
  })

  test('cannot be changed or deleted once it is over, except for its title', async () => {
    const span = { startsAt: hours(-2), endsAt: hours(-1) }
    const id = await standing({ ...span, ...opening })
    const before = await rows()
    for (const wish of [{ ...span }, { ...opening, endsAt: hours(1) }, { ...span, ...opening }])
      expect(await change(id, form(wish))).toMatchObject({
        error: { field: '', code: 'contest-over' },
      })
    expect(await deleteContest(boss, id)).toBe(false)
    expect(await rows()).toEqual(before)
    expect(await renameContest(boss, id, 'The spoon')).toBe(true)
    const { updatedAt: _, ...kept } = before[0]!
    expect(await rows()).toMatchObject([{ ...kept, title: 'The spoon' }])
  })

  test('can be deleted while it runs, and also when it is over and has opened nothing', async () => {
    expect(await deleteContest(boss, await standing({ ...opening, startsAt: hours(-1) }))).toBe(true)
    const over = { startsAt: hours(-2), endsAt: hours(-1) }
    expect(await deleteContest(boss, await standing(over))).toBe(true)
    expect(await rows()).toEqual([])
  })
})

describe('the form', () => {
  const sent = {
    ...{ title: ' The cup ', startsAt: '2026-11-21T10:00', endsAt: '2026-11-21T12:00' },
    'problem:duel': 'on',
  }
  const read = (change: Record<string, string>) =>
    contestForm.safeParse(contestFields({ ...sent, ...change }))

  test('is parsed in UTC', () => {
    expect(read({ opensSources: 'on', 'problem:way-out': 'on' }).data).toEqual({
      title: 'The cup',
      description: '',
      format: 'icpc',
      startsAt: new Date('2026-11-21T10:00:00Z'),
      endsAt: new Date('2026-11-21T12:00:00Z'),
      opensSources: true,
      problems: ['duel', 'way-out'],
    })
    expect(read({ endsAt: '2026-11-21T12:00:00' }).data).toMatchObject({
      endsAt: new Date('2026-11-21T12:00:00Z'),
      opensSources: false,
    })
    expect(read({ title: '🏆'.repeat(120) }).success).toBe(true)
  })

  test.each([
    ['title', '', 'title-empty'],
    ['title', ' \u200b ', 'title-empty'],
    ['title', 'x'.repeat(121), 'title-long'],
    ['title', 'a\nb', 'title-unprintable'],
    ['title', 'a\u202eb', 'title-unprintable'],
    ['title', 'a\0b', 'title-unprintable'],
    ['startsAt', '', 'moment-missing'],
    ['startsAt', 'tomorrow', 'moment-form'],
    ['startsAt', '2026-11-21', 'moment-form'],
    ['startsAt', '2026-02-31T10:00', 'moment-form'],
    ['startsAt', '2026-11-21T24:01', 'moment-form'],
    ['startsAt', '2026-11-21T10:00Z', 'moment-form'],
    ['startsAt', '2026-11-21T10:00+02:00', 'moment-form'],
    ['startsAt', '1999-12-31T23:59', 'moment-year'],
    ['endsAt', '2101-01-01T00:00', 'moment-year'],
    ['endsAt', '2026-11-21T10:00', 'end-before-start'],
    ['endsAt', '2026-11-20T23:00', 'end-before-start'],
  ])('with %s %j is rejected: %s', (field, text, code) => {
    const issues = read({ [field]: text }).error?.issues ?? []
    expect(issues.map(({ path, message }) => [path[0], message])[0]).toEqual([field, code])
  })

  test('without a problem, or with more than exist, is rejected', () => {
    const { 'problem:duel': _, ...none } = sent
    expect(contestForm.safeParse(contestFields(none)).error?.issues[0]).toMatchObject({
      path: ['problems'],
      message: 'problems-none',
    })
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`problem:p${index}`, 'on']))
    for (const boxes of [many, { [`problem:${'x'.repeat(101)}`]: 'on' }])
      expect(read(boxes).error?.issues[0]).toMatchObject({ message: 'problem-unknown' })
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contestFields } from '@/app/contests/fields'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { removeInterval } from '@/lib/contests/clock-commands'
import { changeContest, createContest, deleteContest, renameContest } from '@/lib/contests/commands'
import { eventsAfter } from '@/lib/contests/log'
import { inviteOrganiser, listOrganisers, organiserForm, removeOrganiser } from '@/lib/contests/organisers'
import { listParticipants } from '@/lib/contests/participants'
import { findContest, listContests, ownContests, problemsForContests } from '@/lib/contests/queries'
import { type ContestForm, contestForm, linksOf } from '@/lib/contests/settings'
import { db } from '@/lib/core/db'
import { makeDuel } from '../setup/duel-problem'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { makeBotProblem } from './bots'
import { contestWish, type Wish } from './contests'
import { hide } from './hidden'
import { acceptAll, makeUser } from './people'

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
  await db.problem.updateMany({ data: { hidden: false } })
  await db.contest.deleteMany()
  await db.auditEntry.deleteMany()
})

/** Inserts a contest directly, without validation. */
async function standing(change: Wish = {}): Promise<string> {
  const { problems, ...columns } = contestWish(change)
  return (await db.contest.create({ data: { ...columns, problems: { create: linksOf(problems) } } })).id
}

/** Changes a contest like an administrator who has just opened it. */
const change = async (id: string, wish: ContestForm) =>
  changeContest(boss, { id, edition: (await findContest(boss, id, 'en'))?.edition ?? '' }, wish)

const rows = () => db.contest.findMany({ include: { problems: { orderBy: { problemId: 'asc' } } } })
const noted = async () =>
  (await db.auditEntry.findMany({ orderBy: { at: 'asc' } })).map(({ action, subject }) => [action, subject])

describe('nobody else may run them', () => {
  test.each([null, 'user', 'setter', 'organiser'] as const)('%s', async (role) => {
    const id = await standing()
    const before = await rows()
    const actor = role && { id: randomUUID(), role }
    for (const attempt of [
      () => changeContest(actor, { id, edition: '' }, contestWish()),
      () => renameContest(actor, id, 'x'),
      () => deleteContest(actor, id),
      () => removeInterval(actor, id, { from: hours(1), to: hours(2), given: true }),
      () => listParticipants(actor, id, { search: '', page: 1 }),
      () => listContests(actor, 'en'),
      () => problemsForContests(actor, 'en', id),
      ...(role === 'organiser'
        ? []
        : [() => createContest(actor, contestWish()), () => problemsForContests(actor, 'en')]),
    ])
      await expect(attempt()).rejects.toBeInstanceOf(NotAllowed)
    expect(await findContest(actor, id, 'en')).toBeUndefined()
    expect(await rows()).toEqual(before)
    expect(await noted()).toEqual([])
  })
})

test('an organiser runs the contests that they created, with those who accept their invitation, and no others', async () => {
  const [owner, helper] = [await makeUser(undefined, 'organiser'), await makeUser()]
  const made = await createContest(owner, contestWish())
  const id = made.ok ? made.value : ''
  await expect(renameContest(helper, id, 'Mine')).rejects.toBeInstanceOf(NotAllowed)
  const typed = organiserForm.parse({ username: ` ${helper.username.toUpperCase()}` })
  expect(await inviteOrganiser(owner, id, typed.username)).toMatchObject({ ok: true })
  expect(await inviteOrganiser(owner, id, 'nobody-of-this-name')).toMatchObject({
    error: { field: 'username', code: 'person-unknown' },
  })
  await expect(renameContest(helper, id, 'Mine')).rejects.toBeInstanceOf(NotAllowed)
  expect((await listOrganisers(owner, id)).map(({ username }) => username)).toEqual([owner.username])
  await acceptAll(helper.username)
  expect(await renameContest(helper, id, 'Ours')).toBe(true)
  expect((await listOrganisers(helper, id)).map(({ username }) => username)).toEqual(
    [owner.username, helper.username].sort(),
  )
  // A helper who is no organiser of the site cannot create contests.
  await expect(createContest(helper, contestWish())).rejects.toBeInstanceOf(NotAllowed)
  await removeOrganiser(owner, id, helper.username)
  await expect(renameContest(helper, id, 'Mine')).rejects.toBeInstanceOf(NotAllowed)
  await expect(listOrganisers(helper, id)).rejects.toBeInstanceOf(NotAllowed)
  expect((await rows()).map(({ title }) => title)).toEqual(['Ours'])
  expect((await noted()).map(([action]) => action)).toEqual([
    'contest-created',
    'organiser-invited',
    'organiser-added',
    'contest-changed',
    'organiser-removed',
  ])
})

test('a copy invites the organisers of the contest that it copies, and has its hidden problems, if the actor runs that one', async () => {
  const [owner, other] = [await makeUser(undefined, 'organiser'), await makeUser(undefined, 'organiser')]
  const helper = await makeUser()
  const made = await createContest(owner, contestWish())
  const original = made.ok ? made.value : ''
  await inviteOrganiser(owner, original, helper.username)
  await acceptAll(helper.username)
  await hide('duel')
  const wish = contestWish({ title: 'Once more', startsAt: hours(5), endsAt: hours(6) })
  const runners = async (id: string) => (await listOrganisers(boss, id)).map(({ username }) => username)
  expect(await createContest(other, wish, original)).toMatchObject({ error: { code: 'problem-unknown' } })
  expect(await createContest(owner, wish)).toMatchObject({ error: { code: 'problem-unknown' } })
  const copied = await createContest(owner, wish, original)
  const copy = copied.ok ? copied.value : ''
  // They have agreed to run the original only.
  expect(await runners(copy)).toEqual([owner.username])
  await acceptAll(helper.username)
  expect(await runners(copy)).toEqual([owner.username, helper.username].sort())
  // Whoever runs another contest gets nobody along.
  const { problems } = contestWish({ problems: ['way-out'] })
  const foreign = await createContest(other, { ...wish, problems }, original)
  expect(await runners(foreign.ok ? foreign.value : '')).toEqual([other.username])
  expect((await ownContests(helper)).map(({ title }) => title)).toEqual(['Once more', 'The cup'])
})

test('hidden problems are offered to administrators, and to the organisers of a contest that has them', async () => {
  const owner = await makeUser(undefined, 'organiser')
  await hide('duel')
  const offered = async (actor: Viewer, id?: string) =>
    (await problemsForContests(actor, 'en', id)).some((problem) => problem.id === 'duel')
  expect([await offered(boss), await offered(owner)]).toEqual([true, false])
  expect(await createContest(owner, contestWish())).toMatchObject({ error: { code: 'problem-unknown' } })
  const id = await standing()
  expect(await inviteOrganiser(boss, id, owner.username)).toMatchObject({ ok: true })
  await acceptAll(owner.username)
  expect(await offered(owner, id)).toBe(true)
})

describe('an administrator', () => {
  test('creates, changes, renames and deletes one, and the audit log has it all', async () => {
    const made = await createContest(boss, contestWish({ problems: ['duel', 'way-out'], opensSources: true }))
    const id = made.ok ? made.value : ''
    expect(await rows()).toMatchObject([
      {
        ...{ id, title: 'The cup', opensSources: true },
        problems: [{ problemId: 'duel' }, { problemId: 'way-out' }],
      },
    ])
    const span = { startsAt: hours(3), endsAt: hours(4) }
    const changed = contestWish({ title: 'The spoon', problems: ['way-out'], ...span })
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
      expect(await change(id, contestWish())).toBeUndefined()
      expect(await renameContest(boss, id, 'x')).toBe(false)
      expect(await deleteContest(boss, id)).toBe(false)
      expect(await findContest(boss, id, 'en')).toBeUndefined()
    }
    expect(await noted()).toEqual([])
  })

  test('can choose hidden problems too, which are marked', async () => {
    await hide('duel')
    const found = (await problemsForContests(boss, 'en')).map(({ id, hidden }) => [id, hidden])
    expect(found).toEqual([
      ['duel', true],
      ['way-out', false],
    ])
  })

  test('cannot create one that is already over, or one for a missing problem', async () => {
    const over = contestWish({ startsAt: hours(-2), endsAt: hours(-1) })
    expect(await createContest(boss, over)).toMatchObject({ error: { field: 'endsAt', code: 'end-past' } })
    const unknown = contestWish({ problems: ['duel', 'nowhere'] })
    const refused = { error: { field: 'problems', code: 'problem-unknown' } }
    expect(await createContest(boss, unknown)).toMatchObject(refused)
    expect(await change(await standing(), unknown)).toMatchObject(refused)
    expect(await noted()).toEqual([])
  })

  test('is asked about a start in the past, and about what ends one at once', async () => {
    const asked = (code: string) => ({ error: { field: 'past', code } })
    const past = contestWish({ startsAt: hours(-1), endsAt: hours(1) })
    expect(await createContest(boss, past, undefined, false)).toMatchObject(asked('start-past'))
    const soon = contestWish({ startsAt: hours(-0.05), endsAt: hours(1) })
    expect(await createContest(boss, soon, undefined, false)).toMatchObject({ ok: true })
    const made = await createContest(boss, past, undefined, true)
    const id = made.ok ? made.value : ''
    const change = async (wish: ContestForm, sure: boolean) =>
      changeContest(boss, { id, edition: (await findContest(boss, id, 'en'))!.edition, sure }, wish)
    // A start that stays is not asked about again.
    expect(await change({ ...past, endsAt: hours(2) }, false)).toMatchObject({ ok: true })
    const earlier = contestWish({ startsAt: hours(-2), endsAt: hours(2) })
    expect(await change(earlier, false)).toMatchObject(asked('start-past'))
    const over = { ...past, endsAt: hours(-0.5) }
    expect(await change(over, false)).toMatchObject(asked('end-now'))
    expect(await findContest(boss, id, 'en')).toMatchObject({ phase: 'running' })
    expect(await change(over, true)).toMatchObject({ ok: true })
  })

  test('ends one immediately by setting an end in the past', async () => {
    const id = await standing({ startsAt: hours(-2) })
    const ended = contestWish({ startsAt: hours(-2), endsAt: hours(-1) })
    expect(await change(id, ended)).toMatchObject({ ok: true })
    expect(await findContest(boss, id, 'en')).toMatchObject({ phase: 'over' })
  })
})

describe('what can change', () => {
  test('the log has new points, order and colours at once', async () => {
    const id = await standing({ startsAt: hours(-1), problems: ['duel', 'way-out'], format: 'ioi' })
    const wish = contestWish({ startsAt: hours(-1), format: 'ioi' })
    const problems = [
      { id: 'way-out', points: 250, colour: 'plum' as const },
      { id: 'duel', points: 50, colour: null },
    ]
    expect(await change(id, { ...wish, problems })).toMatchObject({ ok: true })
    expect((await findContest(boss, id, 'en'))?.problems).toMatchObject(problems)
    expect((await eventsAfter(id, 0)).at(-1)).toMatchObject({
      problems: [
        { id: 'way-out', label: 'A', points: 250, colour: 'plum' },
        { id: 'duel', label: 'B', points: 50, colour: null },
      ],
    })
  })

  test('a contest keeps its seconds if the form leaves its minutes alone', async () => {
    const [startsAt, endsAt] = [hours(-1), hours(1)]
    const freezesAt = new Date(Number(endsAt) - 30 * 60_000)
    const id = await standing({ startsAt, endsAt, freezesAt })
    const minute = (at: Date) => new Date(Math.floor(Number(at) / 60_000) * 60_000)
    const wish = { startsAt: minute(startsAt), endsAt: minute(endsAt), freezesAt: minute(freezesAt) }
    expect(await change(id, contestWish(wish))).toMatchObject({ ok: true })
    expect(await rows()).toMatchObject([{ startsAt, endsAt, freezesAt }])
  })

  test('the size of teams is fixed once somebody takes part', async () => {
    const id = await standing()
    expect(await change(id, contestWish({ teamSize: 3 }))).toMatchObject({ ok: true })
    const participation = { create: { contestId: id } }
    await db.team.create({ data: { contestId: id, name: 'Ariadne', participation } })
    const refused = { error: { field: 'teamSize', code: 'team-size-fixed' } }
    expect(await change(id, contestWish({ teamSize: 1 }))).toMatchObject(refused)
    expect(await change(id, contestWish({ teamSize: 3, title: 'The spoon' }))).toMatchObject({ ok: true })
  })

  test('a contest by invitation has an address to invite with, which stays', async () => {
    const id = await standing()
    const token = async () => (await rows())[0]?.inviteToken
    await change(id, contestWish({ audience: 'invitation' }))
    const first = await token()
    expect(first).toMatch(/^[A-Za-z0-9_-]{24}$/)
    await change(id, contestWish({ audience: 'public' }))
    await change(id, contestWish({ audience: 'invitation' }))
    expect(await token()).toBe(first)
  })

  test('no freeze hides what everybody has seen', async () => {
    const id = await standing({ startsAt: hours(-1), endsAt: hours(1) })
    const frozen = (inHours: number) =>
      change(id, contestWish({ startsAt: hours(-1), endsAt: hours(1), freezesAt: hours(inHours) }))
    expect(await frozen(-0.5)).toMatchObject({ error: { field: 'freeze', code: 'freeze-past' } })
    expect(await frozen(0.5)).toMatchObject({ ok: true })
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
    const wish = contestWish(after)
    const result = before ? await change(await standing(before), wish) : await createContest(boss, wish)
    const refused = { ok: false, error: { field: 'opensSources', code: 'opens-back' } }
    expect(result).toMatchObject(allowed ? { ok: true } : refused)
    expect(await noted()).toHaveLength(allowed ? 1 : 0)
  })

  test('cannot be changed or deleted once it is over, except for its title', async () => {
    const span = { startsAt: hours(-2), endsAt: hours(-1) }
    const id = await standing({ ...span, ...opening })
    const before = await rows()
    const refused = { error: { field: '', code: 'contest-over' } }
    for (const wish of [{ ...span }, { ...opening, endsAt: hours(1) }, { ...span, ...opening }])
      expect(await change(id, contestWish(wish))).toMatchObject(refused)
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
    expect(read({ opensSources: 'on', 'problem:way-out': 'on' }).data).toMatchObject({
      title: 'The cup',
      description: '',
      format: 'icpc',
      startsAt: new Date('2026-11-21T10:00:00Z'),
      endsAt: new Date('2026-11-21T12:00:00Z'),
      freezesAt: null,
      ...{ audience: 'public', classId: null },
      teamSize: 1,
      ...{ gold: 0, silver: 0, bronze: 0 },
      opensSources: true,
      opensGames: false,
      problems: [
        { id: 'duel', points: 100, colour: null },
        { id: 'way-out', points: 100, colour: null },
      ],
    })
    expect(read({ endsAt: '2026-11-21T12:00:00' }).data).toMatchObject({
      endsAt: new Date('2026-11-21T12:00:00Z'),
      opensSources: false,
    })
    expect(read({ title: '🏆'.repeat(120) }).success).toBe(true)
  })

  test('has a length, an end, or both, of which the end counts', () => {
    const ends = ({ endsAt, length }: { endsAt?: string; length?: string }) =>
      read({ endsAt: endsAt ?? '', ...(length !== undefined && { length }) })
    for (const length of ['5:00', '5h', ' 5 H ', '300', '300 min', '300m'])
      expect(ends({ length }).data?.endsAt, length).toEqual(new Date('2026-11-21T15:00:00Z'))
    for (const length of ['1:30', '1h30', '1 h 30 min', '1H30m', '90'])
      expect(ends({ length }).data?.endsAt, length).toEqual(new Date('2026-11-21T11:30:00Z'))
    expect(ends({ endsAt: '2026-11-21T12:30', length: '5:00' }).data?.endsAt).toEqual(
      new Date('2026-11-21T12:30:00Z'),
    )
    const fault = (result: ReturnType<typeof read>) => {
      const [issue] = result.error?.issues ?? []
      return [issue?.path[0], issue?.message]
    }
    expect(fault(ends({}))).toEqual(['length', 'length-missing'])
    expect(fault(ends({ length: '0:00' }))).toEqual(['length', 'length-missing'])
    for (const length of ['5:60', '1h75', '5 days', '1.5h', '-1:00', '١:٠٠', '99999:00', '600000'])
      expect(fault(ends({ length })), length).toEqual(['length', 'length-form'])
  })

  test('has the freeze in minutes before the end', () => {
    expect(read({ freeze: '60' }).data?.freezesAt).toEqual(new Date('2026-11-21T11:00:00Z'))
    expect(read({ freeze: '0' }).data?.freezesAt).toBeNull()
    expect(read({ freeze: '121' }).error?.issues[0]).toMatchObject({
      path: ['freeze'],
      message: 'freeze-long',
    })
  })

  test('has the problems in the order of their places, with points and colours', () => {
    const { data } = read({
      ...{ 'problem:way-out': 'way-out', 'place:duel': '2', 'place:way-out': '1' },
      ...{ 'points:duel': ' 300 ', 'colour:duel': 'plum', 'colour:way-out': '' },
    })
    expect(data?.problems).toEqual([
      { id: 'way-out', points: 100, colour: null },
      { id: 'duel', points: 300, colour: 'plum' },
    ])
    const issue = (change: Record<string, string>) => read(change).error?.issues[0]
    for (const points of ['0', '1.5', '-3', '100001', 'x', ''])
      expect(issue({ 'points:duel': points }), points).toMatchObject({
        path: ['problems', 0, 'points'],
        message: 'points-range',
      })
    expect(issue({ 'colour:duel': 'pink' })).toMatchObject({ path: ['problems', 0, 'colour'] })
  })

  test.each([
    ['teamSize', '0', 'team-size-range'],
    ['teamSize', '11', 'team-size-range'],
    ['gold', '1001', 'medals-range'],
    ['freeze', '-1', 'freeze-form'],
    ['freeze', '1e9', 'freeze-form'],
    ['audience', 'friends', expect.any(String)],
  ])('with %s %j is rejected', (field, text, code) => {
    expect(read({ [field]: text }).error?.issues[0]).toMatchObject({ path: [field], message: code })
  })

  test('opens sources only where everybody knows of the contest', () => {
    expect(read({ opensSources: 'on', audience: 'link' }).error?.issues[0]).toMatchObject({
      ...{ path: ['opensSources'], message: 'opens-private' },
    })
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

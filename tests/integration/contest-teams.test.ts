import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import {
  changeInvite,
  ensureInvite,
  findInvitation,
  inviteOf,
  SIGN_UPS_PER_CONTEST,
  signUpsFor,
} from '@/lib/contests/invitations'
import { isNearContest } from '@/lib/contests/near'
import { changeParticipants, listParticipants, participantForm } from '@/lib/contests/participants'
import { joinContest, leaveContest, participationOf } from '@/lib/contests/participation'
import { findPublicContest } from '@/lib/contests/public'
import { scoreboardOf } from '@/lib/contests/scoreboard'
import { joinTeam, makeTeam, ownTeam, removeFromTeam, renameTeam, renewTeamLink } from '@/lib/contests/teams'
import { db, pool } from '@/lib/core/db'
import { newToken } from '@/lib/core/id'
import { signUpFrom } from '@/lib/users/commands'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { changeParticipant, contest } from './contests'
import { enterResult, secondsOf } from './made'
import { makeUser, onlyPeople } from './people'

/* Taking part in teams and by invitation, and what organisers say participants belong to. */

beforeAll(() => freshDatabase('seeded'))

const PROBLEM = 'robot-escape'
let [ann, bob, boss]: Viewer[] = []
let id: string

beforeEach(async () => {
  await pool().query('delete from rate_limit')
  ;[ann, bob, boss] = await onlyPeople()
  id = (await contest(1, 2, { problemId: PROBLEM })).id
  await db.contest.update({ where: { id }, data: { teamSize: 3 } })
})

const DONE = { ok: true, value: undefined }
const fault = (code: string, field = '') => ({ ok: false, error: { field, code, values: {} } })
const made = async (user: Viewer | undefined, name: string) => {
  expect(await makeTeam(user!, id, { name })).toEqual(DONE)
  return (await ownTeam(user!, id))!.token!
}
const start = () => db.contest.update({ where: { id }, data: { startsAt: hours(-1) } })
const end = () => db.contest.update({ where: { id }, data: { startsAt: hours(-2), endsAt: hours(-1) } })
const byInvitation = () => {
  const change = ensureInvite('invitation')
  return db.contest.update({ where: { id }, data: { audience: 'invitation', ...change } })
}

describe('a team', () => {
  test('is made, joined by its link, and one line of the scoreboard with all its people', async () => {
    const token = await made(ann, 'The Threads')
    expect(await findInvitation(token)).toMatchObject({
      ...{ kind: 'team', name: 'The Threads', members: [{ username: 'ann' }] },
      contest: { id, teamSize: 3, phase: 'coming' },
    })
    for (const _ of [1, 2]) expect(await joinTeam(bob!, token)).toEqual({ ok: true, value: id })
    expect(await ownTeam(bob!, id)).toMatchObject({
      ...{ name: 'The Threads', places: 1, token },
      members: [{ username: 'ann' }, { username: 'bob' }],
    })
    const seat = await participationOf(ann!, id)
    expect([seat, await participationOf(bob!, id)]).toEqual([expect.any(String), seat])
    for (const user of [ann, bob])
      expect(await findPublicContest(id, user!, 'en')).toMatchObject({ joined: true, participants: 1 })
    await start()
    await db.teamMember.updateMany({ data: { joinedAt: hours(-1) } })
    await db.participation.updateMany({ data: { joinedAt: hours(-1) } })
    const at = secondsOf(hours(-0.5))
    await enterResult({ userId: bob!.id, problemId: PROBLEM, rank: [0, 40, 1], at })
    const { rows } = (await scoreboardOf(id, 'public'))!.board
    expect(rows).toMatchObject([
      { participant: seat, place: 1, who: { name: 'The Threads', members: [{}, {}] }, points: 1 },
    ])
    // What one of them has achieved, the others see as their own.
    const view = await findPublicContest(id, ann!, 'en')
    expect(view?.problems[0]?.own).toMatchObject({ solved: true })
  })

  test('has as many people as the contest allows, also if more of them join at once', async () => {
    const token = await made(ann, 'The Threads')
    const others = await Promise.all(Array.from({ length: 4 }, () => makeUser()))
    const results = await Promise.all(others.map((user) => joinTeam(user, token)))
    expect(results.filter((result) => result?.ok)).toHaveLength(2)
    expect(results.filter((result) => !result?.ok)).toEqual([fault('team-full'), fault('team-full')])
    expect(await db.teamMember.count()).toBe(3)
  })

  test('is one for each person and for each name, also at once', async () => {
    const token = await made(ann, 'The Threads')
    const tries = await Promise.all([
      makeTeam(bob!, id, { name: 'Ball' }),
      makeTeam(bob!, id, { name: 'Maze' }),
    ])
    expect(tries).toContainEqual(DONE)
    expect(tries).toContainEqual(fault('team-already'))
    expect(await joinTeam(bob!, token)).toEqual(fault('team-already'))
    const [cem, dee] = [await makeUser('cem'), await makeUser('dee')]
    const named = await Promise.all([cem, dee].map((user) => makeTeam(user, id, { name: 'Minotaur' })))
    expect(named).toContainEqual(DONE)
    expect(named).toContainEqual(fault('team-taken', 'name'))
    expect(await db.team.count()).toBe(3)
    expect(await db.participation.count()).toBe(3)
  })

  test('is left before the start only, and goes with its last people, also if they leave at once', async () => {
    const token = await made(ann, 'The Threads')
    await joinTeam(bob!, token)
    expect(await leaveContest(bob!, id)).toBe('done')
    expect(await ownTeam(bob!, id)).toBeUndefined()
    expect((await ownTeam(ann!, id))?.members).toHaveLength(1)
    await joinTeam(bob!, token)
    expect(await Promise.all([ann, bob].map((user) => leaveContest(user!, id)))).toEqual(['done', 'done'])
    expect([await db.team.count(), await db.participation.count()]).toEqual([0, 0])
    expect(await findInvitation(token)).toBeUndefined()
    expect(await joinTeam(bob!, token)).toBeUndefined()

    const later = await made(ann, 'The Threads')
    await start()
    expect(await leaveContest(ann!, id)).toBe('too-late')
    expect(await joinTeam(bob!, later)).toEqual(fault('team-late'))
    expect(await makeTeam(bob!, id, { name: 'Late' })).toEqual(DONE)
    await end()
    expect(await makeTeam(await makeUser(), id, { name: 'Later' })).toEqual(fault('team-late'))
  })

  test('goes with the accounts of its people, too; one that nobody was in stays', async () => {
    await db.team.create({
      data: { contestId: id, name: 'Imported', participation: { create: { contestId: id } } },
    })
    const token = await made(ann, 'The Threads')
    await joinTeam(bob!, token)
    await db.user.delete({ where: { id: ann!.id } })
    expect(await db.team.count()).toBe(2)
    await db.user.delete({ where: { id: bob!.id } })
    expect((await db.team.findMany()).map(({ name }) => name)).toEqual(['Imported'])
  })

  test('has a link that its people renew', async () => {
    const token = await made(ann, 'The Threads')
    await renewTeamLink(bob!, id)
    expect((await ownTeam(ann!, id))?.token).toBe(token)
    await renewTeamLink(ann!, id)
    expect(await joinTeam(bob!, token)).toBeUndefined()
    expect(await joinTeam(bob!, (await ownTeam(ann!, id))!.token!)).toEqual({ ok: true, value: id })
  })

  test('is renamed by organisers, who also take people out of it; what it has achieved stays its own', async () => {
    const token = await made(ann, 'The Threads')
    await joinTeam(bob!, token)
    await made(await makeUser('cem'), 'Minotaur')
    const seat = (await participationOf(ann!, id))!
    for (const nobody of [null, ann!, await makeUser()]) {
      await expect(renameTeam(nobody, id, seat, { name: 'Mine' })).rejects.toThrow(NotAllowed)
      await expect(removeFromTeam(nobody, id, seat, 'bob')).rejects.toThrow(NotAllowed)
    }
    expect(await renameTeam(boss!, id, seat, { name: 'Minotaur' })).toEqual(fault('team-taken', 'name'))
    expect(await renameTeam(boss!, id, crypto.randomUUID(), { name: 'Ball' })).toBeUndefined()
    expect(await renameTeam(boss!, id, seat, { name: 'Ball' })).toEqual(DONE)
    for (const _ of [1, 2]) expect(await removeFromTeam(boss!, id, seat, 'bob')).toEqual(DONE)
    expect(await ownTeam(bob!, id)).toBeUndefined()
    expect(await ownTeam(ann!, id)).toMatchObject({ name: 'Ball', members: [{ username: 'ann' }] })
    // Nor do they come back by the link that they know.
    expect(await joinTeam(bob!, token)).toBeUndefined()
    const trail = await db.auditEntry.findMany({ where: { action: 'team-changed' }, orderBy: { at: 'asc' } })
    expect(trail.map(({ detail }) => detail)).toEqual([
      { team: 'The Threads', name: 'Ball' },
      { team: 'Ball', removed: 'bob' },
    ])

    await start()
    expect(await removeFromTeam(boss!, id, seat, 'ann')).toEqual(fault('team-last'))
    await db.contest.update({ where: { id }, data: { startsAt: hours(1) } })
    expect(await removeFromTeam(boss!, id, seat, 'ann')).toEqual(DONE)
    expect(await db.team.findMany()).toMatchObject([{ name: 'Minotaur' }])
    const [last] = await db.participation.findMany()
    await db.contest.update({ where: { id }, data: { finalisedAt: hours(-1) } })
    expect(await renameTeam(boss!, id, last!.id, { name: 'Ball' })).toEqual(fault('contest-finalised'))
  })

  test('has no place once somebody who runs the contest is in it', async () => {
    const token = await made(ann, 'The Threads')
    await db.contestOrganiser.create({ data: { contestId: id, userId: bob!.id } })
    await joinTeam(bob!, token)
    expect(await db.participation.findFirst()).toMatchObject({ kind: 'unofficial' })
  })

  test('is for contests with teams, as taking part alone is for the others', async () => {
    expect(await joinContest(ann!, id)).toBe('teams')
    await db.contest.update({ where: { id }, data: { teamSize: 1 } })
    expect(await makeTeam(ann!, id, { name: 'The Threads' })).toEqual(fault('team-alone'))
    expect(await joinContest(ann!, id)).toBe('done')
  })
})

describe('an invitation', () => {
  test('is needed to see a contest by invitation, and lets people in until it is renewed or closed', async () => {
    const { inviteToken } = await byInvitation()
    const token = inviteToken!
    expect(await findPublicContest(id, ann!, 'en')).toBeUndefined()
    expect(await makeTeam(ann!, id, { name: 'The Threads' })).toBeUndefined()
    expect(await makeTeam(ann!, id, { name: 'The Threads' }, newToken())).toBeUndefined()
    expect(await findInvitation(token)).toMatchObject({ kind: 'contest', contest: { id }, organisers: [] })
    expect(await makeTeam(ann!, id, { name: 'The Threads' }, token)).toEqual(DONE)
    expect(await findPublicContest(id, ann!, 'en')).toMatchObject({ joined: true })

    await changeInvite(boss!, id, 'renew')
    expect(await findInvitation(token)).toBeUndefined()
    expect(await inviteOf(boss!, id)).toMatch(/^[\w-]{24}$/)
    const team = (await ownTeam(ann!, id))!.token!
    expect(await findInvitation(team)).toBeDefined()

    await changeInvite(boss!, id, 'close')
    expect(await inviteOf(boss!, id)).toBeNull()
    // Nobody else gets in, not even into a team.
    expect((await ownTeam(ann!, id))?.token).toBeNull()
    expect(await findInvitation(team)).toBeUndefined()
    expect(await joinTeam(bob!, team)).toBeUndefined()
    const audit = await db.auditEntry.findMany({ where: { action: 'invitation-changed' } })
    expect(audit.map(({ detail }) => detail)).toEqual([{ open: true }, { open: false }])
  })

  test('to take part alone', async () => {
    await db.contest.update({ where: { id }, data: { teamSize: 1 } })
    const { inviteToken } = await byInvitation()
    expect(await joinContest(ann!, id)).toBe('unknown')
    expect(await joinContest(ann!, id, inviteToken!)).toBe('done')
    expect(await participationOf(ann!, id)).toBeDefined()
  })

  test('is seen and changed by those who run the contest', async () => {
    await byInvitation()
    for (const actor of [null, ann!, { ...ann!, role: 'organiser' as const }]) {
      await expect(inviteOf(actor, id)).rejects.toThrow(NotAllowed)
      for (const change of ['renew', 'close'] as const)
        await expect(changeInvite(actor, id, change)).rejects.toThrow(NotAllowed)
    }
  })

  test.each(['', 'x', "'; DROP TABLE", 'x'.repeat(24), '\0'.repeat(24), 'é'.repeat(24)])(
    'that is none, such as %j, leads nowhere',
    async (text) => {
      expect(await findInvitation(text)).toBeUndefined()
      expect(await signUpsFor(text)).toEqual([])
      expect(await joinTeam(ann!, text)).toBeUndefined()
    },
  )

  test('comes with a contest by invitation, and stays closed where somebody has closed it', () => {
    expect(ensureInvite('public')).toEqual({ inviteToken: null })
    const { inviteToken } = ensureInvite('invitation')
    expect(inviteToken).toMatch(/^[\w-]{24}$/)
    expect(ensureInvite('invitation', { audience: 'invitation', inviteToken })).toEqual({ inviteToken })
    expect(ensureInvite('public', { audience: 'invitation', inviteToken })).toEqual({ inviteToken })
    const closed = { audience: 'invitation', inviteToken: null } as const
    expect(ensureInvite('invitation', closed)).toEqual({ inviteToken: null })
    expect(ensureInvite('invitation', { ...closed, audience: 'public' }).inviteToken).not.toBeNull()
  })
})

describe('new accounts by an invitation', () => {
  const form = (username: string) => ({
    username,
    name: username,
    email: null,
    password: 'a thread of red wool',
  })
  const address = '198.51.100.9'
  const full = (key: string, points: number) =>
    pool().query('INSERT INTO rate_limit VALUES ($1, $2, $3)', [key, points, Date.now() + 600_000])
  const late = { error: { code: 'too-many-sign-ups' } }

  test('count against the contest, not against the network', async () => {
    const { inviteToken } = await byInvitation()
    await full(`sign-up:${address}`, 20)
    expect(await signUpFrom({ address }, form('late'))).toMatchObject(late)
    const invited = await signUpsFor(inviteToken!)
    expect(invited).toEqual([{ key: `contest:${id}`, perHour: SIGN_UPS_PER_CONTEST }])
    expect(await signUpFrom({ address, invited }, form('cem'))).toMatchObject({ ok: true })
    const points = async (key: string) =>
      (await pool().query('SELECT points FROM rate_limit WHERE key = $1', [key])).rows[0]?.points
    expect(await points(`sign-up-invited:contest:${id}`)).toBe(1)
    expect(await points(`sign-up:${address}`)).toBe(20)
    // A name that is taken costs nothing.
    expect(await signUpFrom({ address, invited }, form('cem'))).toMatchObject({ ok: false })
    expect(await points(`sign-up-invited:contest:${id}`)).toBe(1)

    // When the contest has no room left, the network's counts, as without an invitation.
    await pool().query('UPDATE rate_limit SET points = $1 WHERE key LIKE $2', [500, 'sign-up-invited:%'])
    expect(await signUpFrom({ address, invited }, form('dee'))).toMatchObject(late)
    expect(await signUpFrom({ address: '203.0.113.9', invited }, form('dee'))).toMatchObject({ ok: true })
  })

  test('for a team are few, while it has places and until the contest starts', async () => {
    const token = await made(ann, 'The Threads')
    const budgets = [
      { key: `contest:${id}`, perHour: SIGN_UPS_PER_CONTEST },
      { key: `team:${token}`, perHour: 6 },
    ]
    expect(await signUpsFor(token)).toEqual(budgets)
    await full(`sign-up:${address}`, 20)
    await full(`sign-up-invited:team:${token}`, 5)
    const origin = { address, invited: budgets }
    expect(await signUpFrom(origin, form('cem'))).toMatchObject({ ok: true })
    expect(await signUpFrom(origin, form('dee'))).toMatchObject(late)
    await joinTeam(bob!, token)
    await joinTeam(await makeUser(), token)
    expect(await signUpsFor(token)).toEqual([])
    await changeInvite(boss!, id, 'renew')
    const invite = (await inviteOf(boss!, id))!
    await start()
    expect(await signUpsFor(invite)).toHaveLength(1)
    await end()
    expect(await signUpsFor(invite)).toEqual([])
  })
})

test('a contest is near from an hour before its start, for the people who take part in it', async () => {
  await makeTeam(ann!, id, { name: 'The Threads' })
  const near = async (from: number, to: number) => {
    await db.contest.update({ where: { id }, data: { startsAt: hours(from), endsAt: hours(to) } })
    return Promise.all(['ann', 'bob', 'nobody', 'x'.repeat(300)].map(isNearContest))
  }
  expect(await near(1.1, 2)).toEqual([false, false, false, false])
  expect(await near(0.9, 2)).toEqual([true, false, false, false])
  expect(await near(-1, 1)).toEqual([true, false, false, false])
  expect(await near(-2, -1)).toEqual([false, false, false, false])
  await db.contest.update({ where: { id }, data: { teamSize: 1, startsAt: hours(-1), endsAt: hours(1) } })
  await joinContest(bob!, id)
  expect(await isNearContest('bob')).toBe(true)
  // By the own clock, which also keeps the contest open for longer.
  const own = async (startsAt: Date) => {
    await db.participation.updateMany({ where: { userId: bob!.id }, data: { startsAt } })
    return Promise.all(['ann', 'bob'].map(isNearContest))
  }
  expect(await own(hours(48))).toEqual([true, false])
  await db.contest.update({ where: { id }, data: { startsAt: hours(-3), endsAt: hours(-1) } })
  expect(await own(hours(48))).toEqual([false, false])
  expect(await own(hours(0.9))).toEqual([false, true])
})

describe('groups and organisations', () => {
  beforeEach(async () => {
    await db.contest.update({ where: { id }, data: { teamSize: 1 } })
    for (const user of [ann, bob]) await joinContest(user!, id)
  })
  const seatOf = async (user: Viewer | undefined) => (await participationOf(user!, id))!
  const listed = async () =>
    (await listParticipants(boss!, id, { search: '', page: 1 })).rows.map(
      ({ person, group, organisation, standing }) => [person?.username, standing, group, organisation],
    )

  test('are given by name, shared by those who have the same, and on the scoreboard at once', async () => {
    await scoreboardOf(id, 'public')
    const wish = { group: 'Year 10', organisation: 'Школа № 5' }
    for (const user of [ann, bob])
      expect(await changeParticipant(boss!, id, await seatOf(user), wish)).toEqual(DONE)
    expect(await listed()).toEqual([
      ['ann', 'official', 'Year 10', 'Школа № 5'],
      ['bob', 'official', 'Year 10', 'Школа № 5'],
    ])
    expect([await db.contestGroup.count(), await db.organisation.count()]).toEqual([1, 1])
    const { rows } = (await scoreboardOf(id, 'public'))!.board
    expect(rows.map(({ who }) => [who.group, who.organisation])).toEqual(
      Array(2).fill(['Year 10', 'Школа № 5']),
    )
    await changeParticipant(boss!, id, await seatOf(bob), { group: '' })
    expect((await listed())[1]).toEqual(['bob', 'official', null, 'Школа № 5'])
    const [last] = await db.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 1 })
    expect(last?.detail).toEqual({ username: 'bob', group: '' })
  })

  test('are changed by two organisers at once without undoing each other', async () => {
    const seat = await seatOf(ann)
    const seen = { standing: 'official', group: '', organisation: '' }
    expect(await changeParticipant(boss!, id, seat, { group: 'Year 10' }, seen)).toEqual(DONE)
    expect(await changeParticipant(boss!, id, seat, { organisation: 'North' }, seen)).toEqual(DONE)
    expect(await changeParticipant(boss!, id, seat, { group: 'Year 9' }, seen)).toEqual(
      fault('participant-changed'),
    )
    // The same wish twice is no quarrel.
    expect(await changeParticipant(boss!, id, seat, { group: 'Year 10' }, seen)).toEqual(DONE)
    expect((await listed())[0]).toEqual(['ann', 'official', 'Year 10', 'North'])
  })

  test('are saved for many at once, or for nobody if another organiser has changed one of them', async () => {
    const [one, two] = [await seatOf(ann), await seatOf(bob)]
    const seen = { standing: 'official', group: '', organisation: '' }
    const both = (name: string) => [
      { id: one, wish: { group: name }, seen },
      { id: two, wish: { group: name, standing: 'unofficial' as const }, seen },
    ]
    await changeParticipant(boss!, id, two, { group: 'Year 9' }, seen)
    const noted = () => db.auditEntry.count({ where: { action: 'participation-changed' } })
    const before = await noted()
    expect(await changeParticipants(boss!, id, both('Year 10'))).toEqual({
      ok: false,
      error: [{ participant: two, code: 'participant-changed', values: {} }],
    })
    expect([(await listed())[0], await noted()]).toEqual([['ann', 'official', null, null], before])
    // Of two forms sent at once, each for both, one is saved as a whole and the other is told.
    await changeParticipant(boss!, id, two, { group: '' })
    const results = await Promise.all(
      ['Year 10', 'Year 11'].map((name) => changeParticipants(boss!, id, both(name))),
    )
    expect(results.filter((result) => result?.ok)).toHaveLength(1)
    const [first, second] = await listed()
    expect([first?.[2], second?.[1]]).toEqual([second?.[2], 'unofficial'])
    expect(await noted()).toBe(before + 3)
  })

  test('are a matter for those who run the contest, and of its own participants', async () => {
    const seat = await seatOf(bob)
    for (const actor of [ann!, null])
      await expect(changeParticipant(actor, id, seat, { group: 'x' })).rejects.toThrow(NotAllowed)
    const other = await contest(1, 2, { problemId: PROBLEM })
    expect(await changeParticipant(boss!, other.id, seat, { group: 'x' })).toEqual(fault('participant-gone'))
    expect(await db.contestGroup.count()).toBe(0)
  })

  test.each([
    ['group', 'x'.repeat(61), 'name-long'],
    ['group', 'a\u202eb', 'name-unprintable'],
    ['organisation', 'x'.repeat(121), 'organisation-long'],
    ['organisation', 'a\nb', 'organisation-unprintable'],
    ['organisation', '\u200b', 'organisation-empty'],
  ])('have names of one line: %s %j is refused', (field, text, message) => {
    const shown = { seenStanding: 'official', seenGroup: '', seenOrganisation: '' }
    const form = participantForm.safeParse({
      ...{ standing: 'official', group: ' Year 10 ', organisation: '  ', ...shown, [field]: text },
    })
    expect(form.error?.issues.map(({ path, message }) => [path, message])).toEqual([[[field], message]])
  })
})

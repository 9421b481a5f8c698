import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClass } from '@/lib/classes/commands'
import {
  acceptTeaching,
  inviteTeacher,
  leaveClass,
  removeMember,
  withdrawTeacher,
} from '@/lib/classes/members'
import { membershipIn } from '@/lib/classes/membership'
import { acceptOrganising, inviteOrganiser, organises, removeOrganiser } from '@/lib/contests/organisers'
import { db } from '@/lib/core/db'
import type { User } from '@/lib/generated/prisma/client'
import type { Role } from '@/lib/generated/prisma/enums'
import {
  declineInvitation,
  type InvitedTo,
  listInvitations,
  MOST_INVITATIONS,
} from '@/lib/invitations/invitations'
import { unreadNotices } from '@/lib/notices/queries'
import { acceptOwning, createDraft, inviteOwner, removeOwner } from '@/lib/workshop/commands'
import { findDraft } from '@/lib/workshop/queries'
import { hours } from '../setup/hours'
import { type Site, startSite } from '../setup/site'
import { makeUser, signedIn } from './people'
import { dataOf, formsOf, wordsOf } from './visitor'

/* Nobody becomes a teacher, an organiser or an owner without having said yes. */

let site: Site
let host: User
let ann: User
let classId: string
let contestId: string
const draftId = 'invited-to'

beforeAll(async () => {
  site = await startSite()
})
beforeEach(async () => {
  await db.contest.deleteMany()
  await db.class.deleteMany()
  await db.draft.deleteMany()
  await db.user.deleteMany({ where: { username: { not: 'admin' } } })
  host = await makeUser('host', 'organiser', 'Helen Host')
  ann = await makeUser('ann', 'setter')
  const made = await createClass(host, { token: randomUUID(), title: 'Class 7b' })
  classId = typeof made === 'string' ? made : ''
  const contest = await db.contest.create({
    data: {
      ...{ title: 'Town cup', startsAt: hours(1), endsAt: hours(2) },
      ...{ audience: 'invitation', organisers: { create: { userId: host.id } } },
    },
  })
  contestId = contest.id
  expect(await createDraft(host, { id: draftId, title: 'X', like: 'snake' })).toMatchObject({ ok: true })
})

/** Each power: who invites to it, how, what it is, and how it ends. */
const powers = () => ({
  teacher: {
    to: { classId } as InvitedTo,
    invite: (username: string, by = host) => inviteTeacher(by, classId, username),
    accept: (who: User) => acceptTeaching(who, classId),
    has: async (who: User) => (await membershipIn(who.id, classId)) === 'teacher',
    end: (who: User, by: User) => removeMember(by, classId, who.id),
  },
  organiser: {
    to: { contestId } as InvitedTo,
    invite: (username: string, by = host) => inviteOrganiser(by, contestId, username),
    accept: (who: User) => acceptOrganising(who, contestId),
    has: (who: User) => organises(who, contestId),
    end: (who: User, by: User) => removeOrganiser(by, contestId, who.username),
  },
  owner: {
    to: { draftId } as InvitedTo,
    invite: (username: string, by = host) => inviteOwner(by, draftId, username),
    accept: (who: User) => acceptOwning(who, draftId),
    has: async (who: User) => (await findDraft(who, draftId)) !== undefined,
    end: (who: User, by: User) => removeOwner(by, draftId, who.username),
  },
})

describe.each(['teacher', 'organiser', 'owner'] as const)('an invitation to be %s', (kind) => {
  test('gives nothing until it is accepted, once', async () => {
    const { invite, accept, has } = powers()[kind]
    for (let i = 0; i < 2; i++) expect(await invite('ann')).toMatchObject({ ok: true })
    expect(await has(ann)).toBe(false)
    expect(await listInvitations(ann.id)).toMatchObject([{ kind, by: { username: 'host' } }])
    expect(await unreadNotices(ann.id)).toBe(1)
    // It is not somebody else's to accept.
    const other = await makeUser('other', 'setter')
    expect(await accept(other)).toBeUndefined()
    expect(await has(other)).toBe(false)
    const answers = await Promise.all([accept(ann), accept(ann)])
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(1)
    expect(await has(ann)).toBe(true)
    expect(await unreadNotices(ann.id)).toBe(0)
    expect(await invite('ann')).toMatchObject({
      ok: false,
      error: { field: 'username', code: `${kind}-already` },
    })
  })

  test('can be declined, and is nobody else’s to decline', async () => {
    const { invite, accept, has } = powers()[kind]
    await invite('ann')
    const [{ id } = { id: '' }] = await listInvitations(ann.id)
    await declineInvitation(host.id, id)
    expect(await listInvitations(ann.id)).toHaveLength(1)
    await declineInvitation(ann.id, id)
    expect(await accept(ann)).toBeUndefined()
    expect(await has(ann)).toBe(false)
  })

  test('ends with the power of whoever has invited', async () => {
    const { invite, accept, has, end } = powers()[kind]
    const mole = await makeUser('mole', 'setter')
    await invite('mole')
    await accept(mole)
    expect(await invite('ann', mole)).toMatchObject({ ok: true })
    await end(mole, host)
    expect(await accept(ann)).toBeUndefined()
    expect(await has(ann)).toBe(false)
  })

  test('is one of few', async () => {
    const { invite } = powers()[kind]
    for (let i = 0; i < MOST_INVITATIONS; i++) {
      await makeUser(`guest-${i}`, 'setter')
      expect(await invite(`guest-${i}`)).toMatchObject({ ok: true })
    }
    expect(await invite('ann')).toMatchObject({ error: { code: 'invitations-many' } })
  })

  test('is answered on the page of notices, where it says what it means', async () => {
    const { invite, has } = powers()[kind]
    await invite('ann')
    const who = await signedIn(site.url, 'ann')
    const { body } = await who.get('/notices')
    expect(wordsOf(body)).toContain('Helen Host')
    expect(wordsOf(body)).toMatch(/see and change (?:everything|all)/)
    expect(await has(ann)).toBe(false)
    const accepting = formsOf(body.slice(body.indexOf('Invitations'))).find(({ fields }) =>
      [...fields.keys()].some((name) => name.startsWith('$ACTION')),
    )
    const answer = await who.post(accepting?.action || '/notices', dataOf(accepting!))
    expect([answer.status, answer.location]).toEqual([
      303,
      expect.stringMatching(/^\/(classes|contests|workshop)\//),
    ])
    expect(await has(ann)).toBe(true)
  })
})

test('a pupil stays one until they accept to teach, and the last teacher may leave from then on', async () => {
  await db.classMember.create({ data: { classId, userId: ann.id, role: 'pupil' } })
  expect(await inviteTeacher(host, classId, 'ann')).toMatchObject({ ok: true })
  expect(await membershipIn(ann.id, classId)).toBe('pupil')
  expect(await leaveClass(host, classId)).toMatchObject({ error: { code: 'last-teacher' } })
  expect(await acceptTeaching(ann, classId)).toMatchObject({ ok: true })
  expect(await leaveClass(host, classId)).toMatchObject({ ok: true })
  expect(await membershipIn(ann.id, classId)).toBe('teacher')
})

test('what is taken back cannot be accepted', async () => {
  await inviteTeacher(host, classId, 'ann')
  expect(await withdrawTeacher(host, classId, 'ann')).toMatchObject({ ok: true })
  expect(await acceptTeaching(ann, classId)).toBeUndefined()
})

test('whoever is no setter any more does not become an owner', async () => {
  await inviteOwner(host, draftId, 'ann')
  await db.user.update({ where: { id: ann.id }, data: { role: 'user' } })
  expect(await acceptOwning(ann, draftId)).toMatchObject({ error: { code: 'setter-no-more' } })
})

describe('when whoever has invited loses the power to, however it is taken away', () => {
  const all = ['teacher', 'organiser', 'owner'] as const
  type Kind = (typeof all)[number]

  test.each<[string, { from?: Role; role?: Role; disabledAt?: Date }, readonly Kind[]]>([
    ['an organiser who becomes a user', { role: 'user' }, []],
    ['an organiser who becomes a setter', { role: 'setter' }, ['owner']],
    ['an organiser who becomes an administrator', { role: 'administrator' }, all],
    ['an organiser who is disabled', { disabledAt: new Date() }, []],
    ['an administrator who becomes an organiser', { from: 'administrator', role: 'organiser' }, []],
    ['a setter who becomes a user', { from: 'setter', role: 'user' }, ['teacher', 'organiser']],
    ['a user who becomes a setter', { from: 'user', role: 'setter' }, all],
  ])('%s', async (_, { from = 'organiser', ...data }, left) => {
    const mole = await makeUser('mole', from)
    for (const kind of all)
      await db.invitation.create({
        data: { id: randomUUID(), userId: ann.id, invitedById: mole.id, ...powers()[kind].to },
      })
    await db.user.update({ where: { id: mole.id }, data })
    expect((await listInvitations(ann.id)).map(({ kind }) => kind).toSorted()).toEqual(left.toSorted())
    for (const kind of all)
      expect([kind, (await powers()[kind].accept(ann))?.ok ?? false]).toEqual([kind, left.includes(kind)])
  })

  test('deletes the account', async () => {
    const mole = await makeUser('mole', 'organiser')
    await db.invitation.create({
      data: { id: randomUUID(), userId: ann.id, invitedById: mole.id, contestId },
    })
    await db.user.delete({ where: { id: mole.id } })
    expect(await powers().organiser.accept(ann)).toBeUndefined()
  })
})

test('whoever loses the role to run contests and classes cannot accept what came before', async () => {
  const mole = await makeUser('mole', 'organiser')
  for (const kind of ['teacher', 'organiser', 'owner'] as const) await powers()[kind].invite('mole')
  await db.user.update({ where: { id: mole.id }, data: { role: 'setter' } })
  expect(await powers().teacher.accept(mole)).toBeUndefined()
  expect(await powers().organiser.accept(mole)).toBeUndefined()
  expect(await powers().owner.accept(mole)).toMatchObject({ ok: true })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import { db } from '@/lib/core/db'
import { Role } from '@/lib/generated/prisma/enums'
import { changeRole, disableUser, enableUser, resetPassword } from '@/lib/people/commands'
import { findPerson, listPeople } from '@/lib/people/queries'
import type { PeopleFilter } from '@/lib/people/schema'
import { openSession } from '@/lib/users/session-rows'
import { type Site, startSite } from '../setup/site'
import { isSignedIn, PASSWORD, signIn, signUp } from './account-site'
import { enterResult } from './made'
import { deleteAccount, makeUser, signedIn } from './people'
import { dataOf, formsOf, SESSION, Visitor } from './visitor'

/* What administrators see of other users and change about them, and who must not. */

const BOSS = { id: '', role: 'administrator' } as { id: string; role: Role }
const OTHERS = [null, ...Object.values(Role).filter((role) => role !== 'administrator')]
const ALL: PeopleFilter = { q: '', role: undefined, state: undefined }
let site: Site
let addresses = 0

beforeAll(async () => {
  site = await startSite({ env: { CLEW_TRUST_PROXY: '1' } })
  BOSS.id = (await db.user.findUniqueOrThrow({ where: { username: 'admin' } })).id
})
beforeEach(async () => {
  await db.user.deleteMany({ where: { username: { not: 'admin' } } })
  await db.user.update({ where: { id: BOSS.id }, data: { role: 'administrator', disabledAt: null } })
  await db.auditEntry.deleteMany()
})

const newAddress = () => `10.1.${addresses >> 8}.${addresses++ & 255}`
const visitor = () => new Visitor(site.url, newAddress())
const browserOf = (username: string) => signedIn(site.url, username, newAddress())

/** Signs up and returns the browser and the id. */
async function member(username: string, more: Record<string, string> = {}) {
  const who = visitor()
  expect(await signUp(who, username, more)).toMatchObject({ status: 303 })
  return { who, id: (await db.user.findUniqueOrThrow({ where: { username } })).id }
}

const journal = async () =>
  (await db.auditEntry.findMany({ orderBy: { id: 'asc' } }))
    .filter(({ action }) => action !== 'account-created')
    .map(({ actorId, action, subject, detail }) => [actorId, action, subject, detail])

const names = async (filter: Partial<PeopleFilter>) =>
  (await listPeople(BOSS, { ...ALL, ...filter }, undefined)).people.map(({ username }) => username)

describe('the list', () => {
  test('finds by part of username, name or address, and filters', async () => {
    await makeUser('ariadne', 'setter')
    await db.user.create({ data: { username: 'b_1', name: 'Фёдор', email: 'fyodor@example.org' } })
    await db.user.create({ data: { username: 'bx1', name: '100%', disabledAt: new Date() } })
    expect(await names({})).toEqual(['admin', 'ariadne', 'b_1', 'bx1'])
    expect(await names({ q: 'RIAD' })).toEqual(['ariadne'])
    expect(await names({ q: 'фёд' })).toEqual(['b_1'])
    expect(await names({ q: 'example' })).toEqual(['b_1'])
    expect(await names({ q: 'b_' })).toEqual(['b_1'])
    expect(await names({ q: '%' })).toEqual(['bx1'])
    expect(await names({ q: "'; drop table" })).toEqual([])
    expect(await names({ role: 'setter' })).toEqual(['ariadne'])
    expect(await names({ state: 'disabled' })).toEqual(['bx1'])
    expect(await names({ q: 'a', state: 'active', role: 'administrator' })).toEqual(['admin'])
  })

  test('has pages of fifty, forwards and backwards, also while users come and go', async () => {
    const all = Array.from({ length: 120 }, (_, index) => `u${String(index).padStart(3, '0')}`)
    await db.user.createMany({ data: all.map((username) => ({ username, name: username })) })
    const page = (cursor: Parameters<typeof listPeople>[2]) => listPeople(BOSS, { ...ALL, q: 'u' }, cursor)
    const first = await page(undefined)
    expect([first.people.length, first.before, first.after]).toEqual([50, undefined, 'u049'])
    await db.user.deleteMany({ where: { username: { in: ['u003', 'u049'] } } })
    const second = await page({ after: 'u049' })
    expect([second.people[0]?.username, second.before, second.after]).toEqual(['u050', 'u050', 'u099'])
    const third = await page({ after: 'u099' })
    expect([third.people.length, third.before, third.after]).toEqual([20, 'u100', undefined])
    expect(await page({ before: 'u100' })).toEqual(second)
    const back = await page({ before: 'u050' })
    expect([back.people.length, back.before, back.after]).toEqual([48, undefined, 'u048'])
  })

  test('counts submissions and says when somebody was last seen', async () => {
    const { id } = await makeUser('ariadne')
    await enterResult({ userId: id, rank: [0, 1], at: 1 })
    expect(await findPerson(BOSS, id)).toMatchObject({ submissions: 1, seenAt: null, email: null })
    await browserOf('ariadne')
    expect((await findPerson(BOSS, id))?.seenAt).toBeInstanceOf(Date)
    const { body } = await (await browserOf('admin')).get('/admin/users?q=ari')
    expect(body).toContain(`/admin/users/${id}`)
    expect(body).not.toContain(`/admin/users/${BOSS.id}`)
  })
})

describe('roles', () => {
  test('a change is recorded with both roles; an outdated one is refused', async () => {
    const { id } = await makeUser('ariadne')
    expect(await changeRole(BOSS, id, { role: 'setter', seen: 'user' })).toMatchObject({ ok: true })
    // Another administrator, who still sees a user.
    expect(await changeRole(BOSS, id, { role: 'organiser', seen: 'user' })).toMatchObject({
      error: { code: 'person-changed' },
    })
    expect(await findPerson(BOSS, id)).toMatchObject({ role: 'setter' })
    expect(await journal()).toEqual([
      [BOSS.id, 'role-changed', 'user/ariadne', { from: 'user', to: 'setter' }],
    ])
    expect(await changeRole(BOSS, randomUUID(), { role: 'setter', seen: 'user' })).toBeUndefined()
  })

  test('no one changes themselves', async () => {
    const refused = { ok: false, error: { code: 'person-oneself' } }
    expect(await changeRole(BOSS, BOSS.id, { role: 'user', seen: 'administrator' })).toMatchObject(refused)
    expect(await disableUser(BOSS, BOSS.id)).toMatchObject(refused)
    expect(await enableUser(BOSS, BOSS.id)).toMatchObject(refused)
    expect(await resetPassword(BOSS, BOSS.id)).toMatchObject(refused)
    expect(await journal()).toEqual([])
  })

  test('of administrators who remove each other at the same time one remains', async () => {
    for (let round = 0; round < 8; round++) {
      const other = { ...(await makeUser(`boss-${round}`, 'administrator')), role: 'administrator' as Role }
      const demoted = { role: 'user', seen: 'administrator' } as const
      const outcomes = await Promise.allSettled([
        changeRole(BOSS, other.id, demoted),
        round % 2 ? changeRole(other, BOSS.id, demoted) : disableUser(other, BOSS.id),
      ])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await db.user.count({ where: { role: 'administrator', disabledAt: null } })).toBe(1)
      await db.user.update({ where: { id: BOSS.id }, data: { role: 'administrator', disabledAt: null } })
      await db.user.delete({ where: { id: other.id } })
    }
  })
})

test('the last administrator cannot delete the own account', async () => {
  const refused = { ok: false, error: { field: 'confirmation', code: 'last-administrator' } }
  const only = await makeUser('only', 'administrator')
  // Without a password, the username confirms.
  expect(await disableUser({ id: only.id, role: 'administrator' }, BOSS.id)).toMatchObject({ ok: true })
  expect(await deleteAccount(only.id, 'only')).toMatchObject(refused)
  const other = await makeUser('other', 'administrator')
  const outcomes = await Promise.all([deleteAccount(only.id, 'only'), deleteAccount(other.id, 'other')])
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await db.user.count({ where: { role: 'administrator', disabledAt: null } })).toBe(1)
})

describe('a disabled user', () => {
  test('is signed out everywhere, is told so after the right password only, and keeps everything', async () => {
    const { who, id } = await member('ariadne', { email: 'ariadne@example.org' })
    await enterResult({ userId: id, rank: [0, 1], at: 1 })
    const before = await db.user.findUniqueOrThrow({ where: { id } })
    expect(await disableUser(BOSS, id)).toMatchObject({ ok: true })
    expect(await disableUser(BOSS, id)).toMatchObject({ ok: true })
    expect(await isSignedIn(who)).toBe(false)
    expect(await db.session.count({ where: { userId: id } })).toBe(0)
    expect(await journal()).toEqual([[BOSS.id, 'account-disabled', 'user/ariadne', {}]])

    for (const login of ['ariadne', 'ariadne@example.org']) {
      const told = await signIn(visitor(), login)
      expect([told.status, told.body.includes('This account is disabled.')]).toEqual([200, true])
      const wrong = await signIn(visitor(), login, 'not the password')
      expect([wrong.body.includes('disabled.'), wrong.body.includes('Wrong username')]).toEqual([false, true])
    }
    const program = visitor()
    const { csrfToken } = JSON.parse((await program.get('/api/auth/csrf')).body)
    const fields = { csrfToken, login: 'ariadne', password: PASSWORD, json: 'true' }
    const answer = await program.post('/api/auth/callback/credentials', new URLSearchParams(fields))
    expect([answer.status, program.jar.has(SESSION)]).toEqual([401, false])
    expect(answer.body).toContain('account-disabled')

    const { disabledAt, ...after } = await db.user.findUniqueOrThrow({ where: { id } })
    expect(disabledAt).toBeInstanceOf(Date)
    expect({ ...after, disabledAt: null }).toEqual(before)
    expect(await db.submission.count({ where: { userId: id } })).toBe(1)
    expect((await visitor().get('/users/ariadne')).status).toBe(200)

    expect(await enableUser(BOSS, id)).toMatchObject({ ok: true })
    expect(await isSignedIn(who)).toBe(false)
    await signIn(who, 'ariadne')
    expect(await isSignedIn(who)).toBe(true)
  })

  test('has no session, even if a sign-in was under way', async () => {
    const { id } = await makeUser('ariadne')
    await disableUser(BOSS, id)
    const who = visitor()
    who.jar.set(SESSION, await openSession(id))
    expect(await isSignedIn(who)).toBe(false)
    expect(JSON.parse((await who.get('/api/auth/session')).body)).toEqual({})
  })

  test('who was an administrator can do nothing any more, and open pages get nothing', async () => {
    const other = await makeUser('boss', 'administrator')
    const who = await browserOf(other.username)
    const path = `/admin/users/${BOSS.id}`
    const form = await who.form(path, 'seen')
    await disableUser(BOSS, other.id)
    expect(await who.post(path, dataOf(form, { role: 'user' }))).toMatchObject({ status: 303 })
    await expect(disableUser({ id: other.id, role: 'administrator' }, BOSS.id)).rejects.toThrow(NotAllowed)
    expect(await db.user.findUnique({ where: { id: BOSS.id } })).toMatchObject({ role: 'administrator' })
  })
})

test('a reset gives a password that works, once shown, and ends all sessions', async () => {
  const { who, id } = await member('ariadne', { email: 'ariadne@example.org' })
  const boss = await browserOf('admin')
  const page = `/admin/users/${id}`
  const form = formsOf((await boss.get(page)).body).filter(
    ({ fields, action }) => action !== '/language' && !fields.has('seen'),
  )
  // The one of the forms without a field of its own that shows a password.
  let password: string | undefined
  for (const { fields } of form) {
    if (![...fields.values()].some((value) => value.includes(id))) continue
    const { body, headers } = await boss.post(page, dataOf({ fields }))
    password = /<code[^>]*>([^<]+)/.exec(body)?.[1]
    if (password) expect(headers.get('cache-control')).toContain('no-store')
    if (password) break
  }
  expect(password).toMatch(/^(?:\w{4}-){3}\w{4}$/)
  expect(await isSignedIn(who)).toBe(false)
  expect((await signIn(visitor(), 'ariadne')).status).toBe(200)
  for (const login of ['ariadne', 'ariadne@example.org'])
    expect((await signIn(visitor(), login, password)).status).toBe(303)
  expect((await boss.get(page)).body).not.toContain(password)
  expect(JSON.stringify(await db.auditEntry.findMany())).not.toContain(password)
  expect(site.log()).not.toContain(password)
  expect(await journal()).toEqual([[BOSS.id, 'password-reset', 'user/ariadne', {}]])
})

describe('a user who is not an administrator', () => {
  test.each(OTHERS)('%s can neither read nor change anything', async (role) => {
    const { id } = await makeUser('victim')
    const actor = role && { id: randomUUID(), role }
    for (const command of [
      () => listPeople(actor, ALL, undefined),
      () => findPerson(actor, id),
      () => changeRole(actor, id, { role: 'administrator', seen: 'user' }),
      () => disableUser(actor, id),
      () => enableUser(actor, id),
      () => resetPassword(actor, id),
    ])
      await expect(command()).rejects.toThrow(NotAllowed)
    // A role that was true when the page was opened, but no longer is.
    const former = await makeUser('former')
    for (const command of [disableUser, resetPassword])
      await expect(command({ id: former.id, role: 'administrator' }, id)).rejects.toThrow(NotAllowed)
    expect(await findPerson(BOSS, id)).toMatchObject({ role: 'user', disabledAt: null })
  })

  test.each(OTHERS)('%s sees no page, and no administrator form works', async (role) => {
    const { id } = await makeUser('victim')
    const before = await db.user.findUniqueOrThrow({ where: { id } })
    const boss = await browserOf('admin')
    const other = role && (await makeUser('other', role))
    const browser = () => (other ? browserOf(other.username) : visitor())
    for (const path of ['/admin/users', `/admin/users/${id}`, '/admin/users?q=victim']) {
      const { status, location } = await (await browser()).get(path)
      if (role) expect(status).toBe(404)
      else
        expect([status, location]).toEqual([307, `/sign-in?next=${encodeURIComponent(path.split('?')[0]!)}`])
      for (const { fields, action } of formsOf((await boss.get(path)).body)) {
        if (action === '/language') continue
        const data = dataOf({ fields }, { role: 'administrator' })
        expect((await (await browser()).post(path, data)).status).toBeLessThan(500)
      }
    }
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toEqual(before)
  })
})

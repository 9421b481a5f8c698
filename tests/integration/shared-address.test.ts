import { createHash } from 'node:crypto'
import { hash, hashRaw } from '@node-rs/argon2'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { COST } from '@/lib/users/password'
import { isSignedIn, member, PASSWORD, signIn, signUp, startAccounts, visitor } from './account-site'

/* Neither signing up nor the settings reveal whether an account has a given email address. */

const OWNER = 'ariadne@example.org'
const NOBODY = 'nobody@example.org'
const OTHER = 'a quite different thread'

startAccounts()
beforeAll(async () => {
  await member('ariadne', { email: OWNER })
})

describe('an e-mail address that is taken gets the same answer as any other', () => {
  test('when signing up, and each user signs in with the address and the own password', async () => {
    for (const [username, email] of [
      ['curious', OWNER],
      ['curious2', NOBODY],
    ] as const) {
      const who = visitor()
      const { status, location } = await signUp(who, username, { email, password: OTHER })
      expect([status, location]).toEqual([303, '/'])
      const later = visitor()
      expect((await signIn(later, email, OTHER)).location).toBe('/')
      expect((await later.get('/settings')).body).toContain(`Signed in as ${username}.`)
    }
    const owner = visitor()
    expect((await signIn(owner, OWNER, PASSWORD)).location).toBe('/')
    expect((await owner.get('/settings')).body).toContain('Signed in as ariadne.')
    expect((await signIn(visitor(), OWNER, 'neither of them')).status).toBe(200)
  })

  test('in the settings', async () => {
    const who = await member('phaedra')
    for (const email of [OWNER, NOBODY]) {
      const { status, body } = await who.fillIn('/settings', { email, proof: PASSWORD })
      expect(status).toBe(200)
      expect(body).toContain('Address saved.')
      expect(body).toContain(`value="${email}"`)
    }
  })
})

test('a new password works with the address, too', async () => {
  const who = await member('minos', { email: 'minos@example.org' })
  await who.fillIn('/settings', { current: PASSWORD, password: OTHER })
  expect((await signIn(visitor(), 'minos@example.org', PASSWORD)).status).toBe(200)
  expect((await signIn(visitor(), 'minos@example.org', OTHER)).status).toBe(303)
})

test('an account from before the address keys gets one when it signs in', async () => {
  await member('glaucus', { email: 'glaucus@example.org' })
  await db.user.update({ where: { username: 'glaucus' }, data: { emailKey: null } })
  expect((await signIn(visitor(), 'glaucus@example.org', OTHER)).status).toBe(200)
  const who = visitor()
  expect((await signIn(who, 'glaucus@example.org')).status).toBe(303)
  expect(await isSignedIn(who)).toBe(true)
  const user = await db.user.findUniqueOrThrow({ where: { username: 'glaucus' } })
  expect(user.emailKey).toMatch(/^[A-Za-z0-9_-]{43}$/)
})

describe('a password with letters that keyboards type in several ways', () => {
  const [COMPOSED, IN_PARTS] = ['un fil très rouge', 'un fil tre\u0300s rouge']
  const basic = (login: string, password: string) => ({
    authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
  })

  test.each([
    ['pelops', IN_PARTS, COMPOSED],
    ['atreus', COMPOSED, IN_PARTS],
  ])('of %s signs in wherever it is typed', async (username, set, typed) => {
    const email = `${username}@example.org`
    const who = await member(username, { email, password: set })
    for (const login of [username, email]) {
      expect((await signIn(visitor(), login, typed)).status).toBe(303)
      expect((await visitor().get('/api/ccs/contests', basic(login, typed))).status).toBe(200)
      expect((await signIn(visitor(), login, `${typed}.`)).status).toBe(200)
    }
    // The settings take it as the current one, and the new one is the same everywhere, too.
    await who.fillIn('/settings', { current: typed, password: `${set}, et plus` })
    expect((await signIn(visitor(), username, `${typed}, et plus`)).status).toBe(303)
  })

  test('that was stored as it was typed, before passwords were normalised, still signs in', async () => {
    const email = 'thyestes@example.org'
    await member('thyestes', { email })
    const salt = createHash('sha256').update(`clew address ${email}`).digest().subarray(0, 16)
    const data = {
      passwordHash: await hash(IN_PARTS, COST),
      emailKey: (await hashRaw(IN_PARTS, { ...COST, salt })).toString('base64url'),
    }
    await db.user.update({ where: { username: 'thyestes' }, data })
    for (const login of ['thyestes', email])
      for (const typed of [IN_PARTS, COMPOSED])
        expect((await signIn(visitor(), login, typed)).status).toBe(303)
    expect((await signIn(visitor(), email, PASSWORD)).status).toBe(200)
  })
})

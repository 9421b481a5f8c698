import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { startSite } from '../setup/site'
import { makeUser } from './people'
import { formsOf, Visitor } from './visitor'

/** A local provider; `profile` is what it returns for the next person. */
const provider = new OAuth2Server()
let profile: Record<string, unknown>
let site: string

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  provider.service.on('beforeTokenSigning', (token) => {
    token.payload.sub = profile.sub as string
  })
  provider.service.on('beforeUserinfo', (answer) => {
    answer.body = profile
  })
  const env = {
    OIDC_ISSUER: provider.issuer.url ?? '',
    OIDC_CLIENT_ID: 'clew',
    OIDC_CLIENT_SECRET: 'known to both',
    OIDC_NAME: 'The School',
  }
  site = (await startSite({ env })).url
})
afterAll(() => provider.stop())

let people = 0
beforeEach(() => {
  profile = { sub: `person-${++people}` }
})

/** Signs in through the provider and follows the redirect back. Returns the site's answer. */
async function signInThere(who: Visitor, next = '/problems') {
  const there = await who.post('/api/auth/start/oidc', new URLSearchParams({ next }))
  expect(there.status).toBe(303)
  expect(there.location).toContain(`${provider.issuer.url}/authorize?`)
  const back = await fetch(there.location ?? '', { redirect: 'manual' })
  return who.get((back.headers.get('location') ?? '').replace(site, ''))
}

async function userOf(who: Visitor) {
  const { user } = JSON.parse((await who.get('/api/auth/session')).body)
  return user && db.user.findUniqueOrThrow({ where: { username: user.username } })
}

test('only configured providers have a button', async () => {
  const { body } = await new Visitor(site).get('/sign-in')
  const actions = formsOf(body).map(({ action }) => action)
  expect(actions.filter((action) => action.startsWith('/api/auth'))).toEqual(['/api/auth/start/oidc'])
  expect(body).toContain('Sign in with The School')
})

test('the policy allows the form to redirect there and nowhere else', async () => {
  const { headers } = await new Visitor(site).get('/sign-in')
  const origin = new URL(provider.issuer.url ?? '').origin
  expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${origin}`)
})

test.each(['github', 'google', 'credentials', 'nonsense'])('%s cannot be started', async (id) => {
  expect((await new Visitor(site).post(`/api/auth/start/${id}`, new URLSearchParams())).status).toBe(404)
})

describe('a new user', () => {
  test('gets an account and finds it again', async () => {
    Object.assign(profile, { preferred_username: 'Jo Müller', name: 'Jo Müller' })
    const who = new Visitor(site)
    expect((await signInThere(who)).location).toBe('/problems')
    const user = await userOf(who)
    expect(user).toMatchObject({ username: 'jo-muller', name: 'Jo Müller', role: 'user' })
    expect([user?.email, user?.passwordHash]).toEqual([null, null])

    const again = new Visitor(site)
    profile.name = 'Somebody Else'
    await signInThere(again)
    expect((await userOf(again))?.id).toBe(user?.id)
  })

  test.each([
    // profile                                                   username            name
    [{ name: '<img src=x onerror=alert(1)>' }, /^img-src-x-onerror/, '<img src=x onerror=alert(1)>'],
    [{ name: '' }, /^user-\d+$/, undefined],
    [{}, /^user-\d+$/, undefined],
    [{ name: 7, preferred_username: ['x'] }, /^user-\d+$/, undefined],
    [{ name: 'минос' }, /^user-\d+$/, 'минос'],
    [{ name: 'x'.repeat(500) }, /^x{23}$/, 'x'.repeat(60)],
    [{ name: 'a\u0000b\u202ec' }, /^a-b-c$/, 'abc'],
    [{ name: 'half \ud800' }, /^half$/, 'half'],
    [{ preferred_username: 'admin' }, /^admin-\d+$/, 'admin'],
    [{ preferred_username: '--' }, /^user-\d+$/, '--'],
  ])('may be named %j', async (claims, username, name) => {
    Object.assign(profile, claims)
    const who = new Visitor(site)
    expect((await signInThere(who)).location).toBe('/problems')
    const user = await userOf(who)
    expect(user?.username).toMatch(username)
    expect(user?.name).toBe(name ?? user?.username)
  })

  test('gets another user name if it is taken', async () => {
    await makeUser('taken')
    profile.preferred_username = 'taken'
    const who = new Visitor(site)
    await signInThere(who)
    expect((await userOf(who))?.username).toMatch(/^taken-\d+$/)
  })

  test('in two windows at once is one user', async () => {
    const windows = [new Visitor(site), new Visitor(site)]
    await Promise.all(windows.map((window) => signInThere(window)))
    expect(await db.account.count({ where: { providerAccountId: String(profile.sub) } })).toBe(1)
    const [one, other] = await Promise.all(windows.map(userOf))
    expect(one?.id).toBe(other?.id)
  })
})

describe('an e-mail address', () => {
  test('is stored if it is verified', async () => {
    Object.assign(profile, { email: 'Verified@Example.org', email_verified: true })
    const who = new Visitor(site)
    await signInThere(who)
    expect((await userOf(who))?.email).toBe('verified@example.org')
  })

  test.each([false, 'true', undefined])('is left out if it is not: %s', async (verified) => {
    Object.assign(profile, { email: `not-${verified}@example.org`, email_verified: verified })
    const who = new Visitor(site)
    await signInThere(who)
    expect((await userOf(who))?.email).toBeNull()
  })

  test('does not lead to another user’s account', async () => {
    const owner = await db.user.create({
      data: { username: 'owner', name: 'Owner', email: 'owner@example.org' },
    })
    Object.assign(profile, { email: 'owner@example.org', email_verified: true })
    const who = new Visitor(site)
    await signInThere(who)
    const user = await userOf(who)
    expect(user?.id).not.toBe(owner.id)
    // It is stored as for anyone else, so it does not reveal that another account has it.
    expect(user?.email).toBe('owner@example.org')
  })
})

describe('the callback', () => {
  test.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
    'never redirects to %s',
    async (next) => {
      const answer = await signInThere(new Visitor(site), next)
      expect(answer.location).toBe('/')
    },
  )

  test('with a forged state, or in another browser, signs nobody in', async () => {
    const who = new Visitor(site)
    const forged = await who.get('/api/auth/callback/oidc?code=x&state=y')
    expect(forged.location).toMatch(/^\/api\/auth\/error|^\/sign-in/)
    expect(await userOf(who)).toBeUndefined()

    const there = await who.post('/api/auth/start/oidc', new URLSearchParams())
    const back = await fetch(there.location ?? '', { redirect: 'manual' })
    const victim = new Visitor(site)
    await victim.get((back.headers.get('location') ?? '').replace(site, ''))
    expect(await userOf(victim)).toBeUndefined()
  })

  test('after a refusal says so on the sign-in page', async () => {
    const who = new Visitor(site)
    let answer = await who.get('/api/auth/callback/oidc?error=access_denied')
    while (answer.location) answer = await who.get(answer.location)
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('Signing in did not work.')
  })

  test('with userinfo of another subject signs nobody in', async () => {
    const token = profile.sub
    provider.service.once('beforeUserinfo', (answer) => {
      answer.body = { sub: `not ${token}`, name: 'Somebody' }
    })
    const who = new Visitor(site)
    await signInThere(who)
    expect(await userOf(who)).toBeUndefined()
  })
})

test('a disabled user is told so on the sign-in page, and signed in nowhere', async () => {
  const who = new Visitor(site)
  await signInThere(who)
  const { id } = await userOf(who)
  await db.user.update({ where: { id }, data: { disabledAt: new Date() } })
  await db.session.deleteMany({ where: { userId: id } })
  const again = new Visitor(site)
  expect((await signInThere(again)).location).toBe('/sign-in?error=account-disabled')
  expect((await again.get('/sign-in?error=account-disabled')).body).toContain('This account is disabled.')
  expect(await userOf(again)).toBeUndefined()
  expect(await db.session.count({ where: { userId: id } })).toBe(0)
})

test('an account without a password is deleted by typing its user name', async () => {
  profile.preferred_username = 'fleeting'
  const who = new Visitor(site)
  await signInThere(who)
  expect((await who.get('/settings')).body).not.toContain('name="current"')
  expect((await who.fillIn('/settings', { confirmation: 'other' })).body).toContain(
    'This is not your username.',
  )
  expect((await who.fillIn('/settings', { confirmation: 'Fleeting' })).location).toBe('/')
  expect(await db.user.count({ where: { username: 'fleeting' } })).toBe(0)
  expect(await db.account.count({ where: { providerAccountId: String(profile.sub) } })).toBe(0)
})

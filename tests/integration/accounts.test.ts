import { describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { errorOf, isSignedIn, member, PASSWORD, signIn, signUp, startAccounts, visitor } from './account-site'
import { dataOf, formsOf, SESSION, type Visitor } from './visitor'

/* Signing up, signing in and out, and sessions. */

const site = startAccounts()

describe('signing up with plain forms', () => {
  test('creates an account and signs in', async () => {
    const who = await member('ariadne', { name: 'Ariadne of Crete', email: 'Ariadne@Example.org' })
    expect(await isSignedIn(who)).toBe(true)
    const user = await db.user.findUniqueOrThrow({ where: { username: 'ariadne' } })
    expect(user).toMatchObject({ name: 'Ariadne of Crete', email: 'ariadne@example.org', role: 'user' })
    expect(user.passwordHash).toMatch(/^\$argon2id\$/)
  })

  test.each([
    // what                        field       sent                              says
    ['a name of two letters', 'username', { username: 'ab' }, '3 to 30'],
    ['a name of 31', 'username', { username: 'a'.repeat(31) }, '3 to 30'],
    ['a space', 'username', { username: 'two words' }, 'Only the letters'],
    ['a name that begins with -', 'username', { username: '-rf' }, 'Only the letters'],
    ['NUL', 'username', { username: 'abc\0d' }, 'Only the letters'],
    ['a reserved name', 'username', { username: 'Administrator' }, 'taken'],
    ['a short password', 'password', { password: 'ninechars' }, 'at least 10'],
    ['a common password', 'password', { password: 'password123' }, 'easy to guess'],
    [
      'the user name as password',
      'password',
      { username: 'pasiphae99', password: 'Pasiphae99' },
      'easy to guess',
    ],
    ['a password of 201', 'password', { password: 'ab'.repeat(101) }, 'at most 200'],
    ['no e-mail address', 'email', { email: 'nobody' }, 'not an email'],
    ['NUL in an address', 'email', { email: 'a\0b@example.org' }, 'not an email'],
    ['61 letters shown', 'name', { name: 'x'.repeat(61) }, 'at most 60'],
    ['a name that turns the text', 'name', { name: 'abc\u202edef' }, 'cannot be displayed'],
    ['a name of nothing visible', 'name', { name: '\u200b' }, 'at least one visible character'],
  ])('rejects %s', async (_, field, sent, says) => {
    const who = visitor()
    const answer = await signUp(who, 'daedalus', sent)
    expect(answer.status).toBe(200)
    expect(errorOf(answer, field)).toContain(says)
    expect(answer.body).toContain(`aria-describedby="${field}-`)
    expect(who.jar.has(SESSION)).toBe(false)
  })

  test('keeps the input, but never the password', async () => {
    const answer = await signUp(visitor(), 'ab', { email: 'kept@example.org' })
    expect(answer.body).toContain('kept@example.org')
    expect(answer.body).not.toContain(PASSWORD)
  })

  test('rejects a name that is taken', async () => {
    await member('talos')
    expect(errorOf(await signUp(visitor(), 'TALOS'), 'username')).toContain('taken')
  })

  test('shows HTML in a display name as text', async () => {
    const who = await member('mallory', { name: '<script>alert(1)</script>' })
    for (const path of ['/', '/settings', '/users/mallory']) {
      const { body } = await who.get(path)
      expect(body).toContain('&lt;script&gt;alert(1)')
      expect(body).not.toContain('<script>alert(1)')
    }
  })
})

describe('signing in with plain forms', () => {
  test.each(['phaedra', ' Phaedra ', 'PHAEDRA@example.org'])('accepts %s', async (login) => {
    await signUp(visitor(), 'phaedra', { email: 'phaedra@example.org' })
    const who = visitor()
    expect((await signIn(who, login)).location).toBe('/')
    expect(await isSignedIn(who)).toBe(true)
  })

  test('gives the same message for a wrong name and a wrong password', async () => {
    await member('glaucus')
    const wrongs = [
      await signIn(visitor(), 'glaucus', 'not it at all'),
      await signIn(visitor(), 'nobody', PASSWORD),
    ]
    for (const { status, body } of wrongs) {
      expect(status).toBe(200)
      expect(body).toContain('Wrong username or password.')
    }
  })

  test('stores the session in a cookie that scripts cannot read', async () => {
    const who = visitor()
    await member('pasiphae')
    const answer = await signIn(who, 'pasiphae')
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(SESSION))
    expect(cookie).toMatch(/; Path=\//)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=lax/i)
    expect(cookie).not.toMatch(/; Secure/)
  })

  test('continues to the requested page', async () => {
    await member('icarus')
    const refused = await visitor().get('/settings')
    expect([refused.status, refused.location]).toEqual([307, '/sign-in?next=%2Fsettings'])
    expect((await signIn(visitor(), 'icarus', PASSWORD, refused.location)).location).toBe('/settings')
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/%0d%0aset-cookie:x=1/..//evil.example',
  ])('never redirects to %s', async (next) => {
    await signUp(visitor(), 'minos')
    const who = visitor()
    const answer = await signIn(who, 'minos', PASSWORD, `/sign-in?next=${encodeURIComponent(next)}`)
    expect(answer.status).toBe(303)
    expect(new URL(answer.location ?? '', site()).origin).toBe(site())
    expect(answer.headers.get('set-cookie')).not.toContain('x=1')
    // The same holds for visitors who are already signed in, and for a form whose hidden field was changed.
    expect(
      new URL((await who.get(`/sign-in?next=${encodeURIComponent(next)}`)).location ?? '', site()).origin,
    ).toBe(site())
    const forged = await visitor().fillIn('/sign-in', { login: 'minos', password: PASSWORD, next })
    expect(new URL(forged.location ?? '', site()).origin).toBe(site())
  })

  test('rejects forged cookies', async () => {
    for (const cookie of ['x', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c', '']) {
      const who = visitor()
      who.jar.set(SESSION, cookie)
      expect(await isSignedIn(who)).toBe(false)
      expect((await who.get('/')).status).toBe(200)
    }
  })

  test('signs out on this device only', async () => {
    const one = await member('europa')
    const other = visitor()
    await signIn(other, 'europa')
    const { body } = await one.get('/settings')
    const form = formsOf(body).find(({ action }) => action !== '/language' && action !== '/theme')!
    expect((await one.post('/settings', dataOf(form))).location).toBe('/')
    expect(one.jar.has(SESSION)).toBe(false)
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([false, true])
  })
})

describe("next-auth's own route", () => {
  async function post(who: Visitor, login: string, password: string) {
    const { csrfToken } = JSON.parse((await who.get('/api/auth/csrf')).body)
    return who.post(
      '/api/auth/callback/credentials',
      new URLSearchParams({ csrfToken, login, password, json: 'true' }),
    )
  }

  test('creates the same session', async () => {
    await member('sarpedon')
    const who = visitor()
    expect((await post(who, 'sarpedon', PASSWORD)).status).toBe(200)
    expect(await isSignedIn(who)).toBe(true)
    const { user } = JSON.parse((await who.get('/api/auth/session')).body)
    expect(user).toEqual({ username: 'sarpedon', name: 'sarpedon', role: 'user' })
  })

  test('rejects a wrong password and requests without a token', async () => {
    const who = visitor()
    expect((await post(who, 'sarpedon', 'not it at all')).status).toBe(401)
    const body = new URLSearchParams({ login: 'sarpedon', password: PASSWORD })
    await who.post('/api/auth/callback/credentials', body)
    expect(await isSignedIn(who)).toBe(false)
  })

  test('recognises sessions created by the form, and rejects ended ones', async () => {
    const who = await member('rhadamanthys')
    expect(JSON.parse((await who.get('/api/auth/session')).body).user.username).toBe('rhadamanthys')
    await db.session.deleteMany({ where: { user: { username: 'rhadamanthys' } } })
    expect(JSON.parse((await who.get('/api/auth/session')).body)).toEqual({})
    expect(who.jar.has(SESSION)).toBe(false)
  })

  test('does not let clients write into the log', async () => {
    expect(
      (await visitor().post('/api/auth/_log', new URLSearchParams({ level: 'error', code: 'x' }))).status,
    ).toBe(404)
  })
})

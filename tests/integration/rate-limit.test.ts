import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pool } from '@/lib/core/db'
import { chargeSubmission } from '@/lib/core/submission-quota'
import { startSite } from '../setup/site'
import { Visitor } from './visitor'

const PASSWORD = 'a thread of red wool'
const SIGN_INS = 12
const SIGN_UPS = 3
const SEARCHES = 2

let site: string

beforeAll(async () => {
  const env = {
    CLEW_TRUST_PROXY: '1',
    CLEW_FAILED_SIGN_INS_PER_MINUTE: String(SIGN_INS),
    CLEW_SIGN_UPS_PER_HOUR: String(SIGN_UPS),
    CLEW_SEARCHES_PER_MINUTE: String(SEARCHES),
  }
  site = (await startSite({ env })).url
  await signUp('192.0.2.100', 'ariadne')
})
beforeEach(() => pool().query('delete from rate_limit'))

const signUp = (address: string, username: string) =>
  new Visitor(site, address).fillIn('/sign-up', { username, password: PASSWORD })
const signIn = (address: string, login: string, password: string) =>
  new Visitor(site, address).fillIn('/sign-in', { login, password })

/** Instead of sleeping, expires everything that would expire within this many seconds. */
const pass = (seconds: number) =>
  pool().query('update rate_limit set expire = expire - $1::bigint', [seconds * 1000])

const TOO_MANY = /Too many attempts\. Try again in (?:one second|(\d+) seconds)/
const waitOf = ({ body }: { body: string }) =>
  TOO_MANY.exec(body)
    ?.slice(1)
    .map((n) => Number(n ?? 1))[0]

describe('signing in', () => {
  test('is slowed down after five wrong passwords, longer each time', async () => {
    const address = '192.0.2.1'
    for (let i = 0; i < 5; i++) expect(waitOf(await signIn(address, 'ariadne', 'wrong'))).toBeUndefined()
    await signIn(address, 'ariadne', 'wrong')
    const first = waitOf(await signIn(address, 'ariadne', PASSWORD))
    expect(first).toBeGreaterThan(10)
    expect(first).toBeLessThanOrEqual(15)

    await pass(15)
    await signIn(address, 'ariadne', 'wrong')
    const second = waitOf(await signIn(address, 'ariadne', PASSWORD))
    expect(second).toBeGreaterThan(25)
    expect(second).toBeLessThanOrEqual(30)

    await pass(30)
    expect((await signIn(address, 'ariadne', PASSWORD)).status).toBe(303)
  })

  test('with the right password resets the count', async () => {
    const address = '192.0.2.2'
    for (let i = 0; i < 5; i++) await signIn(address, 'ariadne', 'wrong')
    expect((await signIn(address, 'ariadne', PASSWORD)).status).toBe(303)
    expect(waitOf(await signIn(address, 'ariadne', 'wrong'))).toBeUndefined()
    expect((await signIn(address, 'ariadne', PASSWORD)).status).toBe(303)
  })

  test('is not blocked for the owner by another client’s guesses', async () => {
    for (let i = 0; i < 8; i++) await signIn('192.0.2.3', 'ariadne', 'wrong')
    expect(waitOf(await signIn('192.0.2.3', 'ariadne', PASSWORD))).toBeGreaterThan(0)
    expect((await signIn('192.0.2.4', 'ariadne', PASSWORD)).status).toBe(303)
  })

  test('is limited per address, for all names together', async () => {
    const address = '192.0.2.5'
    for (let i = 0; i < SIGN_INS; i++) await signIn(address, `name${i}`, 'wrong')
    expect(waitOf(await signIn(address, 'ariadne', PASSWORD))).toBeGreaterThan(0)
    await pass(60)
    expect((await signIn(address, 'ariadne', PASSWORD)).status).toBe(303)
  })

  test('counts a name over all addresses, which refuses nobody', async () => {
    const far = Date.now() + 600_000
    await pool().query("insert into rate_limit values ('sign-in-name:ariadne', 101, $1)", [far])
    expect((await signIn('192.0.2.6', 'Ariadne', PASSWORD)).status).toBe(303)
  })

  test('shares its counts with next-auth’s route', async () => {
    const who = new Visitor(site, '192.0.2.7')
    const { csrfToken } = JSON.parse((await who.get('/api/auth/csrf')).body)
    const post = (password: string) =>
      who.post(
        '/api/auth/callback/credentials',
        new URLSearchParams({ csrfToken, login: 'ariadne', password }),
      )
    for (let i = 0; i < 6; i++) await post('wrong')
    expect((await post(PASSWORD)).location).toContain('error=too-many-attempts')
    expect(waitOf(await signIn('192.0.2.7', 'ariadne', PASSWORD))).toBeGreaterThan(0)
  })

  test('a name of maximum length and one with NUL are just wrong', async () => {
    for (const login of ['x'.repeat(254), 'a\0b']) {
      const answer = await signIn('192.0.2.8', login, 'wrong')
      expect([answer.status, answer.body.includes('Wrong username or password.')]).toEqual([200, true])
    }
  })

  test('the settings do not bypass the limits', async () => {
    const who = new Visitor(site, '192.0.2.9')
    await who.fillIn('/sign-in', { login: 'ariadne', password: PASSWORD })
    for (let i = 0; i < 6; i++) await who.fillIn('/settings', { confirmation: 'wrong' })
    expect(waitOf(await who.fillIn('/settings', { confirmation: PASSWORD }))).toBeGreaterThan(0)
  })
})

test('signing up is limited per network', async () => {
  for (let i = 0; i < SIGN_UPS; i++) {
    expect((await signUp(`2001:db8:0:1::${i}`, `new-${i}`)).status).toBe(303)
  }
  const refused = await signUp('2001:db8:0:1:ffff::1', 'new-9')
  expect(refused.body).toContain('Too many accounts were created from your network.')
  expect((await signUp('2001:db8:0:2::1', 'new-9')).status).toBe(303)
  await pass(3600)
  expect((await signUp('2001:db8:0:1::1', 'new-10')).status).toBe(303)
})

test('submissions are limited per user', async () => {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '2'
  for (let i = 0; i < 2; i++) expect(await chargeSubmission('one')).toEqual({ ok: true })
  expect(await chargeSubmission('one')).toEqual({ ok: false, retryAfterSeconds: 60 })
  expect(await chargeSubmission('other')).toEqual({ ok: true })
  await pass(60)
  expect(await chargeSubmission('one')).toEqual({ ok: true })
})

describe('searching for people', () => {
  const search = (address: string, query: string) =>
    new Visitor(site, address).get(`/api/palette/people${query}`)

  test('is limited per address', async () => {
    const address = '192.0.2.60'
    for (let i = 0; i < SEARCHES; i++) expect((await search(address, '?q=ari')).status).toBe(200)
    const { status, headers } = await search(address, '?q=ari')
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await search('192.0.2.61', '?q=ari')).status).toBe(200)
    await pass(60)
    expect((await search(address, '?q=ari')).status).toBe(200)
  })

  test.each(['', '?q=', '?q=a', '?q=%20a%20', '?q=a%00', `?q=${'a'.repeat(61)}`])(
    'is rejected for %s, which does not count',
    async (query) => {
      for (let i = 0; i <= SEARCHES; i++) expect((await search('192.0.2.62', query)).status).toBe(400)
    },
  )
})

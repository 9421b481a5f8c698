import { beforeAll, describe, expect, test } from 'vitest'
import { type Site, startSite } from '../setup/site'
import { query } from './statements'
import { Visitor, wordsOf } from './visitor'

/** Addresses of every kind: cached, rendered, a route, a file, one that does not exist, one that is refused. */
const PATHS = ['/', '/problems', '/sign-in', '/api/health', '/icon.svg', '/no/such/page', '/%E0%A4%A']

let site: Site
let plain: string
let secure: string

beforeAll(async () => {
  site = await startSite()
  plain = site.url
  secure = (await startSite({ env: { CLEW_URL: 'https://clew.example.org' } })).url
})

const nonceOf = (headers: Headers) =>
  /'nonce-([\w-]+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]

describe('every answer', () => {
  test.each(PATHS)('%s', async (path) => {
    const { headers } = await new Visitor(plain).get(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    const policy = (headers.get('content-security-policy') ?? '').split('; ')
    expect(policy).toContain(`script-src 'self' 'nonce-${nonceOf(headers)}' 'strict-dynamic'`)
    for (const directive of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "style-src-attr 'unsafe-inline'",
      "worker-src 'self' blob:",
    ]) {
      expect(policy).toContain(directive)
    }
    expect(headers.has('x-powered-by')).toBe(false)
    expect(headers.has('strict-transport-security')).toBe(false)
  })
})

describe('scripts', () => {
  test.each(['/', '/sign-in'])(
    'of %s carry the nonce of the response, and no two responses share one',
    async (path) => {
      const seen = new Set<string>()
      for (let i = 0; i < 3; i++) {
        const { headers, body } = await new Visitor(plain).get(path)
        const nonce = nonceOf(headers) ?? ''
        const scripts = [...body.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
        expect(scripts.length).toBeGreaterThan(0)
        for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
        expect([...body.matchAll(/nonce="([^"]*)"/g)].every(([, found]) => found === nonce)).toBe(true)
        seen.add(nonce)
      }
      expect(seen.size).toBe(3)
    },
  )

  test('a nonce requested by a client is not used', async () => {
    const asked = { 'content-security-policy': "script-src 'nonce-mine'", 'x-nonce': 'mine' }
    for (const path of ['/', '/sign-in']) {
      expect((await new Visitor(plain).get(path, asked)).body).not.toContain('nonce="mine"')
    }
  })
})

describe('behind HTTPS', () => {
  test('browsers are told to stay on HTTPS', async () => {
    const { headers } = await new Visitor(secure).get('/')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
  })

  test('cookies are for HTTPS only, and their names say so', async () => {
    const who = new Visitor(secure)
    const own = { origin: 'https://clew.example.org' }
    const values = { username: 'ariadne', password: 'a thread of red wool' }
    const answer = await who.fillIn('/sign-up', values, own)
    expect(answer.status).toBe(303)
    expect(answer.headers.getSetCookie().sort()).toEqual([
      expect.stringMatching(/^__Secure-clew\.device=.*; Secure/),
      expect.stringMatching(/^__Secure-next-auth\.session-token=.*; Secure/),
    ])
    expect((await who.get('/settings')).status).toBe(200)

    const csrf = (await who.get('/api/auth/csrf')).headers.getSetCookie()
    expect(csrf).toEqual([
      expect.stringMatching(/^__Host-next-auth\.csrf-token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax/),
      expect.stringMatching(/^__Secure-next-auth\.callback-url=.*; Path=\/; HttpOnly; Secure; SameSite=Lax/),
    ])
  })

  test("next-auth's addresses are the public ones, whatever the Host header says", async () => {
    const { body } = await new Visitor(secure).get('/api/auth/providers', {
      'x-forwarded-host': 'evil.example',
    })
    expect(JSON.parse(body).credentials.callbackUrl).toBe(
      'https://clew.example.org/api/auth/callback/credentials',
    )
  })
})

test('without a public address only the Host header counts', async () => {
  const spoofed = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  }
  const { body } = await new Visitor(plain).get('/api/auth/providers', spoofed)
  expect(JSON.parse(body).credentials.callbackUrl).toBe(`${plain}/api/auth/callback/credentials`)
})

describe('a form that is refused because of where people open the site', () => {
  const post = (site: string, origin: string, more: Record<string, string> = {}) =>
    new Visitor(site).post('/sign-in', new URLSearchParams(), { origin, 'sec-fetch-site': '', ...more })

  test('says which address it is, and what an administrator sets', async () => {
    const there = await post(secure, 'https://www.clew.example.org', { 'sec-fetch-site': 'same-origin' })
    expect(there.status).toBe(403)
    expect(wordsOf(there.body)).toContain(
      'If you run this site: Clew takes its own address to be https://clew.example.org, as CLEW_URL says; ' +
        'this form came from https://www.clew.example.org.',
    )
    const proxied = await post(plain, 'https://clew.example.org')
    expect(wordsOf(proxied.body)).toContain(
      `to be ${new URL(plain).host}, as the Host header of the request says, because CLEW_URL is not set;`,
    )
    expect(wordsOf(proxied.body)).toContain('set CLEW_URL to it, let the proxy pass the Host header on')
    const odd = await post(plain, 'https://<b>.example')
    expect([odd.status, odd.body.includes('<b>')]).toEqual([403, false])
  })

  test('is kept for the next start and for clew doctor, if it is probably the site’s own', async () => {
    const kept = async () =>
      (await query(site.databaseUrl, `SELECT value FROM "Setting" WHERE key = 'refused-origin'`))[0]?.value
    expect((await post(plain, 'https://evil.example')).status).toBe(403)
    expect((await post(plain, 'https://own.example', { 'sec-fetch-site': 'same-origin' })).status).toBe(403)
    const value = JSON.stringify({ origin: 'https://own.example', taken: new URL(plain).host })
    await expect.poll(kept).toBe(value)
  })
})

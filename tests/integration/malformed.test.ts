import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { inRoot } from '@/scripts/up/paths.mjs'
import { type Site, startSite } from '../setup/site'

let site: Site

beforeAll(async () => {
  site = await startSite()
})

const ask = async (path: string, init: RequestInit = {}) =>
  (await fetch(new URL(path, site.url), { redirect: 'manual', ...init })).status

/** Errors of a client must not be logged. */
const silent = () => expect(site.log()).not.toMatch(/error/i)

describe('what a client claims about its current page', () => {
  const states = ['x', '%', '[]', '{}', '"x"', '%5B%22%22%2C%7B%22children%22%3A1%7D%5D', 'x'.repeat(10_000)]

  test.each([
    ['/monaco/x', 404],
    ['/runtimes/x', 404],
    ['/_next/x', 404],
    ['/no/such/page', 404],
    // Next requires the headers in the address, too, and redirects.
    ['/problems', 307],
    ['/api/health', 307],
  ])('is ignored if it is invalid: %s', async (path, status) => {
    for (const state of states) {
      const headers = { rsc: '1', 'next-router-state-tree': state }
      expect([state, await ask(path, { headers })]).toEqual([state, status])
    }
    silent()
  })
})

describe('invalid arguments of server actions', () => {
  /** Returns the id of an action from the build. */
  const idOf = (name: string) => {
    const manifest = JSON.parse(readFileSync(inRoot('.next/server/server-reference-manifest.json'), 'utf8'))
    const found = Object.entries<{ exportedName: string }>(manifest.node)
    return found.find(([, { exportedName }]) => exportedName === name)?.[0] ?? ''
  }
  const formOf = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return form
  }

  test.each(['', '[', '{"a":1}', '"$K1"', '["$K1","$1:a:b"]', 'a=b', '["$F0"]'])(
    'as text: %j',
    async (body) => {
      const headers = { 'next-action': idOf('signIn'), 'content-type': 'text/plain;charset=UTF-8' }
      expect(await ask('/sign-in', { method: 'POST', headers, body })).toBe(400)
      silent()
    },
  )

  test.each<Record<string, string>>([{ 0: '[' }, { nothing: 'x' }, { 0: '["$@1"]' }, { 0: '["$1"]' }])(
    'as a form: %j',
    async (fields) => {
      const headers = { 'next-action': idOf('signIn') }
      expect(await ask('/sign-in', { method: 'POST', headers, body: formOf(fields) })).toBe(400)
      silent()
    },
  )

  test('as a form that two parsers would read differently', async () => {
    const part = (name: string, text: string) => `--x\r\n${name}\r\n\r\n${text}\r\n`
    const disposition = 'content-disposition: form-data; name="0"'
    const body = `${part(`${disposition}\r\nx`, '[]')}${part(disposition, '["$F0"]')}--x--\r\n`
    const headers = { 'next-action': idOf('signIn'), 'content-type': 'multipart/form-data; boundary=x' }
    expect(await ask('/sign-in', { method: 'POST', headers, body })).toBe(400)
    silent()
  })

  test.each(['', 'x', '40', `40${'A'.repeat(40)}`, '$K1'])('of an impossible action: %j', async (id) => {
    const headers = { 'next-action': id, 'content-type': 'text/plain;charset=UTF-8' }
    expect(await ask('/sign-in', { method: 'POST', headers, body: '[]' })).toBe(400)
    expect(await ask('/sign-in', { method: 'POST', body: formOf({ [`$ACTION_ID_${id}`]: '' }) })).toBe(400)
    silent()
  })

  test.each<Record<string, string>>([
    { $ACTION_REF_1: '' },
    { $ACTION_REF_1: '', '$ACTION_1:0': '{' },
    { $ACTION_REF_1: '', '$ACTION_1:0': '{"id":1,"bound":null}' },
  ])('without JavaScript: %j', async (fields) => {
    expect(await ask('/sign-in', { method: 'POST', body: formOf(fields) })).toBe(400)
    silent()
  })
})

describe('a text that is not UTF-8 is refused with its byte and its line', () => {
  const sent = async (path: string, type: string, text: string) => {
    const headers = { 'content-type': type }
    const options = { method: 'POST', headers, body: Buffer.from(text, 'latin1') }
    const response = await fetch(new URL(path, site.url), options)
    return { status: response.status, text: (await response.text()).replace(/<[^>]*>/g, ' ') }
  }
  const field = (text: string) =>
    `--x\r\ncontent-disposition: form-data; name="source"\r\n\r\n${text}\r\n--x--\r\n`

  test('in a form of a page', async () => {
    const { status, text } = await sent('/problems/snake', 'multipart/form-data; boundary=x', field('\n\xe9'))
    expect(status).toBe(400)
    expect(text).toContain('The text of “source” cannot be read as it was sent, so nothing was saved.')
    expect(text).toContain('Byte 1 (counted from 0) is 0xE9, on line 2. This is not UTF-8 text.')
    silent()
  })

  test('in what programs send', async () => {
    const { status, text } = await sent('/api/ccs/contests/x/submissions', 'application/json', '{"a":"\xe9"}')
    expect(status).toBe(400)
    expect(JSON.parse(text)).toEqual({
      code: 400,
      message: expect.stringContaining('Byte 6 (counted from 0) is 0xE9'),
    })
    silent()
  })
})

test.each([
  ['/api/auth/callback/credentials', 405],
  ['/api/auth/callback/credentials?callbackUrl=%2F', 405],
  ['/api/auth/signin?callbackUrl=nowhere', 400],
  ['/api/auth/session?callbackUrl=javascript:alert(1)', 400],
  ['/api/auth/session?callbackUrl=%2Fproblems', 200],
  ['/api/auth/error?error=%F0%9F%A7%B5', 400],
  ['/api/auth/error?error=OAuthCallback', 302],
  ['/api/auth/error?error=OAuthCallback&error=%F0%9F%A7%B5', 302],
  ['/api/auth/session?callbackUrl=%2Fproblems&callbackUrl=nowhere', 200],
  ['/api/auth/_log', 404],
])('a request next-auth cannot handle is not a server error: %s', async (path, status) => {
  expect(await ask(path)).toBe(status)
  silent()
})

test.each(['bytes=9-1', 'bytes=99999999-', 'lines=1-2'])('a file is sent whole: range %s', async (range) => {
  expect(await ask('/favicon.ico', { headers: { range } })).toBe(200)
  silent()
})

test.each(['POST', 'OPTIONS'])('a file does not allow %s', async (method) => {
  expect(await ask('/favicon.ico', { method })).toBe(405)
  silent()
})

test('a form has one return address', async () => {
  const body = new URLSearchParams({ callbackUrl: 'nowhere' })
  expect(await ask('/api/auth/session', { method: 'POST', body })).toBe(400)
  silent()
})

describe('what is longer or deeper than any form of a page', () => {
  const PLACES = [
    '/',
    '/sign-in',
    '/problems/robot-escape',
    '/api/ccs/contests/x/clarifications',
    '/api/lti/launch',
  ]
  const multipart = (count: number) => {
    const form = new FormData()
    for (let i = 0; i < count; i++) form.append(`f${i}`, '')
    return { body: form, headers: {} }
  }
  const typed = (type: string, body: string) => ({ body, headers: { 'content-type': type } })
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

  test.each([
    ['13 000 fields', multipart(13_000), 413],
    [
      'a long name',
      {
        body: (() => {
          const form = new FormData()
          form.set('x'.repeat(5_000), '')
          return form
        })(),
        headers: {},
      },
      413,
    ],
    ['60 000 fields in an address', typed('application/x-www-form-urlencoded', 'a=b&'.repeat(60_000)), 413],
    ['JSON far in itself', typed('application/json', deep), 400],
    ['JSON of a kind far in itself', typed('application/vnd.api+json', deep), 400],
  ])('%s is refused with a sentence', async (_, init, status) => {
    for (const place of PLACES) {
      const answer = await fetch(new URL(place, site.url), { method: 'POST', redirect: 'manual', ...init })
      expect([place, answer.status]).toEqual([place, status])
      expect((await answer.text()).length).toBeGreaterThan(60)
    }
    silent()
  })

  test.each([
    ['many cookies', { headers: { cookie: Array.from({ length: 1_500 }, (_, i) => `c${i}=1`).join('; ') } }],
    [
      'many languages',
      { headers: { 'accept-language': Array.from({ length: 2_000 }, () => 'en').join(',') } },
    ],
    ['many ranges', { headers: { range: `bytes=${'0-1,'.repeat(1_500)}2-3` } }],
  ])('%s are no server error', async (_, init) => {
    for (const place of ['/', '/problems', '/favicon.ico']) expect(await ask(place, init)).toBe(200)
    silent()
  })

  test('many segments and many parameters are no server error', async () => {
    expect(await ask('/a'.repeat(3_000))).toBe(404)
    expect(await ask(`/problems?${'a=b&'.repeat(2_000)}`)).toBe(200)
    expect(await ask(`/problems?${'a=%ED%A0%80&'.repeat(500)}`)).toBe(200)
    silent()
  })

  test('NUL and halves of characters are no server error', async () => {
    for (const text of ['a\0b', 'a\ud800']) {
      const fields = {
        iss: text,
        login_hint: text,
        csrfToken: text,
        username: text,
        password: text,
        state: text,
        id_token: text,
      }
      for (const place of [
        '/api/lti/login',
        '/api/lti/launch',
        '/api/auth/callback/credentials',
        '/api/locale',
      ])
        expect(await ask(place, { method: 'POST', body: new URLSearchParams(fields) })).toBeLessThan(500)
      const authorization = `Basic ${Buffer.from(`${text}:${text}`).toString('base64')}`
      expect(await ask('/api/ccs/contests', { headers: { authorization } })).toBeLessThan(500)
    }
    silent()
  })
})

test.each(['[]', '{"callbackUrl":{}}', '{"csrfToken":["x"]}'])(
  'next-auth gets only text fields: %s',
  async (body) => {
    const headers = { 'content-type': 'application/json' }
    for (const path of ['session', 'callback/credentials', 'signout'])
      expect(await ask(`/api/auth/${path}`, { method: 'POST', headers, body })).toBe(400)
    silent()
  },
)

test.each(['/_global-error', '/_global-error?a=b', '/%5fglobal-error', '/_global-error.rsc'])(
  'the error page has no address: %s',
  async (path) => {
    expect(await ask(path)).toBe(404)
    silent()
  },
)

test.each([
  ['nowhere', 400],
  ['http%3A%2F%2F127.0.0.1%3A3000%2F', 200],
])('a return address injected into the cookie: %s', async (cookie, status) => {
  const headers = { cookie: `next-auth.callback-url=${cookie}` }
  expect(await ask('/api/auth/session', { headers })).toBe(status)
  silent()
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { startSite } from '../setup/site'
import { makeUser, signedIn } from './people'
import { rawRequest } from './raw-socket'
import { Visitor } from './visitor'

let running: Awaited<ReturnType<typeof startSite>>
let site: string

beforeAll(async () => {
  running = await startSite({ ownProcess: true })
  site = running.url
})

const raw = (path: string, headers?: Record<string, string>, method?: string, chunks?: Buffer[]) =>
  rawRequest(site, path, headers, { method, chunks })

describe('addresses', () => {
  test.each([
    // path                       status
    ['/%E0%A4%A', 400],
    ['/problems/%ff', 400],
    ['/problems/%00', 400],
    ['/problems?q=%00', 400],
    ['/api/%E0%A4%A', 400],
    ['http://evil.example/', 400],
    ['/problems/no-such-problem', 404],
    ['/problems/..%2f..%2fetc%2fpasswd', 404],
    ['/submissions/not-an-id', 404],
    ['/users/%F0%9F%A7%B5', 404],
    [`/${'x'.repeat(4000)}`, 404],
    ['/problems?q=%E0%A4%A', 200],
  ])('%s is %d', async (path, status) => {
    expect((await raw(path)).status).toBe(status)
  })

  test.each(['//evil.example', '/\\evil.example', '//evil.example/%2e%2e', '/sign-in//evil.example'])(
    '%s does not redirect to another host',
    async (path) => {
      const { status, headers } = await raw(path)
      expect(status).toBeLessThan(500)
      expect(new URL(String(headers.location ?? '/'), site).origin).toBe(site)
    },
  )

  test.each(['evil.example"><script>', 'a b', '@', '[::1'])('the host %j is rejected', async (host) => {
    expect((await raw('/', { host })).status).toBe(400)
  })

  test('rejections are text for people and JSON for programs', async () => {
    const page = await raw('/%E0%A4%A')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body.toString()).toContain('<h1>Invalid address</h1>')
    const api = await raw('/api/%E0%A4%A')
    expect(JSON.parse(api.body.toString()).error.code).toBe('bad-address')
  })
})

test.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])('%s is unknown', async (method) => {
  for (const path of ['/', '/sign-in', '/api/health']) expect((await raw(path, {}, method)).status).toBe(405)
})

describe('bodies', () => {
  const mebibyte = 1024 * 1024
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test.each([
    // what                     headers                                       chunks
    ['a length that says so', { 'content-length': String(10 * mebibyte) }, 10],
    ['one byte at the end', { 'content-length': String(mebibyte + 1) }, 1],
    ['no length at all', { 'transfer-encoding': 'chunked' }, 10],
    ['a sender who asks first', { 'content-length': String(10 * mebibyte), expect: '100-continue' }, 0],
  ])('above 1 MiB are rejected: %s', async (_, headers, count) => {
    const chunks = Array.from({ length: count }, () => Buffer.alloc(mebibyte, 'x'))
    if (count === 1) chunks.push(Buffer.from('x'))
    const page = await raw('/sign-in', { ...form, ...headers }, 'POST', chunks)
    expect([page.status, page.headers.connection]).toEqual([413, 'close'])
    expect(page.body.toString()).toContain('at most 1,024 KiB')
    const api = await raw('/api/auth/signout', { ...form, ...headers }, 'POST', chunks)
    expect(JSON.parse(api.body.toString()).error.code).toBe('body-too-large')
  })

  test('of 1 MiB arrive with every transfer encoding', async () => {
    const start = 'lang=ja&x='
    const body = Buffer.from(start.padEnd(mebibyte, 'x'))
    for (const [name, value] of [
      ['content-length', String(mebibyte)],
      ['transfer-encoding', 'chunked'],
    ] as const) {
      const { status, headers } = await raw('/language', { ...form, [name]: value }, 'POST', [body])
      expect(status).toBe(303)
      expect(String(headers['set-cookie'])).toContain('=ja;')
    }
  })

  test.each([
    // type                                  body
    ['multipart/form-data; boundary=x', 'no form at all'],
    ['multipart/form-data', '--x--'],
    ['multipart/form-data; boundary=x', '--x\r\n'],
    ['application/json', '{'],
  ])('with wrong headers are rejected: %s, %j', async (type, body) => {
    const chunks = body ? [Buffer.from(body)] : []
    for (const path of ['/sign-in', '/api/auth/callback/credentials']) {
      expect((await raw(path, { 'content-type': type }, 'POST', chunks)).status).toBe(400)
    }
  })

  test('that break off do not disturb the next one', async () => {
    const socket = connect(Number(new URL(site).port), '127.0.0.1')
    socket.write('POST /sign-in HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf')
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
    expect((await raw('/api/health')).status).toBe(200)
  })
})

describe('pages for readers without a session', () => {
  const path = '/problems?difficulty=1'
  const fresh = () => `/problems?q=${Math.random()}`

  test('are rendered once for many', async () => {
    const url = fresh()
    const all = await Promise.all(Array.from({ length: 20 }, () => raw(url)))
    expect(all.map(({ status, headers }) => [status, headers.age])).toEqual(all.map(() => [200, '0']))
    const nonces = all.map(
      ({ headers }) => /nonce-([\w-]+)/.exec(String(headers['content-security-policy']))?.[1],
    )
    expect(new Set(nonces).size).toBe(20)
    for (const [i, { body }] of all.entries()) expect(body.toString()).toContain(`nonce="${nonces[i]}"`)
    const bare = all.map(({ body }, i) => body.toString().replaceAll(nonces[i] ?? '', ''))
    expect(new Set(bare).size).toBe(1)
  })

  test.each([
    // what                       headers
    ['a session', { cookie: 'next-auth.session-token=x' }],
    ['a long session', { cookie: 'a=b; next-auth.session-token.0=x' }],
    ['a navigation of React', { rsc: '1' }],
    ['a prefetch', { rsc: '1', 'next-router-prefetch': '1' }],
  ])('are not for %s', async (_, headers) => {
    await raw(path)
    expect((await raw(path, headers)).headers.age).toBeUndefined()
  })

  test.each(['/sign-in', '/api/health', '/icon.svg', `/problems?q=${'x'.repeat(300)}`])(
    '%s is not among them',
    async (url) => {
      await raw(url)
      expect((await raw(url)).headers.age).toBeUndefined()
    },
  )

  test('show nothing of a signed-in user', async () => {
    await makeUser('ariadne', 'user', 'Ariadne of Crete')
    const who = await signedIn(site, 'ariadne')
    expect((await who.get('/problems')).body).toContain('Ariadne of Crete')
    expect((await new Visitor(site).get('/problems')).body).not.toContain('Ariadne of Crete')
    expect((await new Visitor(site).get('/problems')).headers.has('set-cookie')).toBe(false)
  })

  test('are compressed for clients that accept it, and have no body for HEAD', async () => {
    const packed = await raw(path, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.body).toString()).toContain('</html>')
    const head = await raw(path, {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(Number(head.headers['content-length'])).toBeGreaterThan(1000)
  })

  test('keep the status of a missing page', async () => {
    const url = '/problems/no-such-problem'
    for (let i = 0; i < 2; i++) expect((await raw(url)).status).toBe(404)
  })
})

test('a role changed in the database applies from the next request', async () => {
  const who = await signedIn(site, 'minos')
  const role = async () => JSON.parse((await who.get('/api/auth/session')).body).user.role
  expect(await role()).toBe('user')
  await db.user.update({ where: { username: 'minos' }, data: { role: 'setter' } })
  expect(await role()).toBe('setter')
})

test("the client's claimed address is not used", async () => {
  const claimed = { 'x-forwarded-for': '203.0.113.9', 'x-clew-address': '203.0.113.9' }
  await new Visitor(site).fillIn('/sign-in', { login: 'nobody', password: 'nothing' }, claimed)
  const rows = await db.$queryRaw<{ key: string }[]>`select key from rate_limit where key like 'sign-in%'`
  expect(rows.some(({ key }) => key.includes('203.0.113.9'))).toBe(false)
  expect(rows.some(({ key }) => key === 'sign-in:127.0.0.1')).toBe(true)
})

test('SIGTERM lets a request finish, but waits for no connection without one, then ends the server', async () => {
  const { port } = new URL(site)
  // Browsers open such connections in advance.
  const silent = connect(Number(port), '127.0.0.1').on('error', () => undefined)
  await once(silent, 'connect')
  const body = 'csrfToken=x'
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => {
    answer += part
  })
  socket.write(
    `POST /api/auth/signout HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  // A later request gets an answer, so the server has received what was sent before.
  expect((await raw('/api/health')).status).toBe(200)
  const stopped = running.stop()
  const later = () =>
    raw('/api/health').then(
      ({ status }) => status,
      ({ code }) => code,
    )
  await expect.poll(later).toBe('ECONNREFUSED')
  socket.write(body)
  expect(await stopped).toBe(0)
  expect(answer).toMatch(/^HTTP\/1\.1 302 /)
  expect(running.log()).not.toContain('broken off')
})

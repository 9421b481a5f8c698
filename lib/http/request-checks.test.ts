import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { clientAddress, proveAddress, settleForwarded } from './forwarded'
import { isForeign, isPlainFile, isWellFormed, misusesFile } from './request-checks'

function request(headers: Record<string, string>, url = '/', method = 'POST'): IncomingMessage {
  const made = new IncomingMessage(new Socket())
  return Object.assign(made, { url, method, headers: { host: 'clew.example.org', ...headers } })
}

describe('a request from another site', () => {
  const own = new URL('https://clew.example.org')
  test.each([
    // headers                                                        foreign
    [{}, false],
    [{ origin: 'https://clew.example.org' }, false],
    [{ origin: 'https://clew.example.org', 'sec-fetch-site': 'same-origin' }, false],
    [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ origin: 'https://evil.example' }, true],
    [{ origin: 'https://clew.example.org.evil.example' }, true],
    [{ origin: 'https://evil.example/clew.example.org' }, true],
    [{ origin: 'null' }, true],
    [{ origin: '' }, true],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ origin: 'https://clew.example.org', 'sec-fetch-site': 'cross-site' }, true],
    [{ origin: 'https://clew.example.org:8443' }, true],
  ])('%j: %s', (headers, foreign) => {
    expect(isForeign(request(headers), own)).toBe(foreign)
  })

  test.each([
    // address                     foreign
    ['/api/lti/login', false],
    ['/api/lti/launch?x', false],
    ['/api/lti/launch/x', true],
    ['/api/lti/launcher', true],
    ['/api/lti/jwks', true],
    ['/API/lti/launch', true],
    ['/classes?/api/lti/launch', true],
  ])('may be a platform’s: %s %s', (url, foreign) => {
    expect(isForeign(request({ origin: 'https://lms.example' }, url), own)).toBe(foreign)
  })

  test('is recognised by its host if no public address is set', () => {
    const host = '127.0.0.1:3000'
    expect(isForeign(request({ host, origin: `http://${host}` }), undefined)).toBe(false)
    expect(isForeign(request({ host, origin: 'http://127.0.0.1:3001' }), undefined)).toBe(true)
  })

  test.each(['GET', 'HEAD'])('may be a link: %s', (method) => {
    expect(isForeign(request({ origin: 'https://evil.example' }, '/', method), own)).toBe(false)
  })
})

test.each([
  // address                host                       well formed
  ['/problems', 'localhost:3000', true],
  ['/%F0%9F%A7%B5?q=%', '[::1]:3000', true],
  ['/%00', 'localhost', false],
  ['/?q=%00', 'localhost', false],
  ['/?q=a?&player=%00', 'localhost', false],
  ['/%E0%A4%A', 'localhost', false],
  ['*', 'localhost', false],
  ['http://localhost/', 'localhost', false],
  ['/', 'a"b', false],
  ['/', 'localhost:123456', false],
  ['/', 'localhost:65536', false],
  ['/', '1.2.3.4.5', false],
])('%s on %s: %s', (url, host, formed) => {
  expect(isWellFormed(request({ host }, url))).toBe(formed)
})

describe('what a client claims about its address', () => {
  const claims = {
    'x-forwarded-for': '203.0.113.1, 198.51.100.2',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-clew-address': '203.0.113.1',
    forwarded: 'for=203.0.113.1',
  }
  const settled = (outside: Parameters<typeof settleForwarded>[1]) => {
    const asked = request(claims)
    settleForwarded(asked, outside)
    return asked.headers
  }

  test('is ignored', () => {
    expect(settled({ trustProxy: false })).toEqual({
      host: 'clew.example.org',
      'x-clew-address': 'unknown',
      'x-forwarded-for': 'unknown',
      'x-forwarded-host': 'clew.example.org',
      'x-forwarded-proto': 'http',
    })
  })

  test('counts if our proxy wrote it: the last entry', () => {
    expect(clientAddress(request(claims), { trustProxy: true })).toBe('198.51.100.2')
    expect(settled({ trustProxy: true })).toMatchObject({
      'x-forwarded-proto': 'https',
      'x-clew-address': '198.51.100.2',
    })
  })

  test('is overridden by the public address', () => {
    expect(settled({ trustProxy: false, url: new URL('https://judge.example.org') })).toMatchObject({
      'x-forwarded-host': 'judge.example.org',
      'x-forwarded-proto': 'https',
    })
  })
})

test.each([
  // method, address                         misused
  ['POST', '/favicon.ico', true],
  ['POST', '/%66avicon.ico?q', true],
  ['POST', '/icons/none.png', true],
  ['POST', '/_next/static/x', true],
  ['POST', '/favicon.ico.html', false],
  ['OPTIONS', '/favicon.ico', true],
  ['POST', '/problems', false],
  ['GET', '/favicon.ico', false],
  ['HEAD', '/icons/none.png', false],
])('%s %s misuses a file: %s', (method, url, misuses) => {
  expect(misusesFile(request({}, url, method))).toBe(misuses)
})

test.each([
  // method, address                         a file
  ['GET', '/favicon.ico?v=1', true],
  ['HEAD', '/_next/static/chunks/a%5Bb%5D-1.js', true],
  ['GET', '/icons/none.png', true],
  ['POST', '/favicon.ico', false],
  ['GET', '/problems', false],
  ['GET', '/_next/image?url=/problems', false],
  ['GET', '/_next/static/../../problems', false],
  ['GET', '/_next/static/%2e%2e/%2e%2e/problems', false],
  ['GET', '/_next/static/..%2f..%2fproblems', false],
  ['GET', '/_next/static/..\\..\\problems', false],
  ['GET', '/_next/static/a//b', false],
])('%s %s gets a file and nothing else: %s', (method, url, is) => {
  expect(isPlainFile(request({}, url, method))).toBe(is)
})

test('what Next asks this server because of a request counts as asked from its address, as nobody else can claim', () => {
  vi.stubEnv('NEXTAUTH_SECRET', 'the secret of a test, which is long enough')
  const asked = request({})
  proveAddress(asked, '198.51.100.9')
  const [name = '', proof = ''] = Object.entries(asked.headers).find(([key]) => key.includes('proof')) ?? []
  expect(clientAddress(request({ [name]: String(proof) }), { trustProxy: false })).toBe('198.51.100.9')
  for (const claim of [String(proof).replace(/\S+$/, '198.51.100.8'), '198.51.100.9', `x ${proof}`])
    expect(clientAddress(request({ [name]: claim }), { trustProxy: false })).not.toMatch(/^198/)
  settleForwarded(asked, { trustProxy: false })
  expect(asked.headers[name]).toBeUndefined()
  vi.unstubAllEnvs()
})

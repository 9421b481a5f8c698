import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { clientAddress, settleForwarded } from './forwarded'
import { isForeign, isWellFormed, misusesFile } from './request-checks'

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

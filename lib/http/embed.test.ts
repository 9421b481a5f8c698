import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { EMBED_HEADER } from '@/lib/core/http'
import { isEmbed, settleEmbed } from './embed'
import { newNonce, securityHeaders } from './request/security-headers'

function asked(url: string, headers: Record<string, string> = {}): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.url = url
  Object.assign(request.headers, headers)
  return request
}

test.each([
  // address                       may be framed
  ['/embed/trial.1', true],
  ['/embed/trial.1?step=3', true],
  ['/embed/019A8f6e.sample-1', true],
  ['/embed/a', false],
  ['/embed/..', false],
  ['/embed/%2e%2e', false],
  ['/embed/..%2fsettings', false],
  ['/embed/a.b.c', false],
  ['/embed/a.b#c', false],
  ['/embed/a.b\\..\\settings', false],
  ['/embed/lti', true],
  ['/embed/lti?iss=a&login_hint=b', true],
  ['/embed/lti/', false],
  ['/embed/lti/x', false],
  ['/embed/ltix', false],
  ['/embed/lab/path', true],
  ['/embed/lab/path?algorithms=a-star&rows=20', true],
  ['/embed/lab', false],
  ['/embed/lab/', false],
  ['/embed/lab/path/', false],
  ['/embed/lab/path/more', false],
  ['/embed/lab/..', false],
  ['/embed/lab/%2e%2e', false],
  ['/embed/lab/..%2f..%2fsettings', false],
  ['/embed/lab/path#c', false],
  ['/embed/LAB/path', false],
  ['/embed/lab/Path', false],
  [`/embed/lab/${'a'.repeat(41)}`, false],
  ['/lab/path', false],
  ['/lab/path?x=/embed/lab/path', false],
  ['/embed', false],
  ['/embed/', false],
  ['/embed/a.b/c', false],
  ['/embed/a.b/', false],
  ['/embedded/a.b', false],
  ['//embed/a.b', false],
  ['/EMBED/a.b', false],
  ['/settings?x=/embed/a.b', false],
  ['/', false],
])('%s: %j', (url, framed) => {
  expect(isEmbed(asked(url))).toBe(framed)
})

test('a framed page gets no information about its reader', () => {
  const request = asked('/embed/a.b', { cookie: 'session=1', authorization: 'Bearer 1', accept: 'text/html' })
  settleEmbed(request, true)
  expect(request.headers).toEqual({ accept: 'text/html', [EMBED_HEADER]: '1' })
})

test('no other request can pretend to be framed, and none loses its session', () => {
  const request = asked('/', { cookie: 'session=1', [EMBED_HEADER]: '1' })
  settleEmbed(request, false)
  expect(request.headers).toEqual({ cookie: 'session=1' })
})

describe('the headers', () => {
  const policy = { dev: false, https: true, formTargets: [] }

  test('refuse framing by default', () => {
    const headers = securityHeaders(newNonce(), policy)
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('differ only in framing', () => {
    const nonce = newNonce()
    const { 'x-frame-options': _, ...refused } = securityHeaders(nonce, policy)
    const allowed = securityHeaders(nonce, policy, 'allowed')
    expect(allowed).toEqual({
      ...refused,
      'content-security-policy': String(refused['content-security-policy']).replace(
        "frame-ancestors 'none'",
        'frame-ancestors *',
      ),
    })
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { launchOf, pack, roleIn, unpack } from './claims'
import { scoresOf } from './grades'
import { faultOfAddress, isOfPlatform } from './platforms'
import { nextPage } from './roster'

beforeEach(() => vi.stubEnv('NEXTAUTH_SECRET', 'the secret of a test, which is long enough'))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

describe('an address', () => {
  test.each([
    ['https://lms.example.org/a?b', true],
    ['https://10.0.0.1/', true], // an administrator may have a platform there
    ['https://lms.school.local/', true],
    ['http://lms.example.org/', false],
    ['http://127.0.0.1:80/', false],
    ['https://a:b@lms.example.org/', false],
    ['https://lms.example.org/#x', false],
    ['file:///etc/passwd', false],
    ['//lms.example.org/', false],
    ['', false],
    [`https://lms.example.org/${'x'.repeat(2000)}`, false],
  ])('%s may be asked: %s', (text, may) => {
    expect(faultOfAddress(text) === undefined).toBe(may)
  })

  test.each([
    ...[
      'localhost',
      'localhost.',
      'localhost..',
      'localhost.localdomain',
      'a.localhost.',
      '127.0.0.1',
      '127.1',
    ],
    ...[
      '0x7f.1',
      '2130706433',
      '127.0.0.1.',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '0.0.0.0',
      '[::]',
    ],
    ...['169.254.169.254', '[fe80::1]', '[::ffff:a9fe:a9fe]', '①②⑦.0.0.1', '127。0。0。1'],
  ])('is not one of this machine itself: %s', (host) => {
    expect(faultOfAddress(`https://${host}/`)).toBe('address-here')
    expect(faultOfAddress(`https://${host}:8443/x`)).toBe('address-here')
  })

  test.each(['http://127.0.0.1:80/', 'http://localhost/', 'http://[::1]:3/'])(
    'on this machine may be asked if the environment says so: %s',
    (text) => {
      vi.stubEnv('CLEW_LTI_LOOPBACK', '1')
      expect(faultOfAddress(text)).toBeUndefined()
      expect(faultOfAddress(text.replace(/\/\/[^:/]+|\/\/\[::1\]/, '//10.0.0.1'))).toBe('address-https')
    },
  )

  test('of a service is at an origin that an administrator has given', () => {
    const platform = {
      ...{ authUrl: 'https://sso.example.org/auth', tokenUrl: 'https://sso.example.org/token' },
      ...{ jwksUrl: 'https://keys.example.org/jwks', serviceOrigins: ['https://school.example.org'] },
    }
    const may = (text: string) => isOfPlatform(platform, text)
    expect(may('https://school.example.org/api/lti/courses/1/names')).toBe(true)
    expect(may('https://keys.example.org/x')).toBe(true)
    for (const text of [
      'https://example.org/',
      'https://school.example.org:8443/',
      'http://school.example.org/',
    ])
      expect(may(text)).toBe(false)
  })
})

const ROLE = 'http://purl.imsglobal.org/vocab/lis/v2'

test.each([
  [[`${ROLE}/membership#Instructor`], 'teacher'],
  [[`${ROLE}/membership#Learner`], 'pupil'],
  [[`${ROLE}/membership#Learner`, `${ROLE}/membership/Instructor#TeachingAssistant`], 'teacher'],
  [['Instructor'], 'teacher'],
  [['Learner'], 'pupil'],
  [[`${ROLE}/institution/person#Instructor`], undefined],
  [[`${ROLE}/system/person#Administrator`], undefined],
  [[`${ROLE}/membership#Mentor`], undefined],
  [['instructor'], undefined],
  [[], undefined],
])('%j come to %s', (roles, role) => {
  expect(roleIn(roles)).toBe(role)
})

describe('claims', () => {
  const LTI = 'https://purl.imsglobal.org/spec/lti/claim'
  const good = {
    ...{ sub: 's', nonce: 'n' },
    ...{ [`${LTI}/message_type`]: 'LtiResourceLinkRequest', [`${LTI}/version`]: '1.3.0' },
    [`${LTI}/deployment_id`]: 'd',
  }

  test('may be few', () => {
    expect(launchOf(good)).toMatchObject({ sub: 's', role: undefined, context: undefined, scopes: [] })
  })

  test.each(['sub', 'nonce', `${LTI}/message_type`, `${LTI}/version`, `${LTI}/deployment_id`])(
    'are none without %s, or where it is no text',
    (name) => {
      for (const value of [undefined, null, '', 7, ['x'], {}])
        if (!(name.endsWith('message_type') && value === ''))
          expect(launchOf({ ...good, [name]: value })).toBeUndefined()
    },
  )

  test.each([null, 7, 'x', [], { id: 7 }, { context_memberships_url: {} }])(
    'that are optional count as missing where they are unreadable: %j',
    (value) => {
      const rest = ['roles', 'context', 'custom', 'target_link_uri'].map((name) => [`${LTI}/${name}`, value])
      const services = ['lti-nrps/claim/namesroleservice', 'lti-ags/claim/endpoint'].map((name) => [
        `https://purl.imsglobal.org/spec/${name}`,
        value,
      ])
      const launch = launchOf({ ...good, name: value, ...Object.fromEntries([...rest, ...services]) })
      expect(launch).toMatchObject({ context: undefined, membersUrl: undefined, lineItemsUrl: undefined })
    },
  )
})

test.each([
  ['https://a.example/items/1', 'https://a.example/items/1/scores'],
  ['https://a.example/items/1/', 'https://a.example/items/1/scores'],
  ['https://a.example/items/1?course=2', 'https://a.example/items/1/scores?course=2'],
])('the scores of %s are at %s', (item, scores) => {
  expect(scoresOf(item)).toBe(scores)
})

test.each([
  [null, undefined],
  ['', undefined],
  ['<https://a.example/2>; rel="next"', 'https://a.example/2'],
  ['<?page=2>;rel=next', 'https://a.example/members?page=2'],
  [
    '<https://a.example/1>; rel="prev", <https://a.example/3>; title="a"; rel="last next"',
    'https://a.example/3',
  ],
  ['<https://a.example/2>; rel="differences"', undefined],
  ['<https://a.example/2>; rel="nextish"', undefined],
  ['https://a.example/2; rel=next', undefined],
])('the next page in %j is %s', (header, page) => {
  expect(nextPage(header, 'https://a.example/members?page=1')).toBe(page)
})

describe('what a browser brings back', () => {
  const form = z.object({ a: z.number() })

  test('is what it was given, of the same kind and in time', () => {
    vi.useFakeTimers()
    const packed = pack('one', { a: 1 }, 60)
    expect(unpack('one', packed, form)).toEqual({ a: 1 })
    expect(unpack('other', packed, form)).toBeUndefined()
    expect(unpack('one', packed, z.object({ b: z.number() }))).toBeUndefined()
    vi.advanceTimersByTime(61_000)
    expect(unpack('one', packed, form)).toBeUndefined()
  })

  test.each(['', '.', 'a.b', 'a.b.c', 'x'.repeat(9000)])('is nothing if it is %j', (text) => {
    expect(unpack('one', text, form)).toBeUndefined()
  })

  test('is nothing under another secret', () => {
    const packed = pack('one', { a: 1 }, 60)
    vi.stubEnv('NEXTAUTH_SECRET', 'another secret of a test, which is long enough')
    expect(unpack('one', packed, form)).toBeUndefined()
  })
})

import type { LookupAddress } from 'node:dns'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isPublic } from '@/lib/core/machines'
import { WebhookError } from './fault'
import { faultOfUrl, guarded, isAllowed, leadsAstray, post } from './post'

/** The resolver of requests knows no other machine than this one. */
vi.mock('node:dns', () => ({
  lookup: (_: string, __: object, callback: (error: null, found: LookupAddress[]) => void) =>
    callback(null, [{ address: '127.0.0.1', family: 4 }]),
}))

afterEach(() => vi.unstubAllEnvs())

const PRIVATE = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '127.0.0.1', '127.255.0.1'],
  ...[
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
  ],
  ...[
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
  ],
  ...['::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a00:1', '0:0:0:0:0:ffff:c0a8:1'],
  ...['64:ff9b::8.8.8.8', '64:ff9b:1::1', '100::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0'],
  ...[
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:db8::1',
    '2002:7f00:1::',
  ],
  ...['3fff::1', '2606:4700::1%eth0', '4000::1', '', 'localhost', '2130706433', '0x7f.1', '127.1', '8.8.8'],
]
const PUBLIC = [
  ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '172.15.255.255'],
  ...['172.32.0.0', '192.167.255.255', '198.17.255.255', '198.20.0.0', '223.255.255.255'],
  ...['2606:4700:4700::1111', '2a00:1450:4001:81b::200e', '2001:4860:4860::8888', '2003::1'],
]

describe('the address of a machine', () => {
  test.each(PRIVATE)('%j is not public', (address) => expect(isPublic(address)).toBe(false))
  test.each(PUBLIC)('%s is public', (address) => expect(isPublic(address)).toBe(true))

  test('on this machine is allowed in tests only, and then nothing else that is private', () => {
    expect(['127.0.0.1', '::1'].filter(isAllowed)).toEqual([])
    vi.stubEnv('CLEW_WEBHOOKS_LOOPBACK', '1')
    expect(PRIVATE.filter(isAllowed)).toEqual(['127.0.0.1', '127.255.0.1', '::1'])
    expect(PUBLIC.filter(isAllowed)).toEqual(PUBLIC)
  })
})

describe('the address of a webhook', () => {
  test.each([
    ['https://hooks.example.org/clew?room=1', undefined],
    ['https://hooks.example.org:443/', undefined],
    ['https://8.8.8.8/', undefined],
    ['https://[2606:4700::1]/', undefined],
    ['https://hooks.example.org:8443/', 'webhook-port'],
    ['http://hooks.example.org/', 'webhook-url'],
    ['ftp://hooks.example.org/', 'webhook-url'],
    ['javascript:alert(1)', 'webhook-url'],
    ['//hooks.example.org', 'webhook-url'],
    ['https://', 'webhook-url'],
    ['https://a:b@hooks.example.org/', 'webhook-url'],
    ['https://hooks.example.org/#x', 'webhook-url'],
    ['https://hooks.example.org/a b', 'webhook-url'],
    ['https://hooks.example.org/\r\nX: y', 'webhook-url'],
    [`https://hooks.example.org/${'x'.repeat(500)}`, 'webhook-url'],
    ['', 'webhook-url'],
    ['https://localhost/', 'webhook-private'],
    ['https://127.0.0.1/', 'webhook-private'],
    // The same in other forms.
    ...['2130706433', '0x7f000001', '0x7f.1', '017700000001', '127.1', '127.0.1', '%31%32%37.0.0.1'].map(
      (host) => [`https://${host}/`, 'webhook-private'] as const,
    ),
    ...[
      ...[
        'localhost.',
        'LOCALHOST..',
        'localhost.localdomain',
        'localhost.localdomain.',
        'x.localhost',
        'x.localhost.',
      ],
      ...['localhost6', 'ip6-localhost', '127.0.0.1.', '127.1.', '[::]', '0', '0.0.0.0'],
      ...[
        '[0:0:0:0:0:0:0:1]',
        '[::127.0.0.1]',
        '[fe80::1]',
        'intranet',
        'router.lan',
        'db.internal',
        'nas.local.',
      ],
    ].map((host) => [`https://${host}/`, 'webhook-private'] as const),
    ['https://3232235777/', 'webhook-private'],
    ['https://169.254.169.254/latest/meta-data/', 'webhook-private'],
    ['https://[::1]/', 'webhook-private'],
    ['https://[::ffff:127.0.0.1]/', 'webhook-private'],
    ['https://[::ffff:7f00:1]/', 'webhook-private'],
    ['https://[fd00::1]/', 'webhook-private'],
    ['https://[64:ff9b::7f00:1]/', 'webhook-private'],
  ] as const)('%j: %s', (text, fault) => expect(faultOfUrl(text)).toBe(fault))

  test('may be on this machine in tests, on any port, and nowhere else that is private', () => {
    vi.stubEnv('CLEW_WEBHOOKS_LOOPBACK', '1')
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433'])
      expect(faultOfUrl(`http://${host}:8000/x`)).toBeUndefined()
    expect(faultOfUrl('http://10.0.0.1:8000/x')).toBe('webhook-url')
    expect(faultOfUrl('https://10.0.0.1/x')).toBe('webhook-private')
    expect(faultOfUrl('https://hooks.example.org:8000/x')).toBe('webhook-port')
  })
})

describe('a name', () => {
  /** Resolves a name that leads to these addresses, one after the other. */
  function resolved(...answers: readonly (readonly string[])[]) {
    const left = [...answers]
    const look = (_: string, __: object, callback: (error: Error | null, found: LookupAddress[]) => void) =>
      callback(
        null,
        (left.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    const lookup = guarded(look as never)
    return (all: boolean) =>
      new Promise((settle) => {
        lookup('hooks.example.org', { all }, (error, address) => settle(error ?? address))
      })
  }

  test('leads to what it was checked for', async () => {
    expect(await resolved(['8.8.8.8', '1.1.1.1'])(false)).toBe('8.8.8.8')
    expect(await resolved(['8.8.8.8', '2606:4700::1'])(true)).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ])
  })

  test('is refused if it leads to anything private, and if it does so only the second time', async () => {
    const refused = { name: 'WebhookError', code: 'private' }
    for (const all of [true, false]) {
      expect(await resolved(['127.0.0.1'])(all)).toMatchObject(refused)
      expect(await resolved(['8.8.8.8', '10.0.0.1'])(all)).toMatchObject(refused)
      expect(await resolved(['::ffff:127.0.0.1'])(all)).toMatchObject(refused)
      expect(await resolved([])(all)).toMatchObject({ code: 'unresolved' })
      const rebound = resolved(['8.8.8.8'], ['169.254.169.254'])
      await rebound(all)
      expect(await rebound(all)).toMatchObject(refused)
    }
  })

  test('that leads to a private address now is refused when it is entered', async () => {
    const leads = (url: string, ...addresses: string[]) =>
      leadsAstray(url, ((
        _: string,
        __: object,
        callback: (error: Error | null, found: LookupAddress[]) => void,
      ) =>
        callback(
          addresses.length > 0 ? null : new Error('ENOTFOUND'),
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        )) as never)
    expect(await leads('https://hooks.example.org/', '8.8.8.8', '10.0.0.1')).toBe(true)
    expect(await leads('https://hooks.example.org/', '::ffff:127.0.0.1')).toBe(true)
    expect(await leads('https://hooks.example.org/', '8.8.8.8')).toBe(false)
    expect(await leads('https://hooks.example.org/')).toBe(false)
    expect(await leads('https://8.8.8.8/', '10.0.0.1')).toBe(false)
  })

  test('that leads to this machine is refused when the connection is made', async () => {
    const to = (url: string) => post(url, 'a secret of a test', '{}')
    for (const url of ['https://hooks.example.org/', 'https://localhost/', 'https://127.0.0.1/'])
      await expect(to(url)).rejects.toEqual(new WebhookError('private'))
    // Whoever may be there is asked, which shows that the request resolves its name like this.
    vi.stubEnv('CLEW_WEBHOOKS_LOOPBACK', '1')
    await expect(to('https://hooks.example.org/')).rejects.toMatchObject({ code: 'unreachable' })
  })
})

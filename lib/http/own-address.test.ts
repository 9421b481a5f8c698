import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { addressValues, misplacedOrigin } from './own-address'

vi.mock('@/lib/core/db', () => ({ db: {} }))

const request = (headers: Record<string, string>): IncomingMessage =>
  Object.assign(new IncomingMessage(new Socket()), { url: '/', method: 'POST', headers })

const PUBLIC = 'https://clew.example.org'

describe('a refused form', () => {
  test.each([
    // what                                           CLEW_URL                  headers                                                                   probably ours
    [
      'through a proxy, no address is set',
      undefined,
      { host: 'localhost:3000', origin: PUBLIC, 'sec-fetch-site': 'same-origin' },
      PUBLIC,
    ],
    [
      'with another protocol',
      'http://clew.example.org',
      { host: 'clew.example.org', origin: PUBLIC },
      PUBLIC,
    ],
    [
      'at the address of the machine',
      PUBLIC,
      { host: '10.0.0.7:3000', origin: 'http://10.0.0.7:3000' },
      'http://10.0.0.7:3000',
    ],
    [
      'at another name',
      PUBLIC,
      { host: 'x', origin: 'https://www.clew.example.org', 'sec-fetch-site': 'same-origin' },
      'https://www.clew.example.org',
    ],
    ['of another site', PUBLIC, { host: 'clew.example.org', origin: 'https://evil.example' }, undefined],
    [
      'of another site, as the browser says',
      PUBLIC,
      { host: 'evil.example', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      undefined,
    ],
    [
      'of nobody',
      PUBLIC,
      { host: 'clew.example.org', origin: 'null', 'sec-fetch-site': 'same-origin' },
      undefined,
    ],
    ['that is not refused', PUBLIC, { host: 'localhost:3000', origin: PUBLIC }, undefined],
  ])('%s', (_, own, headers, ours) => {
    const url = own === undefined ? undefined : new URL(own)
    expect(misplacedOrigin(request(headers as unknown as Record<string, string>), url)).toBe(ours)
  })

  test('is told where it came from and what the site takes its address to be', () => {
    const proxied = request({ host: 'localhost:3000', origin: `${PUBLIC}/` })
    expect(addressValues(proxied, undefined)).toEqual({
      own: 'localhost:3000',
      from: 'host',
      told: 'yes',
      origin: PUBLIC,
    })
    const framed = request({ host: 'localhost:3000', origin: 'null' })
    expect(addressValues(framed, new URL(PUBLIC))).toEqual({
      own: PUBLIC,
      from: 'setting',
      told: 'no',
      origin: '',
    })
  })
})

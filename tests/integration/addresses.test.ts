import { beforeAll, expect, test } from 'vitest'
import { startSite } from '../setup/site'
import { Visitor } from './visitor'

let site: string

beforeAll(async () => {
  site = (await startSite({ env: { CLEW_TRUST_PROXY: '1' } })).url
})

test.each([
  ['far too long', 'x'.repeat(5000)],
  ['an address with too many groups', '1:2:3:4:5:6:7::8:9'],
  ['two gaps', '1::2::3'],
  ['a port', '192.0.2.1:8080'],
  ['brackets and a port', '[2001:db8::1]:443'],
  ['an escape', '%00'],
  ['nothing', ','],
])('any client address from a proxy is handled: %s', async (_, entry) => {
  const visitor = new Visitor(site, entry)
  expect((await visitor.get('/api/palette/people?q=ariadne')).status).toBe(200)
  expect((await visitor.fillIn('/sign-in', { login: 'nobody', password: 'nothing' })).status).toBe(200)
})

/** Opens a duel's event stream from an address. It stays open until `left` aborts or the response is unreachable. */
function open(address: string, left: AbortSignal) {
  const headers = { 'x-forwarded-for': address }
  return fetch(`${site}/api/duel/maze-duel/events`, { headers, signal: left })
}

test.each([
  ['an address', () => '192.0.2.7', '192.0.2.8'],
  ['an IPv6 network of 64 bits', (i: number) => `2001:db8:0:1:${i}::1`, '2001:db8:0:2::1'],
])('%s may have twelve live streams, and the next client twelve of its own', async (_, address, other) => {
  const left = new AbortController()
  // `fetch` closes the stream of a response that is garbage-collected, which would free its slot.
  const streams: Response[] = []
  for (let i = 0; i < 12; i++) streams.push(await open(address(i), left.signal))
  expect(streams.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect((await open(address(12), left.signal)).status).toBe(429)
  expect((await open(other, left.signal)).status).toBe(200)
  expect(streams).toHaveLength(12)
  left.abort()
})

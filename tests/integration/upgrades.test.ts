import { beforeAll, expect, test } from 'vitest'
import { type Site, startSite } from '../setup/site'
import { descriptorsOf, RawSocket } from './raw-socket'

let site: Site

beforeAll(async () => {
  site = await startSite()
})

const WEB_SOCKET =
  'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
/** The upgrade headers that `curl --http2` sends. */
const HTTP_2 =
  'connection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n'

const asking = (path: string, headers: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`

test.each([
  // path                       status
  ['/', 200],
  ['/api/health', 200],
  ['/icon.svg', 200],
  ['/_next/hmr', 404],
  ['/no/such/page', 404],
  ['/%00', 400],
])('a request for another protocol is answered in HTTP/1.1: %s', async (path, status) => {
  for (const headers of [WEB_SOCKET, HTTP_2]) {
    const answer = await new RawSocket(site.url).write(asking(path, headers)).closed()
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`)
    expect(answer).toMatch(/^connection: close\r$/im)
  }
})

test('bytes after such a request are not parsed as another one', async () => {
  const both = asking('/api/health', HTTP_2) + asking('/no/such/page', '')
  const answer = await new RawSocket(site.url).write(both).closed()
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
})

test('connections that asked for another protocol leave nothing behind', async () => {
  await new RawSocket(site.url).write(asking('/api/health', HTTP_2)).closed()
  const before = descriptorsOf(site.pid)
  for (let round = 0; round < 2; round++) {
    const sockets = Array.from({ length: 20 }, () => new RawSocket(site.url))
    await Promise.all(sockets.map((socket) => socket.write(asking('/no/such/file.txt', WEB_SOCKET)).closed()))
  }
  await expect.poll(() => descriptorsOf(site.pid)).toBeLessThanOrEqual(before + 10)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { setDefaultPolicy } from './security-headers'

const DEFAULT = "default-src 'self'"
const OWN = "default-src 'none'; sandbox"

/** The policy of an answer that begins in some way. */
async function policyOf(begin: (response: Parameters<typeof setDefaultPolicy>[0]) => void) {
  const server = createServer((_, response) => {
    response.setHeader('content-security-policy', 'what the server has set before')
    setDefaultPolicy(response, DEFAULT)
    begin(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  server.close()
  server.closeAllConnections()
  return headers.get('content-security-policy')
}

test.each<[string, Parameters<typeof policyOf>[0], string]>([
  ['that says nothing', (response) => response.end('x'), DEFAULT],
  ['that is written in pieces', (response) => response.write('x', () => response.end()), DEFAULT],
  ['with a head of its own', (response) => response.writeHead(201, { 'x-a': 'b' }).end(), DEFAULT],
  [
    'whose head is sent early',
    (response) => {
      response.flushHeaders()
      response.end()
    },
    DEFAULT,
  ],
  ['with its own policy', (response) => response.setHeader('Content-Security-Policy', OWN).end('x'), OWN],
  [
    'that appends it, as Next does',
    (response) => response.appendHeader('content-security-policy', OWN).end(),
    OWN,
  ],
])('an answer %s', async (_, begin, expected) => {
  expect(await policyOf(begin)).toBe(expected)
})

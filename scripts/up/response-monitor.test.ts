import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { ResponseMonitor, respondsToHttp } from './response-monitor.mjs'

/** The results of looking every 500 ms at a process that answers as given: `+` it does, `-` it does not. */
async function found(answered: string): Promise<string> {
  let now = 0
  let asked = 0
  const ask = async () => answered[asked++] === '+'
  const hearing = new ResponseMonitor({ ask, every: 5000, times: 3 }, () => now)
  let told = ''
  while (asked < answered.length) {
    now += 500
    const deaf = await hearing.isDeaf()
    if (now % 5000 === 0) told += deaf ? '!' : '.'
    else expect(deaf).toBe(false)
    if (deaf) hearing.begin()
  }
  return told
}

test.each([
  ['++++', '....'],
  ['+--+--+', '.......'],
  ['+---', '...!'],
  // The count starts again for the next process.
  ['---+--', '..!...'],
  ['------', '..!..!'],
])('%s is found %s', async (answered, expected) => {
  expect(await found(answered)).toBe(expected)
})

test('any response counts, silence and a refused connection do not', async () => {
  let silent = false
  const server = createServer((_, response) => {
    if (!silent) response.writeHead(503).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/health`
  expect(await respondsToHttp(url, 20_000)).toBe(true)
  silent = true
  expect(await respondsToHttp(url, 50)).toBe(false)
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  expect(await respondsToHttp(url, 20_000)).toBe(false)
})

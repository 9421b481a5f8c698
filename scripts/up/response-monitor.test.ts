import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { ResponseMonitor, respondsToHttp } from './response-monitor.mjs'

const QUESTIONS = { every: 5000, patience: 15_000, start: 90_000, times: 3 }

/**
 * The results of looking every 500 ms at a process that answers as given, one character for each question: `+` it does,
 * `-` it does not, `~` it does not and was starved all the time since the question before. A process that is found
 * unresponsive (`!`) is replaced.
 */
async function found(answers: string): Promise<string> {
  let now = 0
  let starved = 0
  let asked = 0
  const ask = async () => answers[asked++] === '+'
  const clocks = { now: () => now, starved: (pid: number) => (pid === process.pid ? 0 : starved) }
  const monitor = new ResponseMonitor({ ask, ...QUESTIONS }, clocks)
  monitor.begin(1)
  let told = ''
  while (asked < answers.length) {
    now += 500
    if (answers[asked] === '~') starved += 500
    const deaf = await monitor.isDeaf()
    if (now % 5000 === 0) told += deaf ? '!' : '.'
    else expect(deaf).toBe(false)
    if (deaf) monitor.begin(1)
  }
  return told
}

const start = (seconds: number) => '-'.repeat(seconds / 5)
const quiet = (questions: number) => '.'.repeat(questions)

test.each([
  ['it always answers', '++++', '....'],
  ['it misses two questions', '+--+--+', '.......'],
  ['it misses three', '+---', '...!'],
  ['its start takes 20 s', `${start(20)}+`, quiet(5)],
  ['its start takes 85 s', `${start(85)}+`, quiet(18)],
  ['it never answers', start(90), `${quiet(17)}!`],
  ['a later start takes 85 s, too', `+---${start(85)}+---`, `...!${quiet(20)}!`],
  ['a later one never answers, either', `+---${start(90)}`, `...!${quiet(17)}!`],
  ['it is starved for minutes', `+${'~'.repeat(60)}+`, quiet(62)],
  ['it is starved at its start', `${'~'.repeat(60)}+`, quiet(61)],
  ['it is starved, and then it hangs', '+~~~~~~---', `${quiet(9)}!`],
])('%s', async (_, answers, expected) => {
  expect(await found(answers)).toBe(expected)
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

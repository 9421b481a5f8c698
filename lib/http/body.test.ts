import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bufferBody, readable } from './body'

const LIMIT = 1024 * 1024
const SECOND = 1000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** Sends `bytes` bytes every `seconds` seconds, `times` times. Returns the result and the seconds until it came. */
async function sent(bytes: number, seconds: number, times: number) {
  const request = new IncomingMessage(new Socket())
  request.headers = { 'transfer-encoding': 'chunked' }
  const start = Date.now()
  let result: unknown
  const whole = bufferBody(request, new ServerResponse(request), LIMIT).then((found) => {
    result = typeof found === 'string' ? found : found.body.length
    return Date.now() - start
  })
  for (let i = 0; i < times && result === undefined; i++) {
    request.push(Buffer.alloc(bytes))
    await vi.advanceTimersByTimeAsync(seconds * SECOND)
  }
  if (result === undefined) request.push(null)
  const milliseconds = await whole
  return { result, seconds: Math.round(milliseconds / SECOND) }
}

describe('time limits for a request body', () => {
  test.each([
    // what                           bytes, every … s, times        result             after s
    ['a form at once', 500, 0, 1, 500, 0],
    ['a byte every second', 1, 1, 1000, 'body-too-slow', 10],
    ['a byte now and then', 1, 8, 1000, 'body-too-slow', 10],
    ['nothing at all', 0, 1, 1000, 'body-too-slow', 10],
    ['a start, and nothing more', 160 * 1024, 1000, 2, 'body-too-slow', 20],
    ['the limit, over a slow connection', 20 * 1024, 1, 51, 51 * 20 * 1024, 51],
    ['the limit, over one that is too slow', 8 * 1024, 1, 128, 'body-too-slow', 20],
    ['more than the limit', LIMIT, 0, 2, 'body-too-large', 0],
  ])('%s', async (_, bytes, every, times, result, after) => {
    expect(await sent(bytes, every, times)).toEqual({ result, seconds: after })
  })
})

test.each([
  // names of the field and the file                         readable
  ['name="answer"', true],
  ['name="ответ"; filename="решение.py"', true],
  ['name="a\u000e"', false],
  ['name="file"; filename="a\u0001.py"', false],
])('a form with a field named %s: %s', async (names, isReadable) => {
  vi.useRealTimers()
  const body = Buffer.from(`--b\r\ncontent-disposition: form-data; ${names}\r\n\r\nx\r\n--b--\r\n`)
  const request = new IncomingMessage(new Socket())
  request.headers = { 'content-type': 'multipart/form-data; boundary=b' }
  expect((await readable({ request, body })) !== undefined).toBe(isReadable)
})

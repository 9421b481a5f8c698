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
  expect(typeof (await readable({ request, body }, LIMIT))).toBe(isReadable ? 'object' : 'string')
})

/** A form in `multipart/form-data` with these fields. */
const formOf = (fields: readonly (readonly [string, string])[]) =>
  `${fields.map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--b--\r\n`
const many = (count: number, value: string) =>
  Array.from({ length: count }, (_, i) => [`f${i}`, value] as const)
const MULTIPART = 'multipart/form-data; boundary=b'

test.each([
  ['1 000 fields', MULTIPART, formOf(many(1_000, 'x')), undefined],
  ['13 000 fields', MULTIPART, formOf(many(13_000, 'x')), 'too-many-fields'],
  ['a long name', MULTIPART, formOf([['n'.repeat(201), 'x']]), 'too-many-fields'],
  // It is written again with a longer boundary, and Next refuses what is longer than the limit.
  [
    'a form that is just as long as it may be',
    MULTIPART,
    formOf([['a', 'x'.repeat(LIMIT - 66)]]),
    'body-too-large',
  ],
  ['1 000 fields in an address', 'application/x-www-form-urlencoded', 'a=b&'.repeat(999), undefined],
  [
    '2 000 fields in an address',
    'application/x-www-form-urlencoded',
    'a=b&'.repeat(2_000),
    'too-many-fields',
  ],
  ['JSON in itself', 'application/json', `${'['.repeat(90)}${']'.repeat(90)}`, undefined],
  ['JSON far in itself', 'application/json', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 'bad-body'],
  ['JSON of a kind', 'application/vnd.x+json; a=b', '{"a":'.repeat(200), 'bad-body'],
])('%s', async (_, type, text, fault) => {
  vi.useRealTimers()
  const request = new IncomingMessage(new Socket())
  request.headers = { 'content-type': type }
  const body = Buffer.from(text)
  expect(body.length).toBeLessThanOrEqual(LIMIT)
  const found = await readable({ request, body }, LIMIT)
  expect(typeof found === 'string' ? found : undefined).toBe(fault)
})

describe('text that is not UTF-8 is refused, and files are left to whoever reads them', () => {
  const URL_ENCODED = 'application/x-www-form-urlencoded'
  const part = (name: string, text: string) =>
    `--b\r\ncontent-disposition: form-data; ${name}\r\n\r\n${text}\r\n`
  const source = (text: string) => `${part('name="problem"', 'p')}${part('name="source"', text)}--b--\r\n`
  const utf16 = Buffer.from('\ufeffa', 'utf16le').toString('latin1')

  test.each([
    // what                              type                bytes, each a character      field     offset byte  line
    ['Latin-1 in a field', MULTIPART, source('a\nprint("\xe9")'), ['source', 9, 'E9', 2]],
    ['UTF-16 in a field', MULTIPART, source(utf16), ['source', 0, 'FF', 1]],
    ['a field that is cut off', MULTIPART, source('\xef\xbf\xbd\xe2\x82'), ['source', 3, 'E2', 1]],
    ['Latin-1 in JSON', 'application/json', '{\n"name":"\xe9"}', ['body', 10, 'E9', 2]],
    ['Latin-1 in an address', URL_ENCODED, 'a=b&name=\xe9', ['body', 9, 'E9', 1]],
    ['the same with an escape', URL_ENCODED, 'a=%0A&name=%E9', ['body', 9, 'E9', 2]],
    ['UTF-8 in a field', MULTIPART, source('\xc3\xa9'), undefined],
    ['a field with U+FFFD', MULTIPART, source('\xef\xbb\xbf\xef\xbf\xbd'), undefined],
    ['UTF-8 with an escape', URL_ENCODED, 'a=%C3%A9&b=%zz', undefined],
    ['a file', MULTIPART, `${part('name="file"; filename="a.py"', '\xe9')}--b--\r\n`, undefined],
  ])('%s', async (_, type, text, place) => {
    vi.useRealTimers()
    const request = new IncomingMessage(new Socket())
    request.headers = { 'content-type': type }
    const found = await readable({ request, body: Buffer.from(text, 'latin1') }, LIMIT)
    if (place === undefined) return expect(found).toHaveProperty('request')
    const [field, offset, byte, line] = place
    expect(found).toEqual({ code: 'encoding', values: { kind: 'utf8', field, offset, byte, line } })
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packFiles } from '@/scripts/up/pack.mjs'
import { createPackedFiles } from './packed-files'
import { createRequestInjector, type Handle } from './request/inject'

const SCRIPT = 'const thread = "through it all"\n'.repeat(500)
const folder = mkdtempSync(join(tmpdir(), 'clew-packed-'))
let handle: Handle

beforeAll(async () => {
  mkdirSync(join(folder, 'chunks'))
  for (const name of ['a.js', 'gone.js', 'a.css', 'a.woff2'])
    writeFileSync(join(folder, 'chunks', name), SCRIPT)
  await packFiles(folder)
  const answers = createPackedFiles(folder)
  rmSync(join(folder, 'chunks/gone.js.br'))
  handle = async (request, response) => {
    if (await answers(request, response)) return
    response.writeHead(200, { 'x-from': 'next' })
    response.end()
  }
})

afterAll(() => rmSync(folder, { recursive: true }))

const ask = (path: string, headers = {}) =>
  createRequestInjector()(handle, path, { 'accept-encoding': 'gzip, deflate, br', ...headers })

test.each([
  ['/_next/static/chunks/a.js', 'application/javascript; charset=UTF-8'],
  ['/_next/static/chunks/a.js?dpl=1', 'application/javascript; charset=UTF-8'],
  ['/_next/static/chunks/a.css', 'text/css; charset=UTF-8'],
])('%s goes out as the build has packed it', async (path, type) => {
  const { status, headers, body } = await ask(path)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': type,
    'content-encoding': 'br',
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT)
})

test('a file goes out whole when a part of it is asked for', async () => {
  const { status, body } = await ask('/_next/static/chunks/a.js', { range: 'bytes=0-9' })
  expect(status).toBe(200)
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT)
})

test.each([
  // asked for                              accepted           varies
  ['/_next/static/chunks/a.js', 'gzip, deflate', 'Accept-Encoding'],
  ['/_next/static/chunks/a.js', 'gzip, br;q=0', 'Accept-Encoding'],
  ['/_next/static/chunks/a.js', '', 'Accept-Encoding'],
  ['/_next/static/chunks/gone.js', 'br', 'Accept-Encoding'],
  ['/_next/static/chunks/a.woff2', 'br', undefined],
  ['/_next/static/chunks/a.js.br', 'br', undefined],
  ['/_next/static/chunks/../a.js', 'br', undefined],
  ['/_next/static/other.js', 'br', undefined],
  ['/problems', 'br', undefined],
])('%s with “%s” is left to Next', async (path, accepted, vary) => {
  const { headers } = await ask(path, { 'accept-encoding': accepted })
  expect(headers['x-from']).toBe('next')
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers.vary).toBe(vary)
})

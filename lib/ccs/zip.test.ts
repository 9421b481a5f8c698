import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type Pieces, readZip, writeZip, zipStream } from './zip'

const BOUNDS = { entries: 3, bytes: 1000 }
const files = new Map([
  ['main.py', strToU8('print(1)\n')],
  ['folder/more.txt', strToU8('ä')],
])

test('what is packed is unpacked again, always as the same bytes', () => {
  expect(readZip(writeZip(files), BOUNDS)).toEqual(files)
  expect(writeZip(files)).toEqual(writeZip(files))
})

test('folders are no files', () => {
  const archive = zipSync({ folder: { 'a.txt': strToU8('a') }, 'empty/': new Uint8Array() })
  expect([...(readZip(archive, BOUNDS) as ReadonlyMap<string, Uint8Array>).keys()]).toEqual(['folder/a.txt'])
})

test.each([
  ['nothing', new Uint8Array(), 'unreadable'],
  ['a text', strToU8('PK not an archive'), 'unreadable'],
  ['the half of one', writeZip(files).slice(0, 60), 'unreadable'],
  ['too many files', zipSync({ a: [], b: [], c: [], d: [] } as never), 'too-many'],
  ['a thousand times the same letter', zipSync({ a: strToU8('a'.repeat(1001)) }), 'too-large'],
])('%s is refused', (_, archive, fault) => expect(readZip(archive, BOUNDS)).toBe(fault))

test('an entry that is larger than it says is cut off there', () => {
  const archive = zipSync({ a: strToU8('a'.repeat(900)) })
  // The size in the directory at the end of the archive, which is what counts.
  const view = new DataView(archive.buffer)
  for (let at = 0; at < archive.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
  const read = readZip(archive, BOUNDS)
  expect(read instanceof Map ? read.get('a')!.length : read).toBe(10)
})

const bytesOf = async (stream: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())

test('what is packed piece by piece is unpacked again', async () => {
  const random = Array.from({ length: 20_000 }, (_, at) => `${Math.sin(at)}\n`)
  const files: [string, Pieces][] = [
    ['a.json', ['[', '"ä"', ']']],
    ['empty.json', []],
    ['folder/long.ndjson', random],
  ]
  const read = readZip(await bytesOf(zipStream(files)), { entries: 3, bytes: 2 ** 20 }) as Map<
    string,
    Uint8Array
  >
  expect([...read].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ['a.json', '["ä"]'],
    ['empty.json', ''],
    ['folder/long.ndjson', random.join('')],
  ])
  expect(readZip(await bytesOf(zipStream([])), { entries: 3, bytes: 10 })).toEqual(new Map())
})

test('a reader who goes away stops the packing', async () => {
  let made = 0
  const endless = (function* () {
    for (;;) yield `${Math.sin(made++)}`.repeat(100)
  })()
  const reader = zipStream([['endless', endless]]).getReader()
  await reader.read()
  await reader.cancel()
  const before = made
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(made).toBe(before)
})

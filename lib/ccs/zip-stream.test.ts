import { expect, test } from 'vitest'
import { readZip } from './zip'
import { type Pieces, zipStream } from './zip-stream'

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

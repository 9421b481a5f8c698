import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { treeOfTexts } from '@/judge/packages/files/memory'
import { Findings } from '@/judge/packages/findings'
import { readPackage } from '@/judge/packages/read'
import { convert } from '@/lib/typesetting/package-text'
import { BlobCache, inPieces, PIECE_BYTES } from './blobs'
import { numberedCases } from './cases'
import { statementFor } from './statement'
import { pathOfIncluded } from './text'

describe('pieces', () => {
  test('hold all bytes in order, none is empty, and all but the last are full', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3 * PIECE_BYTES), { maxLength: 6 }), async (lengths) => {
        const chunks = lengths.map((length, at) => Buffer.alloc(length, at + 1))
        async function* stream() {
          yield* chunks
        }
        const pieces: Buffer[] = []
        for await (const piece of inPieces(stream())) pieces.push(piece)
        expect(Buffer.concat(pieces).equals(Buffer.concat(chunks))).toBe(true)
        expect(pieces.slice(0, -1).every(({ length }) => length === PIECE_BYTES)).toBe(true)
        expect(pieces.every(({ length }) => length > 0 && length <= PIECE_BYTES)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })
})

describe('the cache of a worker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clew-blobs-'))
  const bytes = Buffer.from('some bytes')
  const hash = createHash('sha256').update(bytes).digest('hex')
  const fetched = vi.fn()
  const cache = new BlobCache(folder, fetched)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  beforeEach(() => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
    fetched.mockReset()
    fetched.mockImplementation(async function* () {
      yield bytes.subarray(0, 4)
      yield bytes.subarray(4)
    })
  })

  test('fetches a file once, also if it is needed twice at the same time', async () => {
    const read = () => cache.content(hash, bytes.length).bytes()
    for (const found of [...(await Promise.all([read(), read()])), await read()])
      expect(Buffer.from(found)).toEqual(bytes)
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(readdirSync(folder)).toEqual([hash])
  })

  test('keeps nothing that is not what it should be', async () => {
    const other = hash.replace(/^./, (sign) => (sign === '0' ? '1' : '0'))
    await expect(cache.content(other, bytes.length).bytes()).rejects.toThrow('not what it should be')
    expect(readdirSync(folder)).toEqual([])
  })

  test('fetches a file again that was cut', async () => {
    writeFileSync(join(folder, hash), 'some')
    expect(Buffer.from(await cache.content(hash, bytes.length).bytes())).toEqual(bytes)
  })

  test('drops what was used longest ago, and what a killed worker was writing', async () => {
    for (const [name, at] of Object.entries({ a: 3, b: 2, c: 1, 'new-x': -4000 })) {
      writeFileSync(join(folder, name), 'xx')
      const time = new Date(Date.now() + at * 1000 - 10_000)
      utimesSync(join(folder, name), time, time)
    }
    await cache.prune(4)
    expect(readdirSync(folder).sort()).toEqual(['a', 'b'])
  })
})

const MODERN = 'problem_format_version: 2025-09\nname: x\nuuid: 4c1ca09b-af36-4cb6-82ec-2cd029c02a6a\n'
const model = async (texts: Record<string, string>) =>
  (await readPackage(treeOfTexts({ 'problem.yaml': MODERN, ...texts }), new Findings())).problem

test('cases have numbers for names, and the groups that score them', async () => {
  const problem = await model({
    'problem.yaml': `${MODERN}type: scoring`,
    'data/sample/1.in': '',
    'data/sample/1.ans': '',
    'data/secret/Group_1/test_group.yaml': 'max_score: 40',
    'data/secret/Group_1/overflow.in': '',
    'data/secret/Group_1/overflow.ans': '',
    'data/secret/b/test_group.yaml': 'max_score: 60',
    'data/secret/b/1.in': '',
    'data/secret/b/1.ans': '',
  })
  expect(numberedCases(problem).map(({ name, sample, group }) => [name, sample, group])).toEqual([
    ['sample-1', true, undefined],
    ['secret-1', false, 'group-1'],
    ['secret-2', false, 'b'],
  ])
})

test('a statement gets its constants and the addresses of its pictures, and no place for samples', () => {
  const text = 'At most {{n}} of {{other}}.\n\n{{nextsample}}\n\n![a](b/c.png) ![d](https://e/f.png) ![g](/h)'
  const converted = convert({ text, kind: 'md', constants: { n: '10' }, files: [], packageId: 'ID' })
  expect(converted.ok && converted.value.markdown).toBe(
    'At most 10 of {{other}}.\n\n![a](/api/packages/ID/statement?file=b%2Fc.png) ![d](https://e/f.png) ![g](/h)',
  )
})

test('the statement that is shown is in the language of the reader, and then the one that is shown best', () => {
  const statement = (language: string, kind: 'md' | 'tex' | 'pdf') => ({
    language,
    kind,
    path: `${language}.${kind}`,
  })
  const statements = [
    statement('sv', 'md'),
    statement('en', 'tex'),
    statement('en', 'pdf'),
    statement('ru', 'tex'),
  ]
  const path = (locale: string, among = statements) => statementFor({ statements: among }, locale)?.path
  expect([path('ru'), path('en'), path('hi')]).toEqual(['ru.tex', 'en.tex', 'en.tex'])
  expect(path('en', [statement('sv', 'tex')])).toBe('sv.tex')
  expect(path('en', [])).toBeUndefined()
})

test.each<[name: string, found: string | undefined]>([
  ['limits', 'statement/limits.tex'],
  ['limits.tex', 'statement/limits.tex'],
  ['./en/limits', 'statement/en/limits.tex'],
  ['en/../limits', 'statement/limits.tex'],
  ['../statement/limits', 'statement/limits.tex'],
  ['code.c', 'statement/code.c'],
  ['../data/secret/1.ans', undefined],
  ['../../../statement/limits', 'statement/limits.tex'],
  ['/etc/passwd', undefined],
  ['other', undefined],
])('a statement that includes %s reads a file beside it, and no other', (name, found) => {
  const files = ['statement/limits.tex', 'statement/en/limits.tex', 'statement/code.c']
  expect(pathOfIncluded(name, 'statement/problem.en.tex', files)).toBe(found)
})

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { type Zippable, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Findings, PackageError } from '../findings'
import { openPackage, savePackage } from './disk'
import { contentInMemory, openInMemory, treeOfTexts } from './memory'
import { byBytes, type PackageTree, type RawEntry, treeOf } from './tree'

const encoder = new TextEncoder()
const UNIX = 3
const LINK = 0o120_777 << 16
const PIPE = 0o010_644 << 16

const zipOf = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, encoder.encode(text)])))

const link = (target: string): Zippable[string] => [encoder.encode(target), { os: UNIX, attrs: LINK }]

/** Where the lines of its directory begin. Only they are believed. */
function entriesOf(zip: Uint8Array): number[] {
  const view = new DataView(zip.buffer)
  return [...zip.keys()].filter((at) => at + 4 <= zip.length && view.getUint32(at, true) === 0x02014b50)
}

async function codeOf(opened: Promise<unknown>): Promise<string> {
  const error = await opened.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof PackageError ? error.code : `not refused: ${error}`
}

async function textAt(tree: PackageTree, path: string): Promise<string | undefined> {
  const file = tree.file(path)
  return file && new TextDecoder().decode(await file.content.bytes())
}

describe('a ZIP file', () => {
  test('may hold the folder of the package, or its files', async () => {
    for (const prefix of ['', 'hello/']) {
      const tree = await openInMemory(
        zipOf({ [`${prefix}problem.yaml`]: 'name: x', [`${prefix}data/1.in`]: '1' }),
      )
      expect(await textAt(tree, 'data/1.in')).toBe('1')
    }
  })

  test.each<[name: string, zip: () => Uint8Array, code: string]>([
    ['that leaves the package', () => zipOf({ '../evil': 'x' }), 'path-outside'],
    ['that leaves it in the middle', () => zipOf({ 'a/../../evil': 'x', b: '' }), 'path-outside'],
    ['with an absolute path', () => zipOf({ '/etc/passwd': 'x' }), 'path-outside'],
    ['with a drive', () => zipOf({ 'C:/x': 'x' }), 'path-outside'],
    ['with backslashes', () => zipOf({ 'a\\..\\b': 'x' }), 'path-outside'],
    ['with a drive and backslashes', () => zipOf({ 'C:\\x\\y': 'x' }), 'path-outside'],
    ['with backslashes at its beginning', () => zipOf({ '\\\\server\\x': 'x' }), 'path-outside'],
    ['with a file below a file', () => zipOf({ a: 'x', 'a/b': 'y' }), 'below-a-file'],
    ['with one file twice', () => zipOf({ 'a/b': 'x', 'a\\b': 'y' }), 'name-twice'],
    ['that is none', () => encoder.encode('PK\x03\x04 nothing'), 'no-zip'],
    ['that is empty', () => new Uint8Array(), 'no-zip'],
  ])('%s is refused', async (_, zip, code) => {
    expect(await codeOf(openInMemory(zip()))).toBe(code)
  })

  test.each<[name: string, odd: Zippable, severity: 'problem' | 'warning', code: string, where: string]>([
    ['a NUL in a name', { 'a\0b': encoder.encode('x') }, 'warning', 'name-control', 'a\ufffdb'],
    [
      'one name in two spellings',
      { é: encoder.encode('x'), 'e\u0301': encoder.encode('y') },
      'warning',
      'name-spelled-twice',
      'e\u0301',
    ],
    [
      'a name that is too long',
      { ['x'.repeat(600)]: encoder.encode('x') },
      'warning',
      'path-too-long',
      `${'x'.repeat(80)}…`,
    ],
    [
      'too many folders',
      { [`${'a/'.repeat(20)}b`]: encoder.encode('x') },
      'problem',
      'path-too-deep',
      `${'a/'.repeat(20)}b`,
    ],
    ['a backslash beside a slash', { 'a/b\\c': encoder.encode('x') }, 'warning', 'name-unportable', 'a/b\\c'],
    ['no name', { './': encoder.encode(''), '.': encoder.encode('x') }, 'problem', 'name-empty', ''],
    ['an absolute link', { a: link('/etc/passwd') }, 'problem', 'link-outside', 'a'],
    ['a link to the outside', { 'a/b': link('../../x') }, 'problem', 'link-outside', 'a/b'],
    ['a link in a circle', { a: link('a/b') }, 'problem', 'link-circle', 'a'],
    ['a link to its own folder', { 'a/b': link('../a') }, 'problem', 'link-circle', 'a/b'],
    ['a link to nothing', { 'problem.pdf': link('shared.pdf') }, 'problem', 'link-nowhere', 'problem.pdf'],
    ['a link that an editor has left', { '.#a': link('ada@host.1:2') }, 'warning', 'link-nowhere', '.#a'],
    ['a link as long as a text', { a: link('x'.repeat(2000)) }, 'problem', 'link-nowhere', 'a'],
    ['a pipe', { a: [new Uint8Array(), { os: UNIX, attrs: PIPE }] }, 'problem', 'special-file', 'a'],
  ])('with %s is read without it, and that is told', async (_, odd, severity, code, where) => {
    const findings = new Findings()
    const tree = await openInMemory(zipSync({ 'problem.yaml': encoder.encode('name: x'), ...odd }), findings)
    expect([...findings.problems, ...findings.warnings]).toMatchObject([{ severity, code, where }])
    expect(await textAt(tree, 'problem.yaml')).toBe('name: x')
    expect(tree.file(where)).toBe(undefined)
  })

  test('whose names have backslashes is read as unzip does, and that is told', async () => {
    const findings = new Findings()
    const files = { 'sum\\problem.yaml': 'x', 'sum\\data\\secret\\1.in': '1', 'sum\\data\\': '' }
    const tree = await openInMemory(zipOf(files), findings)
    expect([await textAt(tree, 'problem.yaml'), await textAt(tree, 'data/secret/1.in')]).toEqual(['x', '1'])
    expect([findings.problems, findings.warnings]).toMatchObject([
      [],
      [{ code: 'names-backslashed', where: 'sum/problem.yaml', values: { others: 2 } }],
    ])
  })

  test('whose names have dots and slashes too many is read as unzip does', async () => {
    const tree = await openInMemory(zipOf({ './': '', './problem.yaml': 'x', 'data//1.in': '1' }))
    expect([await textAt(tree, 'problem.yaml'), await textAt(tree, 'data/1.in')]).toEqual(['x', '1'])
  })

  test('may have something of its system beside the folder of the package', async () => {
    const tree = await openInMemory(zipOf({ 'sum/problem.yaml': 'x', '.DS_Store': 'y', '__MACOSX/sum': 'z' }))
    expect(tree.names('')).toEqual(['problem.yaml'])
  })

  test('with a bomb is refused before anything is unpacked', async () => {
    const zip = zipSync({ a: new Uint8Array(10), b: encoder.encode('') })
    const [entry = 0] = entriesOf(zip)
    new DataView(zip.buffer).setUint32(entry + 24, 100 * 2 ** 20, true)
    expect(await codeOf(openInMemory(zip))).toBe('zip-bomb')
  })

  test('that declares less than it holds is refused while it is unpacked', async () => {
    const zip = zipSync({ a: new Uint8Array(2 ** 20), b: encoder.encode('') })
    const [entry = 0] = entriesOf(zip)
    new DataView(zip.buffer).setUint32(entry + 24, 10, true)
    expect(await codeOf(openInMemory(zip))).toBe('zip-broken')
  })

  test('with files that share bytes is refused', async () => {
    const zip = zipSync({ a: crypto.getRandomValues(new Uint8Array(60_000)), b: encoder.encode('') })
    const [, entry = 0] = entriesOf(zip)
    new DataView(zip.buffer).setUint32(entry + 20, 60_000, true)
    expect(await codeOf(openInMemory(zip))).toBe('zip-overlap')
  })

  test('with a million entries is refused by their number', async () => {
    const zip = zipOf({ a: '', b: '' })
    const view = new DataView(zip.buffer)
    view.setUint16(zip.length - 22 + 10, 65_535, true)
    expect(await codeOf(openInMemory(zip))).toBe('too-many-entries')
  })

  test.each([
    ['files that are too large together', [200, 200, 200], 'package-too-large'],
    ['a file that is too large', [300], 'file-too-large'],
  ])('with %s is refused before anything is unpacked', async (_, sizes, code) => {
    // As large as it must be to be no bomb.
    const padding = new Uint8Array(4 * 2 ** 20)
    const files = Object.fromEntries(sizes.map((_, at) => [`${at}`, new Uint8Array(10)]))
    const zip = zipSync({ ...files, padding }, { level: 0 })
    for (const [at, mib] of sizes.entries())
      new DataView(zip.buffer).setUint32((entriesOf(zip)[at] ?? 0) + 24, mib * 2 ** 20, true)
    expect(await codeOf(openInMemory(zip))).toBe(code)
  })

  test('of which only a part has arrived is refused', async () => {
    const zip = zipOf({ 'problem.yaml': 'name: x\n', 'data/secret/1.in': '1 2 3\n'.repeat(50) })
    for (let length = 0; length < zip.length; length++)
      expect(await codeOf(openInMemory(zip.slice(0, length)))).toMatch(/^(no-zip|zip-broken)$/)
  })

  test('that is broken anywhere is read as it was or refused, but nothing else', async () => {
    const zip = zipOf({ 'problem.yaml': 'name: x\n', 'data/secret/1.in': '1 2 3\n'.repeat(50) })
    await fc.assert(
      fc.asyncProperty(fc.nat(zip.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const broken = zip.slice()
        broken[at]! ^= change
        const tree = await openInMemory(broken).catch((error: unknown) => {
          expect(error).toBeInstanceOf(PackageError)
          return undefined
        })
        for (const file of tree?.files ?? []) expect([8, 300]).toContain(file.size)
      }),
      { numRuns: 400 },
    )
  })
})

test('a folder may have so many entries and so many bytes, and no more', async () => {
  const many = (count: number, size: number) =>
    Array.from({ length: count }, (_, at): RawEntry => {
      return {
        path: `f${at}`,
        kind: 'file',
        size,
        executable: false,
        content: contentInMemory(encoder.encode('')),
      }
    })
  const opened = async (entries: RawEntry[]) => treeOf(entries, new Findings())
  expect(await codeOf(opened(many(19_999, 0)))).toContain('not refused')
  expect(await codeOf(opened(many(20_001, 0)))).toBe('too-many-entries')
  expect(await codeOf(opened(many(10, 2 ** 26)))).toBe('package-too-large')
})

test('links within a package lead to files and folders, through other links', async () => {
  const tree = await openInMemory(
    zipSync({
      'problem.yaml': encoder.encode(''),
      'data/secret/1.in': encoder.encode('one'),
      'data/sample': link('secret'),
      'data/secret/2.in': link('../sample/1.in'),
      'attachments/all': link('../data/sample'),
    }),
  )
  expect(await textAt(tree, 'data/sample/1.in')).toBe('one')
  expect(await textAt(tree, 'data/sample/2.in')).toBe('one')
  expect(await textAt(tree, 'attachments/all/2.in')).toBe('one')
})

test('names are in order of their bytes', () => {
  const names = ['b', 'a', 'Z', '10', '9', 'é', '\u{1f600}', '\uffee']
  expect([...names].sort(byBytes)).toEqual(['10', '9', 'Z', 'a', 'b', 'é', '\uffee', '\u{1f600}'])
})

describe('on disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clew-test-'))
  const unpacked = join(folder, 'unpacked')
  beforeAll(() => {
    mkdirSync(join(folder, 'links', 'a'), { recursive: true })
    writeFileSync(join(folder, 'links', 'problem.yaml'), 'name: x')
    writeFileSync(join(folder, 'zip'), zipOf({ 'problem.yaml': 'name: x', '.secret/..x': 'y' }))
    writeFileSync(join(folder, 'evil'), zipOf({ '../evil': 'x' }))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each([
    ['/etc/passwd', 'link-outside'],
    ['../../zip', 'link-outside'],
    ['../a', 'link-circle'],
  ])('a folder with a link to %s is read without it, and that is told', async (target, code) => {
    const path = join(folder, 'links', 'a', 'link')
    symlinkSync(target, path)
    const { tree, findings } = await openPackage(join(folder, 'links'))
    expect(findings.problems).toMatchObject([{ code, where: 'a/link' }])
    expect([...tree.files].map((file) => file.path)).toEqual(['problem.yaml'])
    rmSync(path)
  })

  test('what lies too deep is told, and one odd name of Linux does not refuse the rest', async () => {
    const home = join(folder, 'odd')
    mkdirSync(join(home, ...Array.from({ length: 20 }, () => 'a')), { recursive: true })
    for (const name of ['problem.yaml', 'a\\b', 'C:x', 'a\nb']) writeFileSync(join(home, name), 'name: x')
    const { tree, findings } = await openPackage(home)
    expect([...tree.files].map(({ path }) => path)).toEqual(['problem.yaml'])
    const told = [...findings.problems, ...findings.warnings].map(({ code, where }) => `${code} ${where}`)
    expect(told.sort()).toEqual([
      'name-control a\ufffdb',
      'name-unportable C:x',
      'name-unportable a\\b',
      `path-too-deep ${Array.from({ length: 17 }, () => 'a').join('/')}`,
    ])
  })

  test('a folder with a gigabyte in a file is refused before it is read', async () => {
    mkdirSync(join(folder, 'large'))
    writeFileSync(join(folder, 'large', 'problem.yaml'), '')
    truncateSync(join(folder, 'large', 'problem.yaml'), 2 ** 30)
    expect(await codeOf(openPackage(join(folder, 'large')))).toBe('file-too-large')
  })

  test('a ZIP file is unpacked under numbers, and removed', async () => {
    const opened = await openPackage(join(folder, 'zip'), unpacked)
    const [own = ''] = readdirSync(unpacked)
    expect(readdirSync(join(unpacked, own)).sort()).toEqual(['1', '2'])
    expect(await textAt(opened.tree, '.secret/..x')).toBe('y')
    await opened.close()
    expect(readdirSync(unpacked)).toEqual([])
  })

  test('nothing is left of a package that is refused, or of a judge that was killed', async () => {
    mkdirSync(join(unpacked, 'clew-package-4194305-abc'), { recursive: true })
    expect(await codeOf(openPackage(join(folder, 'evil'), unpacked))).toBe('path-outside')
    expect(readdirSync(unpacked)).toEqual([])
  })

  test.each(['saved.zip', 'saved'])(
    'a package that is saved as %s is the same when it is opened',
    async (name) => {
      const path = join(folder, name)
      const texts = {
        'problem.yaml': 'name: x',
        'data/secret/1.in': '1 2 3\n'.repeat(50_000),
        'data/secret/1.ans': '',
      }
      await savePackage(treeOfTexts(texts).with('plain.txt', 1, contentInMemory(encoder.encode('x'))), path)
      const opened = await openPackage(path, unpacked)
      const found = await Promise.all(
        Object.keys(texts).map(async (one) => [one, await textAt(opened.tree, one)] as const),
      )
      expect(Object.fromEntries(found)).toEqual(texts)
      expect(['problem.yaml', 'plain.txt'].map((one) => opened.tree.file(one)?.executable)).toEqual([
        true,
        false,
      ])
      await opened.close()
      expect(readdirSync(folder).filter((one) => one.startsWith('.clew-export'))).toEqual([])
    },
  )

  test('there must be something', async () => {
    expect(await codeOf(openPackage(join(folder, 'nothing')))).toBe('nothing-there')
  })
})

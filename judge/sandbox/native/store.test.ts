import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { ArchiveError, readArchive, Store } from './store'

const MIB = 2 ** 20

function make(capacity: number) {
  const folder = mkdtempSync(join(tmpdir(), 'clew-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const store = new Store(folder, capacity)
  const put = (key: string, bytes = MIB) => store.put(key, [{ name: 'bot', bytes: Buffer.alloc(bytes) }], '')
  return { folder, store, put, kept: () => readdirSync(folder).sort() }
}

test('the store keeps no more than fits, however recently it was used', () => {
  const { put, store, kept } = make(3.5 * MIB)
  for (const key of ['a', 'b', 'c']) put(key)
  store.get('a')
  put('d')
  expect(kept()).toEqual(['a', 'c', 'd'])
  expect(store.get('b')).toBeUndefined()
})

test('small files count with the blocks they occupy', () => {
  const { store, put, kept } = make(4 * MIB)
  put('large')
  const files = Array.from({ length: 450 }, (_, index) => ({
    name: `${index}.class`,
    bytes: Buffer.alloc(1),
  }))
  store.put('many', files, '')
  expect(kept()).toEqual(['many'])
})

test('so does each program', () => {
  const { put, kept } = make(MIB)
  for (let index = 0; index < 10; index++) put(String(index), 1)
  expect(kept()).toEqual(['6', '7', '8', '9'])
})

test('an entry in use stays until it is released', () => {
  const { put, store, kept } = make(2.5 * MIB)
  const releases = ['a', 'a', 'b'].map((key) => store.pin((store.get(key) ?? put(key)).folder))
  put('c')
  put('d')
  expect(kept()).toEqual(['a', 'b', 'd'])
  releases[0]!()
  releases[0]!()
  put('e')
  expect(kept()).toEqual(['a', 'b', 'e'])
  releases[1]!()
  put('f')
  expect(kept()).toEqual(['b', 'f'])
})

test('so does an entry that another living judge uses', async () => {
  const { put, store, kept, folder } = make(1.5 * MIB)
  const judge = spawn('/bin/sleep', ['600'])
  onTestFinished(() => void judge.kill('SIGKILL'))
  put('a')
  writeFileSync(join(folder, 'a', `pin.${judge.pid}`), '')
  put('b')
  expect(kept()).toEqual(['a', 'b'])
  judge.kill('SIGKILL')
  await once(judge, 'close')
  put('c')
  expect(kept()).toEqual(['c'])
  expect(store.get('a')).toBeUndefined()
})

test('an evicted entry cannot be used', () => {
  const { put, store } = make(1.5 * MIB)
  const { folder } = put('a')
  put('b')
  expect(() => store.pin(folder)).toThrow()
  expect(existsSync(dirname(folder))).toBe(false)
})

test('entries left by a killed judge are removed', () => {
  const { put, kept, folder } = make(8 * MIB)
  for (const name of ['a.4194999.new', 'b.4194999.gone', 'of-an-earlier-version', `c.${process.pid}.new`])
    mkdirSync(join(folder, name))
  put('d')
  expect(kept()).toEqual([`c.${process.pid}.new`, 'd'])
})

const folder = mkdtempSync(join(tmpdir(), 'clew-tar-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
writeFileSync(join(folder, 'bot'), 'a program')
writeFileSync(join(folder, 'other'), '')
mkdirSync(join(folder, 'sub'))
writeFileSync(join(folder, 'sub', 'bot'), 'below')
execFileSync('/bin/sh', ['-c', 'ln -s /etc/shadow link; ln bot hard; mkfifo pipe'], { cwd: folder })

/** Makes an archive with the real `tar`. */
const tar = (...words: string[]): Buffer =>
  execFileSync('tar', ['--create', '--format=ustar', '--file=-', ...words], { cwd: folder, stdio: 'pipe' })
const renamed = (name: string) => tar('--absolute-names', `--transform=s,.*,${name},`, 'bot')

test('files are unpacked unchanged', () => {
  const entries = readArchive(tar('bot', 'other'))
  expect(entries.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
    ['bot', 'a program'],
    ['other', ''],
  ])
})

test('accepts no more files than a program needs', () => {
  mkdirSync(join(folder, 'many'))
  const names = Array.from({ length: 513 }, (_, index) => `${index}.class`)
  for (const name of names) writeFileSync(join(folder, 'many', name), '')
  const archived = (count: number) => tar('--directory=many', ...names.slice(0, count))
  expect(readArchive(archived(512))).toHaveLength(512)
  expect(() => readArchive(archived(513))).toThrow('there are more than 512 files')
})

describe('accepts only plain files with plain names', () => {
  test.each([
    // what                    archive                          says
    ['a way out', renamed('../../escape'), 'is not the name of a file'],
    ['a whole path', renamed('/tmp/escape'), 'is not the name of a file'],
    ['a folder in between', tar('sub/bot'), 'is not the name of a file'],
    ['the folder above', renamed('..'), 'is not the name of a file'],
    ['a long name', renamed(`${'x'.repeat(90)}/${'y'.repeat(90)}`), 'is not the name of a file'],
    ['a folder', tar('sub'), 'is not a regular file'],
    ['a link to a file of the host', tar('link'), 'is not a regular file'],
    ['a second name', tar('bot', 'hard'), 'is not a regular file'],
    ['a pipe', tar('pipe'), 'is not a regular file'],
    ['the same name twice', tar('--hard-dereference', 'bot', 'bot'), 'is there twice'],
    ['an archive that is cut short', tar('bot').subarray(0, 515), 'is not there completely'],
    ['an archive without an end', tar('bot').subarray(0, 1024), 'has no end'],
    ['nothing', Buffer.alloc(0), 'has no end'],
  ])('%s is rejected', (_, archive, says) => {
    expect(() => readArchive(archive)).toThrow(ArchiveError)
    expect(() => readArchive(archive)).toThrow(says)
  })
})

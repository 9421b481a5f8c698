import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ArchiveError, readArchive } from './tar'

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

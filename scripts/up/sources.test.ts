import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inClew, inRoot } from './paths.mjs'
import { hashOf } from './sources.mjs'

const FOLDER = `.clew/sources-test-${process.pid}`
const MEMORY = inClew(`sources-test-${process.pid}.json`)

beforeEach(() => {
  mkdirSync(inRoot(FOLDER, 'inner'), { recursive: true })
  writeFileSync(inRoot(FOLDER, 'a'), 'one')
  writeFileSync(inRoot(FOLDER, 'inner/b'), 'two')
})
afterEach(() => {
  rmSync(inRoot(FOLDER), { recursive: true, force: true })
  rmSync(MEMORY, { force: true })
})

const hash = () => hashOf([FOLDER, 'no-such-file'], undefined, { memory: MEMORY, tick: -1 })

test('a hash is of names and contents, and remembered while neither sizes nor times change', () => {
  const first = hash()
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  const known = JSON.parse(readFileSync(MEMORY, 'utf8'))
  const [key] = Object.keys(known)
  // What is remembered is not read again.
  writeFileSync(MEMORY, JSON.stringify({ [key!]: { ...known[key!], hash: 'remembered' } }))
  expect(hash()).toBe('remembered')
  rmSync(MEMORY)
  expect(hash()).toBe(first)
})

describe('seen is', () => {
  test.each<[string, () => void]>([
    ['a file with other contents', () => writeFileSync(inRoot(FOLDER, 'a'), 'three')],
    [
      'one of the same size and with its old time',
      () => {
        const { atime, mtime } = statSync(inRoot(FOLDER, 'a'))
        writeFileSync(inRoot(FOLDER, 'a'), 'two')
        utimesSync(inRoot(FOLDER, 'a'), atime, mtime)
      },
    ],
    ['a new file', () => writeFileSync(inRoot(FOLDER, 'inner/c'), '')],
    ['a file that is gone', () => rmSync(inRoot(FOLDER, 'inner/b'))],
  ])('%s', async (_, change) => {
    const before = hash()
    // The clock of the file system ticks every 4 ms.
    await new Promise((settle) => setTimeout(settle, 20))
    change()
    expect(hash()).not.toBe(before)
  })
})

test('a file that has just been written is not remembered: it may change again in the same tick', () => {
  const fresh = () => hashOf([FOLDER], undefined, { memory: MEMORY })
  const before = fresh()
  expect(() => readFileSync(MEMORY)).toThrow()
  expect(fresh()).toBe(before)
})

test('what does not count is left out, with all that is in it', () => {
  const all = hash()
  const some = () => hashOf([FOLDER], (path) => !path.endsWith('/inner'), { memory: MEMORY, tick: -1 })
  rmSync(MEMORY)
  const before = some()
  expect(before).not.toBe(all)
  rmSync(MEMORY)
  writeFileSync(inRoot(FOLDER, 'inner/b'), 'four')
  expect(some()).toBe(before)
})

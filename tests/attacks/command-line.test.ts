import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { SOURCE_BYTES } from '@/judge/kit/limits'
import { inRoot } from '@/scripts/up/paths.mjs'
import { clew } from '../setup/clew'
import { describeNative } from '../setup/native'
import { runProgram } from '../setup/run'

/* Hostile programs and file names for `clew judge`. tests/integration sends the same ones to the pages. */

const outer = mkdtempSync(join(tmpdir(), 'clew-judge-'))
const home = join(outer, 'a', 'b')
mkdirSync(home, { recursive: true })
writeFileSync(join(home, 'level'), '1 1\n')
afterAll(() => rmSync(outer, { recursive: true, force: true }))

const words = (file: string, options: readonly string[]) => [
  ...['judge', 'knights-tour-bot', file, '--level', join(home, 'level')],
  ...options,
]

/** Judges a file on a board for which `IMPOSSIBLE` is right. A relative path starts at `home`. */
const judge = (file: string, ...options: string[]) => clew(home, words(file, options))

/** The same, started by a shell. */
const judgeInShell = (file: string, ...options: string[]) =>
  runProgram('/bin/sh', [
    ...['-c', 'cd "$1" && shift && exec "$@"', 'sh', home],
    ...[process.execPath, inRoot('bin', 'clew.mjs'), ...words(file, options)],
  ])

// JavaScript, because its runtime starts ten times faster than that of Python.
const RIGHT = 'console.log("IMPOSSIBLE")\n'
const ofBytes = (bytes: number) => `${RIGHT}//${'x'.repeat(bytes - RIGHT.length - 2)}`
const write = (name: string, text: string) => writeFileSync(join(home, name), text)

describe('the length of a source', () => {
  test.each([
    // bytes           code  verdict
    [SOURCE_BYTES, 0, 'accepted'],
    [SOURCE_BYTES + 1, 2, 'invalid'],
  ])('%i bytes', async (bytes, code, verdict) => {
    write('long.js', ofBytes(bytes))
    const ended = await judge('long.js', '--sandbox', 'wasm', '--json')
    expect(ended).toMatchObject({ code, err: '' })
    const report = JSON.parse(ended.out)
    expect(report).toMatchObject({ verdict })
    if (code === 2) expect(report.cases[0].detail).toContain('262,145 bytes; at most 262,144')
  })

  test('counts bytes, not characters', async () => {
    write('wide.js', `//${'é'.repeat(SOURCE_BYTES / 2)}`)
    expect(await judge('wide.js', '--sandbox', 'wasm')).toMatchObject({ code: 2 })
  })
})

describe('the name of a file', () => {
  test.each([
    // the file               as it is given            language
    ['../../bot.js', '../../bot.js', []],
    ['..\\..\\bot.js', '..\\..\\bot.js', []],
    ['--lang.js', './--lang.js', []],
    ['$(touch escape).js', '$(touch escape).js', []],
    ['\u001b[31m.js', '\u001b[31m.js', []],
    ['Bot.java', 'Bot.java', ['--lang', 'javascript']],
  ])('%j is read and nothing is written', async (name, given, options) => {
    write(name, RIGHT)
    const files = () => readdirSync(outer, { recursive: true })
    const before = files()
    const ended = await judge(given, '--sandbox', 'wasm', ...options)
    expect(ended).toMatchObject({ code: 0, err: '' })
    expect(ended.out).not.toContain('\u001b')
    expect(files()).toEqual(before)
  })

  test.each(['../../../../../../../../etc/shadow', '../nowhere.js', 'no\u001b[31mwhere.js'])(
    '%j is rejected with a message',
    async (name) => {
      const { code, out, err } = await judge(name, '--sandbox', 'wasm')
      expect([code, out]).toEqual([2, ''])
      expect(err).not.toMatch(/root:| {4}at /)
      expect(err).not.toContain('\u001b')
    },
  )

  test('is not a command of the shell', async () => {
    write('$(touch escape).js', RIGHT)
    const before = readdirSync(outer, { recursive: true })
    const ended = await judgeInShell('$(touch escape).js', '--sandbox', 'wasm')
    expect(ended).toMatchObject({ code: 0, stderr: '' })
    expect(readdirSync(outer, { recursive: true })).toEqual(before)
  })
})

describe('control characters of a program do not reach the terminal', () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const HARMFUL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/

  test.each([
    ['its answer', 'print("\\x1b]0;title\\x07\\x1b[2J\\x9b31m\\u202e<b>")'],
    ['its error', 'raise ValueError("\\x1b[2J\\u202e")'],
    ['its source', 'x = "\u001b[2J\u009b31m\u202e" (\n'],
  ])('%s', async (_, source) => {
    write('harm.py', source)
    const { code, out, err } = await judge('harm.py', '--sandbox', 'wasm')
    expect(code).toBe(1)
    expect(out + err).not.toMatch(HARMFUL)
  })

  describeNative('nor its compiler', () => {
    test('in an error message', async () => {
      write('harm.c', '#error \u001b]0;title\u0007\u001b[2J\u009b31m\u202e<script>alert(1)</script>\n')
      const { code, out, err } = await judge('harm.c', '--sandbox', 'native')
      expect(code).toBe(1)
      expect(out).toContain('<script>')
      expect(out + err).not.toMatch(HARMFUL)
    })
  })
})

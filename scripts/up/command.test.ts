import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

/* A checkout whose command only prints a text, to see when it is bundled. */

const home = mkdtempSync(join(tmpdir(), 'clew-command-'))

beforeAll(() => {
  for (const name of ['bin', 'scripts/up', 'tsconfig.json', 'package.json'])
    cpSync(inRoot(name), join(home, name), { recursive: true })
  for (const name of ['judge/cli', 'judge/puzzles', 'judge/lab', 'lib/i18n/messages', 'lib/generated'])
    mkdirSync(join(home, name), { recursive: true })
  symlinkSync(inRoot('node_modules'), join(home, 'node_modules'))
  write(
    'main',
    `import { text } from './text'\nexport async function main() {\n  console.log(text)\n  return 0\n}\n`,
  )
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const write = (name: string, code: string) => writeFileSync(join(home, `judge/cli/${name}.ts`), code)
const say = (text: string) => write('text', `export const text: string = ${JSON.stringify(text)}\n`)
const clew = () => execFileSync(process.execPath, [join(home, 'bin/clew.mjs')], { encoding: 'utf8' }).trim()
const bundles = () => readdirSync(join(home, '.clew')).filter((name) => name.startsWith('command-'))

test('the command is bundled once, and anew when one of its sources has changed', () => {
  say('first')
  expect(clew()).toBe('first')
  const first = bundles()
  expect(first).toHaveLength(1)
  expect(clew()).toBe('first')
  expect(bundles()).toEqual(first)
  for (const text of ['a', 'longer', 'the longest', 'fourth', 'fifth', 'sixth']) {
    say(text)
    expect(clew()).toBe(text)
  }
  // A running command may still need some of an older bundle, but not of all.
  expect(bundles()).toHaveLength(5)
  expect(bundles()).not.toContain(first[0])
}, 120_000)

test('a bundle that has lost a part, and a mark that was cut off, are made anew', () => {
  say('whole')
  expect(clew()).toBe('whole')
  for (const name of bundles()) rmSync(join(home, '.clew', name), { recursive: true })
  expect(clew()).toBe('whole')
  writeFileSync(join(home, '.clew/command.json'), '{"folder":')
  expect(clew()).toBe('whole')
}, 120_000)

test('where nothing can be written, the sources run as they are', () => {
  rmSync(join(home, '.clew'), { recursive: true })
  writeFileSync(join(home, '.clew'), '')
  say('from the source')
  expect(clew()).toBe('from the source')
}, 60_000)

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isLanguageId, LANGUAGES, type LanguageId, languageOf, languageOfFile } from '.'
import type { Language } from './language'
import { startOf } from './start'

const all = Object.entries<Language>(LANGUAGES)

/** Every file of this folder that describes a language. */
const described = readdirSync(import.meta.dirname).filter(
  (name) =>
    name.endsWith('.ts') &&
    /^export const \w+: Language = /m.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
)

test('each file that describes a language is registered under the id of its name', () => {
  expect(all.map(([id]) => `${id}.ts`).sort()).toEqual(described.sort())
  for (const [id, language] of all) expect(language.id).toBe(id)
})

test('languages name only languages that there are', () => {
  const named = all.flatMap(([, { accepts = [], extendedBy, startersOf }]) => [
    ...accepts,
    ...[extendedBy, startersOf].filter((id) => id !== undefined),
  ])
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((id) => !isLanguageId(id))).toEqual([])
})

test('no two languages share a file extension or a name', () => {
  const endings = all.flatMap(([, { extensions }]) => extensions)
  expect(new Set(endings).size).toBe(endings.length)
  for (const ending of endings) expect(ending).toMatch(/^[a-z]+(\.[a-z]+)?$/)
  expect(new Set(all.map(([, { name }]) => name)).size).toBe(all.length)
})

test.each([
  ['bot.py', 'python'],
  ['bot.pypy.py', 'pypy'],
  ['my.bot.py', 'python'],
  ['Bot.JS', 'javascript'],
  ['bot.mjs', 'javascript'],
  ['bot.ts', 'typescript'],
  ['bot.c', 'c'],
  ['bot.cc', 'cpp'],
  ['Main.java', 'java'],
  ['../../etc/bot.rs', 'rust'],
  ['bot.go', 'go'],
  ['bot.cs', 'csharp'],
  ['bot.rb', 'ruby'],
  ['bot.lua', 'lua'],
  ['bot.pl', 'perl'],
  ['bot.php', 'php'],
  ['bot.PAS', 'pascal'],
  ['py', undefined],
  ['bot.txt', undefined],
  ['', undefined],
])('%j is %s', (name, id) => {
  expect(languageOfFile(name)).toBe(id)
})

test('property names of every object are not languages', () => {
  expect(['toString', '__proto__', 'Python', ''].some(isLanguageId)).toBe(false)
  expect(isLanguageId('python')).toBe(true)
})

describe.each(all)('%s', (_, language) => {
  test('runs commands from the system’s folders, or the compiled program', () => {
    const commands = [language.version.command, language.run, language.compile?.command ?? language.run]
    for (const [program] of commands) expect(program).toMatch(/^\/(usr\/bin|bin|box)\//)
  })

  test('names its source in the command that needs it', () => {
    const { file, compile, run } = language
    expect((compile?.command ?? run).join(' ').split(/\s/)).toContain(file)
  })

  test('has a harness if it has a WebAssembly runtime', () => {
    if (language.wasm) expect(language.harness).toBeDefined()
  })
})

test.each([
  // language    argument or variable that contains the limit
  ['java', '-Xmx300m'],
  ['javascript', '--max-old-space-size=300'],
  ['go', 'GOMEMLIMIT=300MiB'],
  ['csharp', 'MONO_GC_PARAMS=soft-heap-limit=300m'],
  ['pypy', 'PYPY_GC_MAX=300MB'],
] as const satisfies readonly [LanguageId, string][])('%s is told about 300 MiB', (id, told) => {
  const { command, env } = startOf(languageOf(id), 300)
  expect([...command, ...Object.entries(env).map((pair) => pair.join('='))]).toContain(told)
})

test('no placeholder is left', () => {
  for (const [, language] of all) expect(JSON.stringify(startOf(language, 1))).not.toMatch(/[{]\w+[}]/)
})

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type LanguageId, starterFile } from '@/judge/languages'
import type { Language } from '@/judge/languages/language'
import { grammars, inLanguages } from '@/scripts/languages.mjs'
import { inRoot } from '@/scripts/up/paths.mjs'
import { sourcesIn } from './bundles'

/*
 * A language is one file in judge/languages and its starter programs. Lists elsewhere are derived from these files, or a test
 * here says that they agree.
 */

const all = Object.values<Language>(LANGUAGES)
const read = (path: string) => readFileSync(inRoot(path), 'utf8')

describe('what is read as text before TypeScript can run', () => {
  test.each(['debian', 'grammar'] as const)('%s: the same as in the descriptions', (name) => {
    const wanted = new Set(all.flatMap((language) => language[name]))
    expect(inLanguages(name)).toEqual([...wanted].sort())
  })

  test.each(all.map(({ id, grammar }) => [id as LanguageId, grammar]))(
    'the starter program of %s has the grammar %s',
    (id, grammar) => {
      const [ending = ''] = /\w+$/.exec(starterFile(id, null)) ?? []
      expect(grammars().get(ending)).toBe(grammar)
    },
  )

  test('the machine of the tests and the README install what it prints', () => {
    expect(read('.ci/run')).toContain('$(node scripts/languages.mjs debian)')
    expect(read('README.md')).toContain('apt-get install bubblewrap $(node scripts/languages.mjs debian)')
  })

  test.each(all.map(({ id, grammar }) => [id, grammar]))(
    '%s: the editor has the grammar %s',
    (_, grammar) => {
      const folder = inRoot('node_modules/monaco-editor/esm/vs/languages/definitions', grammar)
      expect(existsSync(`${folder}/register.js`)).toBe(true)
    },
  )
})

/** Files that name several languages for a reason of their own: a new language of ours changes none of them. */
const OTHERS: Readonly<Record<string, string>> = {
  'judge/packages/languages.ts': 'the list of the Kattis format',
  'judge/packages/read/polygon/index.ts': 'the compilers of Polygon',
  'judge/kit/signature.ts': 'how functions are written, which harnesses call',
  'judge/lab/recursion/section.ts': 'the listings of the laboratory, in languages that nobody judges, too',
  'judge/sandbox/native/harnesses.ts': 'the two harnesses',
  'judge/arena/packages/programs.ts': 'codes of the Kattis format',
  'judge/arena/page/arena.ts': 'the two runtimes in WebAssembly',
  'judge/arena/packages/wasm-runner.ts': 'the two runtimes in WebAssembly',
  'judge/arena/wasm-arena.ts': 'the two runtimes in WebAssembly',
  'app/_desk/editor/providers.ts': 'the dialects of signatures',
}

/** Ids that are no words or letters of anything else. */
const IDS = Object.keys(LANGUAGES).filter((id) => id.length > 2)

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*/g, '')

/** The languages that a source names as strings, or as keys of an object. */
const namedIn = (text: string): string[] =>
  IDS.filter((id) => new RegExp(`['"\`]${id}['"\`]|(?<=[{,]\\s*)${id}:`).test(withoutComments(text)))

test('no other file lists languages', () => {
  const files = ['app', 'lib', 'judge']
    .flatMap(sourcesIn)
    .filter((path) => !/^judge\/languages\/|\/testing\//.test(path))
  expect(files.length).toBeGreaterThan(500)
  const listing = files.filter((path) => namedIn(read(path)).length > 1)
  expect(listing.sort()).toEqual(Object.keys(OTHERS).sort())
})

test('such a list would be seen', () => {
  expect(namedIn("const COMMENTS = { ruby: '#', lua: '--' } // perl:")).toEqual(['ruby', 'lua'])
  expect(namedIn("/* 'php' */ ['pascal', `perl`]")).toEqual(['perl', 'pascal'])
})

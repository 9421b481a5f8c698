import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Copy } from '@/tests/contract/recipe'
import { language } from './language.mjs'

/* Adds a language in a copy of the repository, and runs there what a new language has to pass. */

const copy = new Copy([
  'judge',
  'lib',
  'prisma/seed',
  'scripts',
  'docs',
  'tests/setup',
  'tests/bots',
  '*.json',
  '*.ts',
  '.gitignore',
])
copy.follow([])
/** A busy machine takes longer than the usual ten seconds to remove the copy. */
afterAll(() => rmSync(copy.folder, { recursive: true, force: true }), 60_000)

test.each([
  ['', 'small letters'],
  ['C++', 'small letters'],
  ['../x', 'small letters'],
  ['lua', 'judge/languages/lua.ts is there already'],
  ['index', 'judge/languages/index.ts is there already'],
  ['rb', 'end in .rb'],
])('%j is refused with a sentence, and nothing is written', (id, sentence) => {
  const index = () => readFileSync(join(copy.folder, 'judge/languages/index.ts'), 'utf8')
  const before = index()
  expect(() => language(id, copy.folder)).toThrow(sentence)
  expect(index()).toBe(before)
})

test('a new language is a file, a line of the registry and its starters, which compile and pass', () => {
  const written = language('julia', copy.folder)
  const problems = ['knights-tour-bot', 'labyrinth-path-bot', 'robot-escape-bot', 'snake']
  expect(written.toSorted()).toEqual([
    'judge/languages/index.ts',
    'judge/languages/julia.ts',
    ...problems.slice(0, 2).map((id) => `prisma/seed/problems/${id}/starters/starter.julia`),
    ...['architect', 'solver'].map((role) => `prisma/seed/problems/maze-duel/starters/${role}.julia`),
    ...problems.slice(2).map((id) => `prisma/seed/problems/${id}/starters/starter.julia`),
  ])
  for (const path of written) expect(existsSync(join(copy.folder, path)), path).toBe(true)

  const inPackage = (path: string) => join(process.cwd(), 'node_modules', path)
  expect(copy.failureOf(inPackage('@biomejs/biome/bin/biome'), 'check', 'judge/languages')).toBe('')
  expect(copy.typeErrors('judge/languages/*.ts')).toEqual([])
  expect(copy.failureOf(inPackage('tsx/dist/cli.mjs'), 'judge/cli/make-languages.ts')).toBe('')
  expect(readFileSync(join(copy.folder, 'docs/languages.md'), 'utf8')).toContain('- **Julia** ')
  const checks = ['judge/languages', 'judge/similarity', 'prisma/seed/problems/starters.test.ts']
  // Only what looks at every language.
  const names = 'julia|each language|another language|language that it is sent in|each file|placeholder'
  expect(copy.failedTests(names, ...checks)).toBe('')
}, 300_000)

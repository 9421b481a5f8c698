import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { LANGUAGES } from '@/judge/languages'
import { updatePage } from '@/judge/languages/page'
import { inRoot } from '@/scripts/up/paths.mjs'
import { clew } from '../setup/clew'

/* The examples of docs/laboratory.md run, in their order, and print what the page says; docs/languages.md is complete. */

const folder = mkdtempSync(join(tmpdir(), 'clew-docs-'))
symlinkSync(inRoot('prisma'), join(folder, 'prisma'))
afterAll(() => rmSync(folder, { recursive: true }))

const pageOf = (name: string) => readFileSync(inRoot('docs', name), 'utf8')

const START = 'npm run --silent clew -- '
const [, block = ''] = /### Examples\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(pageOf('laboratory.md')) ?? []
/** Each command with what it prints. */
const examples = block.split(START).flatMap((example) => {
  const [command = '', ...printed] = example.trim().split('\n')
  return command ? [[command, printed.map((line) => line.replace('# ', ''))] as const] : []
})

test('there are examples of every command', () => {
  const commands = new Set(examples.map(([command]) => command.split(' ')[1]))
  expect([...commands].sort()).toEqual(['knight', 'maze', 'optimum', 'path', 'picture', 'strings', 'trace'])
})

test.each(examples)('clew %s', async (command, printed) => {
  const { code, out, err } = await clew(folder, command.split(' '))
  expect([code, err]).toEqual([0, ''])
  for (const part of printed) expect(out).toContain(part)
})

test('docs/languages.md says what npm run make:languages writes', () => {
  const languages = pageOf('languages.md')
  expect(updatePage(languages, Object.values(LANGUAGES))).toBe(languages)
  const [table = '', traps = ''] = languages.split('## What to mind')
  for (const { id, name } of Object.values(LANGUAGES)) {
    expect(table).toContain(`# ${id}\n`)
    expect(traps).toContain(`- **${name}**`)
  }
})

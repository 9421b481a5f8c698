import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inRoot } from '@/scripts/up/paths.mjs'
import { clew } from '../setup/clew'

/* The examples of docs/laboratory.md: each runs, in their order, and prints what the page says. */

const folder = mkdtempSync(join(tmpdir(), 'clew-docs-'))
symlinkSync(inRoot('prisma'), join(folder, 'prisma'))
afterAll(() => rmSync(folder, { recursive: true }))

const page = readFileSync(inRoot('docs/laboratory.md'), 'utf8')
const START = 'npm run --silent clew -- '
const [, block = ''] = /### Examples\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(page) ?? []
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

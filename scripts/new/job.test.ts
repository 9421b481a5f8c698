import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Copy } from '@/tests/contract/recipe'
import { inRoot } from '../up/paths.mjs'
import { job } from './job.mjs'

/* Adds a kind of job in a copy of the repository, and runs there what a new one has to pass. */

const copy = new Copy([
  'judge',
  'lib',
  'prisma/schema.prisma',
  'scripts',
  'tests/setup',
  '*.json',
  '*.ts',
  '.gitignore',
])
copy.follow([])
/** A busy machine takes longer than the usual ten seconds to remove the copy. */
afterAll(() => rmSync(copy.folder, { recursive: true, force: true }), 60_000)

const inCopy = (path: string) => readFileSync(join(copy.folder, path), 'utf8')

test.each([
  ['', 'two to four words'],
  ['clean', 'two to four words'],
  ['Forget-Drafts', 'two to four words'],
  ['../forget-drafts', 'two to four words'],
  ['duel-table', 'lib/jobs/duel-table.ts is there already'],
  ['fair-slots', 'lib/jobs/fair-slots.ts is there already'],
  ['define-job', 'defineJob has another meaning'],
])('%j is refused with a sentence, and nothing is written', (id, sentence) => {
  const before = inCopy('lib/jobs/index.ts')
  expect(() => job(id, copy.folder)).toThrow(sentence)
  expect(inCopy('lib/jobs/index.ts')).toBe(before)
})

/** Reads the list of jobs and does the new one; the environment names a database that nothing asks. */
const USE = `
import { jobOf, tasksOf } from './lib/jobs'
import { RECURRING } from './lib/jobs/recurring'
async function main() {
  const job = jobOf('forget-drafts')!
  const payload = job.payload.parse({ subject: 'everything' })
  const result = await job.run(payload, {} as never)
  await job.finish?.(payload, result, {} as never)
  const recurs = RECURRING.some(({ name, every }) => name === 'forget-drafts' && every === 3_600_000)
  console.error(JSON.stringify({ result, tasks: tasksOf(job, ['python']), recurs, misread: job.payload.safeParse({}).success }))
  process.exitCode = 3
}
void main()
`

test('a new kind is a file and a line of the list, which compile, pass and run', () => {
  expect(job('forget-drafts', copy.folder)).toEqual(['lib/jobs/forget-drafts.ts', 'lib/jobs/index.ts'])
  expect(inCopy('lib/jobs/index.ts')).toContain("import { forgetDrafts } from './forget-drafts'\n")
  const inPackage = (path: string) => inRoot('node_modules', path)
  expect(copy.failureOf(inPackage('@biomejs/biome/bin/biome'), 'check', 'lib/jobs')).toBe('')
  expect(copy.failureOf(inPackage('prisma/build/index.js'), 'generate')).toBe('')
  expect(copy.typeErrors('lib/jobs/*.ts')).toEqual([])
  const said = copy.failureOf(inPackage('tsx/dist/cli.mjs'), '--eval', USE)
  const used = { result: { characters: 10 }, tasks: ['forget-drafts'], recurs: true, misread: false }
  expect(said).toContain('a job is done')
  expect(said).toContain(JSON.stringify(used))
}, 300_000)

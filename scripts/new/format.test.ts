import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { format } from './format.mjs'

/*
 * The recipe for a contest format is run in a copy of what scoreboards are made of, and then once more for one in which
 * fewer points are better. Nothing else is changed, neither in the code nor in the tests.
 */

const ROOT = join(import.meta.dirname, '../..')
const COPIED = ['contest', 'kit', 'tournament', 'verdicts', 'languages'].map((folder) => `judge/${folder}`)
const USED = [
  'judge/sandbox/types.ts',
  'tests/setup/contest-logs.ts',
  'tests/setup/plain-board.ts',
  'lib/i18n/messages/en.json',
]

const GOLF = `import { bestCell, type Format, sumOfPoints } from './format'

/** As few steps as possible: more solved problems are better, then the smaller sum of the figures of their solutions. */
export const golf: Format = {
  countsPoints: true,
  countsTime: false,
  weighsProblems: false,
  tellsFirsts: false,
  hasCeremony: true,
  comparison: 'none',
  ranksBy: [{ most: 'solved' }, { least: 'points' }],
  cellOf: (attempts) =>
    bestCell(
      attempts,
      (results) => {
        const solved = results.filter(({ verdict }) => verdict === 'accepted')
        return solved.length > 0 ? Math.min(...solved.map(({ figure }) => figure ?? 10)) : 0
      },
      'least',
    ),
  figuresOf: (cells) => ({ ...sumOfPoints(cells), solved: cells.filter(({ solved }) => solved).length }),
}
`

const GOLF_TEST = `import { expect, test } from 'vitest'
import { boardOf } from './board'
import type { EventBody } from './events'

const moment = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute)).toISOString()
const problems = ['a', 'b'].map((id) => ({ id, label: id, points: 100 }))
const made = (participant: string, problem: string, figure: number): EventBody[] => {
  const id = [participant, problem, figure].join()
  return [
    { type: 'submission', id, participant, problem, submittedAt: moment(5) },
    { type: 'judgement', submission: id, verdict: 'accepted', score: 1, figure, parts: {} },
  ]
}

test('golf: fewer points stand higher', () => {
  const rows = boardOf([
    { type: 'contest', startsAt: moment(0), endsAt: moment(50), freezesAt: null, thawed: false, format: 'golf', removed: [], problems },
    ...['long', 'none', 'short', 'half'].map((id): EventBody => ({ type: 'participant', id, kind: 'official', startsAt: null, extraSeconds: 0, disqualified: false })),
    ...made('long', 'a', 9), ...made('long', 'b', 4),
    ...made('short', 'a', 8), ...made('short', 'a', 3), ...made('short', 'a', 7), ...made('short', 'b', 4),
    ...made('half', 'a', 1),
  ])?.rows
  expect(rows?.map(({ participant, place, points }) => [participant, place, points])).toEqual([
    ['short', 1, 7], ['long', 2, 13], ['half', 3, 1], ['none', 4, 0],
  ])
})
`

/** The tests that every format must pass, in no way changed, and one more of golf. */
const TESTS = ['board', 'resolver', 'golf'].map((name) => `judge/contest/${name}.test.ts`)

let copy = ''
/** Runs a program of Node.js in the copy; its words, if it fails, are those of the test. */
const node = (...words: readonly string[]) =>
  promisify(execFile)(process.execPath, [...words], { cwd: copy }).catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}${stderr}`)
  })

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'clew-format-'))
  for (const path of [...COPIED, ...USED]) await cp(join(ROOT, path), join(copy, path), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const { compilerOptions } = JSON.parse(await readFile(join(ROOT, 'tsconfig.json'), 'utf8'))
  const { plugins: _, incremental: __, ...options } = compilerOptions
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: TESTS }))
  await writeFile(
    join(copy, 'vitest.config.mjs'),
    "export default { resolve: { alias: { '@': import.meta.dirname } }, test: { testTimeout: 120_000 } }",
  )
})
afterAll(() => rm(copy, { recursive: true, force: true }))

test('a format is one file and one line, and then scoreboards and ceremonies have it', async () => {
  expect(format('par-three', copy)).toEqual([
    'judge/contest/formats/par-three.ts',
    'judge/contest/formats/index.ts',
    'lib/i18n/messages/en.json',
  ])
  format('golf', copy)
  await writeFile(join(copy, 'judge/contest/formats/golf.ts'), GOLF)
  await writeFile(join(copy, 'judge/contest/golf.test.ts'), GOLF_TEST)
  const lines = async (root: string) =>
    (await readFile(join(root, 'judge/contest/formats/index.ts'), 'utf8')).split('\n')
  const before = new Set(await lines(ROOT))
  expect((await lines(copy)).filter((line) => !before.has(line)).sort()).toEqual([
    "  'par-three': parThree,",
    '  golf,',
    "import { golf } from './golf'",
    "import { parThree } from './par-three'",
  ])
  const words = JSON.parse(await readFile(join(copy, 'lib/i18n/messages/en.json'), 'utf8'))
  expect(words.contest.formats['par-three']).toEqual({ name: 'Par three', rule: expect.any(String) })
  await node(
    'node_modules/typescript-native/lib/tsc.js',
    '--noEmit',
    '--checkers',
    '1',
    '-p',
    'tsconfig.json',
  )
  const watched = ['-t', 'whatever happens|par-three|golf']
  const { stdout } = await node(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter',
    'verbose',
    ...watched,
    ...TESTS,
  )
  for (const name of ['golf: each step', 'par-three: each step', 'golf: fewer', 'whatever happens'])
    expect(stdout).toContain(name)
}, 300_000)

test.each(['', 'Golf', 'a b', '../x', '-x', 'x--y', 'a'.repeat(41)])('refuses the id “%s”', (id) => {
  expect(() => format(id, copy)).toThrow('A format needs an id')
})

test.each(['icpc', 'ioi-subtasks', 'format', 'index'])('refuses %s, which is there already', (id) => {
  expect(() => format(id, copy)).toThrow('choose another id')
})

test('the words are written as the file has them', async () => {
  const file = join(ROOT, 'lib/i18n/messages/en.json')
  const text = await readFile(file, 'utf8')
  expect(`${JSON.stringify(JSON.parse(text), null, 2)}\n`).toBe(text)
})

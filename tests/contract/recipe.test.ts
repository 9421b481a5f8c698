import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { typeCheck } from '@/scripts/test/types.mjs'
import { inRoot, ROOT } from '@/scripts/up/paths.mjs'

/*
 * Follows judge/puzzles/README.md in a copy of the repository: writes each block that names a path to that path, and
 * runs the checks that the recipe promises on the new puzzle.
 */

const ID = 'stepping-stones'
const RECIPE = 'judge/puzzles/README.md'
const BLOCK = /^(`{3,})\w+ (\S+\/\S+)\n([\s\S]*?)^\1$/gm
const blocks = [...readFileSync(inRoot(RECIPE), 'utf8').matchAll(BLOCK)].map(
  ([, , path = '', text = '']) => ({
    path,
    text,
  }),
)

const folder = mkdtempSync(join(tmpdir(), 'clew-recipe-'))
/** A busy machine takes longer than the usual ten seconds to remove the copy. */
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000)

const COPIED = [
  'app',
  'bin',
  'judge',
  'lib',
  'prisma',
  'scripts',
  'tests/contract',
  'tests/golden',
  'tests/setup',
  '*.json',
  '*.ts',
]

function copy() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...COPIED], {
    cwd: ROOT,
  })
  for (const path of String(listed).split('\0').filter(Boolean))
    if (existsSync(inRoot(path))) cpSync(inRoot(path), join(folder, path))
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
}

/** Merges a block into an existing file: imports go to the top, other lines to the beginning of its list. */
function added(file: string, text: string): string {
  const lines = text.trimEnd().split('\n')
  const imports = lines.filter((line) => line.startsWith('import '))
  const entries = lines.filter((line) => !line.startsWith('import '))
  const list = file.indexOf(' = {\n') + ' = {\n'.length
  return [...imports, `${file.slice(0, list)}${entries.join('\n')}`, file.slice(list)].join('\n')
}

function follow() {
  for (const { path, text } of blocks) {
    const place = join(folder, path)
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, existsSync(place) ? added(readFileSync(place, 'utf8'), text) : text)
  }
}

/** Runs a script of Node.js in the copy. Returns its output if it failed, otherwise the empty string. */
function failureOf(...words: string[]): string {
  // The environment that this run sets for its own workers must not reach another run.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_)/.test(name)),
  )
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    ...{ cwd: folder, encoding: 'utf8', env: env as NodeJS.ProcessEnv },
  })
  return status === 0 ? '' : `${stdout}\n${stderr}`
}

/** Errors of the compiler, a line each, after the generated files have been written as `npm test` does. */
function typeErrors(): string[] {
  const write = "import('./scripts/up/puzzles.mjs').then(({ writePuzzles }) => writePuzzles())"
  execFileSync(process.execPath, ['-e', write], { cwd: folder })
  const said = failureOf(...typeCheck('tsconfig.recipe.json'), '--pretty', 'false')
  return said.split('\n').filter((line) => /error TS/.test(line))
}

/** Checks only the types that the new puzzle could break; another step checks the rest. */
const TYPES = {
  extends: './tsconfig.json',
  compilerOptions: { tsBuildInfoFile: 'types.tsbuildinfo', plugins: [] },
  include: ['judge/puzzles/*/*.ts', 'lib/generated/puzzles.ts'],
}

describe('the recipe', () => {
  test('has a block for each file of the example, and for the registry', () => {
    const files = [
      'notation.ts',
      'rules.ts',
      'film.ts',
      'index.ts',
      'words/en.json',
      'draw.ts',
      'face.ts',
      'samples.ts',
    ]
    const wanted = files.map((file) => `judge/puzzles/${ID}/${file}`)
    expect(blocks.map(({ path }) => path)).toEqual(expect.arrayContaining(wanted))
    expect(blocks.filter(({ path }) => existsSync(inRoot(path)))).toHaveLength(1)
  })

  test('makes a puzzle that passes its checks', () => {
    copy()
    follow()
    writeFileSync(join(folder, 'tsconfig.recipe.json'), JSON.stringify(TYPES))
    expect(typeErrors()).toEqual([])
    expect(failureOf(inRoot('node_modules/tsx/dist/cli.mjs'), 'tests/golden/write.ts')).toBe('')
    const golden = join(folder, `judge/puzzles/${ID}/golden`)
    expect(readFileSync(join(golden, 'splash.txt'), 'utf8')).toContain('"ending": "wrong-answer"')
    const suites = ['puzzles', 'films', 'figures', 'live-games', 'messages', 'statements', 'own-folder']
    const paths = [...suites.map((name) => `tests/contract/${name}.test.ts`), 'tests/golden/golden.test.ts']
    // Only tests about this puzzle, or about all puzzles together.
    const names = `${ID}|has words for every|there is a file for each|no other file`
    const words = ['run', '--project', 'unit', '--maxWorkers', '1', '-t', names, ...paths]
    expect(failureOf(inRoot('node_modules/vitest/vitest.mjs'), ...words)).toBe('')
  }, 300_000)

  test('what is missing is one error of the compiler each', () => {
    const index = join(folder, `judge/puzzles/${ID}/index.ts`)
    writeFileSync(index, readFileSync(index, 'utf8').replace(/^ {2}view: .*\n/m, ''))
    for (const file of ['face.ts', 'samples.ts']) rmSync(join(folder, `judge/puzzles/${ID}/${file}`))
    const missing = [/'view' is missing/, /Cannot find module .*face/, /Cannot find module .*samples/]
    expect(typeErrors()).toEqual(missing.map((error) => expect.stringMatching(error)))
  }, 120_000)
})

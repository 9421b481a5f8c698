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
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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

/** Runs a program from the packages in the copy. Returns its output if it failed, otherwise the empty string. */
function failureOf(program: string, ...words: string[]): string {
  // The environment that this run sets for its own workers must not reach another run.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_)/.test(name)),
  )
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRoot('node_modules', program), ...words],
    {
      ...{ cwd: folder, encoding: 'utf8', env: env as NodeJS.ProcessEnv },
    },
  )
  return status === 0 ? '' : `${stdout}\n${stderr}`
}

/** Checks only the types that the new puzzle could break; another step checks the rest. */
const TYPES = {
  extends: './tsconfig.json',
  compilerOptions: { incremental: false, plugins: [] },
  include: ['judge/puzzles/*/*.ts', 'app/_viewer/boards/PerPuzzle.tsx'],
}

describe('the recipe', () => {
  test('has a block for each file of the example, and for both registries', () => {
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
    expect(blocks.filter(({ path }) => existsSync(inRoot(path)))).toHaveLength(2)
  })

  test('makes a puzzle that passes its checks', () => {
    copy()
    follow()
    writeFileSync(join(folder, 'tsconfig.recipe.json'), JSON.stringify(TYPES))
    expect(failureOf('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.recipe.json')).toBe('')
    expect(failureOf('tsx/dist/cli.mjs', 'tests/golden/write.ts')).toBe('')
    const golden = join(folder, `judge/puzzles/${ID}/golden`)
    expect(readFileSync(join(golden, 'splash.txt'), 'utf8')).toContain('"ending": "wrong-answer"')
    const suites = ['puzzles', 'films', 'figures', 'live-games', 'messages', 'statements', 'own-folder']
    const paths = [...suites.map((name) => `tests/contract/${name}.test.ts`), 'tests/golden/golden.test.ts']
    // Only tests about this puzzle, or about all puzzles together.
    const names = `${ID}|has words for every|there is a file for each|no other file`
    const words = ['run', '--project', 'unit', '--maxWorkers', '1', '-t', names, ...paths]
    expect(failureOf('vitest/vitest.mjs', ...words)).toBe('')
  }, 300_000)
})

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inClew, inRoot } from '../up/paths.mjs'
import { command, runCommand, runVitest } from './run.mjs'
import { typeCheck } from './types.mjs'

const PUZZLES = 'judge/puzzles'
const PROBLEMS = 'prisma/seed/problems'

/** Tests that concern a puzzle by its name or that of a problem, in files whose other tests concern others. */
const SUITES = [
  ...['puzzles', 'messages', 'films', 'statements', 'editorials', 'editors', 'own-folder'].map(
    (name) => `tests/contract/${name}.test.ts`,
  ),
  'tests/golden/golden.test.ts',
]

/** Tests of these files that name no puzzle, and fail because of one. */
const OF_ALL = [
  'has words for exactly the',
  'every key',
  'no other file names a puzzle',
  'there is exactly one file per game',
]

/** The ids of the puzzles. */
export const puzzleIds = () =>
  readdirSync(inRoot(PUZZLES)).filter((id) => existsSync(inRoot(PUZZLES, id, 'index.ts')))

/**
 * What concerns one puzzle: 20 s instead of the minutes of all steps.
 * @param {string} id
 * @returns {import('./steps.mjs').Step[]}
 */
export function puzzleSteps(id) {
  const folders = [`${PUZZLES}/${id}`, ...problemsOf(id).map((problem) => `${PROBLEMS}/${problem}`)]
  const names = [id, ...problemsOf(id), ...OF_ALL]
  return [
    { name: 'types', what: `types of ${id}`, run: (write) => runCommand(typeCheck(projectOf(id)), write) },
    {
      name: 'format',
      what: 'format and lint',
      run: (write) => runCommand([command('biome'), 'check', '--error-on-warnings', ...folders], write),
    },
    {
      name: 'unit',
      what: `the tests of ${id}`,
      run: (write) => runVitest('unit', write, { files: [`${PUZZLES}/${id}/`] }),
    },
    {
      name: 'contract',
      what: 'what every puzzle promises',
      run: (write) => runVitest('unit', write, { files: SUITES, names }),
    },
  ]
}

/** The ids of the problems that are played by a puzzle. @param {string} id */
const problemsOf = (id) =>
  readdirSync(inRoot(PROBLEMS)).filter((problem) => {
    const settings = inRoot(PROBLEMS, problem, 'problem.json')
    return existsSync(settings) && JSON.parse(readFileSync(settings, 'utf8')).puzzle === id
  })

/** Writes a project of TypeScript with the files of a puzzle, and what names it. @param {string} id */
function projectOf(id) {
  const file = inClew('types', 'tsconfig.json')
  const root = inRoot()
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(
    file,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { tsBuildInfoFile: inClew('types', 'tsbuildinfo'), plugins: [] },
      include: [`${PUZZLES}/${id}/**/*.ts`, `${PUZZLES}/index.ts`, 'lib/generated/puzzles.ts'].map((place) =>
        join(root, place),
      ),
    }),
  )
  return file
}

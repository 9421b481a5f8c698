import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { inRoot } from '@/scripts/up/paths.mjs'
import { blocksOf, Copy, isAddition } from './recipe'

/*
 * Follows judge/puzzles/README.md and judge/lab/README.md in one copy of the repository, and runs the checks that the
 * recipes promise on the new puzzle and on the new algorithm: the compiler and the tests start once for both.
 */

const ID = 'stepping-stones'
const ALGORITHM = 'judge/lab/path/random-mouse.ts'
const TESTS_OF_ALGORITHM = ['judge/lab/path/search.test.ts', 'judge/lab/sections.test.ts']
const ofPuzzle = blocksOf('judge/puzzles/README.md')
const ofAlgorithm = blocksOf('judge/lab/README.md')
const copy = new Copy([
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
  '*.md',
])
const inCopy = (path: string) => join(copy.folder, path)
/** A busy machine takes longer than the usual ten seconds to remove the copy. */
afterAll(() => rmSync(copy.folder, { recursive: true, force: true }), 60_000)

/** Only the types that the new puzzle and the new algorithm could break; another step checks the rest. */
const typeErrors = () =>
  copy.typeErrors('judge/puzzles/*/*.ts', 'lib/generated/puzzles.ts', 'judge/lab/*.ts', 'judge/lab/path/*.ts')

describe('the recipes', () => {
  test('that of a puzzle has a block for each file of the example, and for the registry', () => {
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
    expect(ofPuzzle.map(({ path }) => path)).toEqual(expect.arrayContaining(wanted))
    const additions = ofPuzzle.filter(isAddition).map(({ path }) => path)
    expect(additions).toEqual(['judge/puzzles/index.ts'])
    expect(additions.every((path) => existsSync(inRoot(path)))).toBe(true)
  })

  test('that of an algorithm is one new file, and one line of an existing one', () => {
    expect(ofAlgorithm.map(({ path }) => path)).toEqual([ALGORITHM, 'judge/lab/path/index.ts'])
    expect(ofAlgorithm.map(isAddition)).toEqual([false, true])
    const [line] = (ofAlgorithm[1]?.text ?? '').split('\n').filter((each) => !each.startsWith('import '))
    expect(line?.trim()).toBe('randomMouse,')
  })

  test('make a puzzle and an algorithm that pass their checks', () => {
    copy.follow([...ofPuzzle, ...ofAlgorithm])
    expect(typeErrors()).toEqual([])
    expect(copy.failureOf(inRoot('node_modules/tsx/dist/cli.mjs'), 'tests/golden/write.ts')).toBe('')
    const golden = inCopy(`judge/puzzles/${ID}/golden`)
    expect(readFileSync(join(golden, 'splash.txt'), 'utf8')).toContain('"ending": "wrong-answer"')
    // The last step of the recipe: all of these tests but this one, which would follow the recipe in a copy of the copy,
    // and but one that needs the generated client of the database, and looks only at what pages load.
    expect(readFileSync(inRoot('judge/puzzles/README.md'), 'utf8')).toContain(
      'npx vitest run --project unit tests/contract tests/golden\n',
    )
    const others = ['recipe', 'server-only'].map((name) => `${name}.test.ts`)
    const suites = readdirSync(inRoot('tests/contract')).filter(
      (file) => file.endsWith('.test.ts') && !others.includes(file),
    )
    const paths = [...suites.map((file) => `tests/contract/${file}`), 'tests/golden']
    expect(copy.failedTests('', ...paths)).toBe('')
    expect(copy.failedTests('random-mouse|^path ', ...TESTS_OF_ALGORITHM)).toBe('')
    const board = 'prisma/seed/problems/robot-escape/levels/classic.txt'
    const words = ['lab', 'path', 'random-mouse', inRoot(board), '--from', '9,9', '--json']
    expect(copy.failureOf('bin/clew.mjs', ...words)).toBe('')
  }, 300_000)

  const algorithm = () => readFileSync(inCopy(ALGORITHM), 'utf8')

  test('an event that names no line of the listing, and a wrong promise, fail the tests', () => {
    const good = algorithm()
    const lost = good.replace('complete: false,', 'complete: true,\n  optimal: true,')
    writeFileSync(inCopy(ALGORITHM), lost.replace(/line: 3/, 'line: 9'))
    const failed = copy.failedTests('random-mouse', 'judge/lab/path/search.test.ts')
    expect(failed).toMatch(/2 failed/)
    writeFileSync(inCopy(ALGORITHM), good)
  }, 120_000)

  test('what is missing is one error of the compiler each', () => {
    writeFileSync(inCopy(ALGORITHM), algorithm().replace(/^ {2}optimal: .*\n/m, ''))
    const index = inCopy(`judge/puzzles/${ID}/index.ts`)
    writeFileSync(index, readFileSync(index, 'utf8').replace(/^ {2}view: .*\n/m, ''))
    for (const file of ['face.ts', 'samples.ts']) rmSync(inCopy(`judge/puzzles/${ID}/${file}`))
    const missing = [
      /random-mouse.*'optimal' is missing/,
      /'view' is missing/,
      /Cannot find module .*face/,
      /Cannot find module .*samples/,
    ]
    expect(typeErrors()).toEqual(missing.map((error) => expect.stringMatching(error)))
  }, 120_000)
})

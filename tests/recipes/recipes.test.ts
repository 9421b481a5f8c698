import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { PUZZLES } from '@/judge/puzzles'
import { blocksOf } from '@/scripts/new/puzzle.mjs'
import { inRoot } from '@/scripts/up/paths.mjs'
import { Copy, isAddition } from './copy'

/*
 * Follows judge/puzzles/README.md and judge/lab/README.md in one copy of the repository, and runs the checks that the
 * recipes promise on the new puzzle and on the new algorithm: the compiler and the tests start once for both.
 */

/** Not the example of the page itself: whoever looks at that in a checkout runs this test, too. */
const ID = 'frog-pond'
const ALGORITHM = 'judge/lab/path/random-mouse.ts'
const TESTS_OF_ALGORITHM = ['judge/lab/path/search.test.ts', 'judge/lab/sections.test.ts']
const recipe = (path: string) => readFileSync(inRoot(path), 'utf8')
const ofAlgorithm = blocksOf(recipe('judge/lab/README.md'))
const copy = new Copy([
  '.ci',
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
  test('that of an algorithm is one new file, and one line of an existing one', () => {
    expect(ofAlgorithm.map(({ path }) => path)).toEqual([ALGORITHM, 'judge/lab/path/index.ts'])
    expect(ofAlgorithm.map(isAddition)).toEqual([false, true])
    const [line] = (ofAlgorithm[1]?.text ?? '').split('\n').filter((each) => !each.startsWith('import '))
    expect(line?.trim()).toBe('randomMouse,')
  })

  test('that of a puzzle is a command, which says kindly what an id must be', () => {
    const refused = (...words: string[]) => copy.failureOf('scripts/new/index.mjs', ...words)
    expect(refused('puzzle', 'snake')).toContain('judge/puzzles/snake is there already; choose another id.')
    expect(refused('puzzle', 'Frog Pond')).toContain('such as peg-solitaire, and not “Frog Pond”')
    expect(refused('puzzle', 'class')).toContain('choose another id, such as class-puzzle')
    expect(refused('puzzle', 'river')).toContain('choose another id, such as river-puzzle')
    expect(refused('castle', 'frog')).toContain('Usage: npm run new -- KIND ID')
    expect(refused()).toContain('A KIND is one of: ')
    expect(readdirSync(inCopy('judge/puzzles')).sort()).toEqual(readdirSync(inRoot('judge/puzzles')).sort())
  })

  test('make a puzzle and an algorithm that pass their checks', () => {
    expect(copy.failureOf('scripts/new/index.mjs', 'puzzle', ID)).toBe('')
    const registry = readFileSync(inCopy('judge/puzzles/index.ts'), 'utf8')
    const entries = [...registry.matchAll(/^ {2}'?([a-z-]+)'?(?:: \w+)?,$/gm)].map(([, id]) => id)
    expect(entries).toEqual([...Object.keys(PUZZLES), ID].sort())
    copy.follow(ofAlgorithm)
    expect(typeErrors()).toEqual([])
    const golden = inCopy(`judge/puzzles/${ID}/golden`)
    expect(readFileSync(join(golden, 'splash.txt'), 'utf8')).toContain('"ending": "wrong-answer"')
    // What the page promises checks the new puzzle; its format is checked by the project that has a history.
    expect(recipe('judge/puzzles/README.md')).toContain('npm test -- puzzle my-puzzle\n')
    const biome = [
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
      '--vcs-enabled=false',
    ]
    const written = [`judge/puzzles/${ID}`, 'judge/puzzles/index.ts', `prisma/seed/problems/${ID}`]
    expect(copy.failureOf(...biome, ...written)).toBe('')
    const suites = readdirSync(inRoot('tests/contract')).filter((file) => file.endsWith('.test.ts'))
    const paths = [...suites.map((file) => `tests/contract/${file}`), 'tests/golden', `judge/puzzles/${ID}`]
    expect(copy.failedTests('', ...paths)).toBe('')
    expect(copy.failedTests('random-mouse|^path ', ...TESTS_OF_ALGORITHM)).toBe('')
    const board = 'prisma/seed/problems/robot-escape/levels/classic.txt'
    const words = ['lab', 'path', 'random-mouse', inRoot(board), '--from', '9,9', '--json']
    expect(copy.failureOf('bin/clew.mjs', ...words)).toBe('')
  })

  const algorithm = () => readFileSync(inCopy(ALGORITHM), 'utf8')

  test('an event that names no line of the listing, and a wrong promise, fail the tests', () => {
    const good = algorithm()
    const lost = good.replace('complete: false,', 'complete: true,\n  optimal: true,')
    writeFileSync(inCopy(ALGORITHM), lost.replace(/line: 3/, 'line: 9'))
    const failed = copy.failedTests('random-mouse', 'judge/lab/path/search.test.ts')
    expect(failed).toMatch(/2 failed/)
    writeFileSync(inCopy(ALGORITHM), good)
  })

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
  })
})

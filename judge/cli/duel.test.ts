import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { clew } from '@/tests/setup/clew'
import { BUILT_IN_ARCHITECTS } from '../puzzles/maze-duel/built-in'
import { distanceOf, shortestOf, wallsOf } from '../puzzles/maze-duel/maze'

const scratch = mkdtempSync(join(tmpdir(), 'clew-duel-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const run = (args: readonly string[], input = '') => clew(scratch, args, input)
const duel = (...args: string[]) => run(['duel', ...args])

function file(name: string, text: string | Buffer): string {
  const path = join(scratch, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
  return path
}

/** A symbolic link to itself. */
function link(name: string): string {
  symlinkSync(name, join(scratch, name))
  return name
}

const KEYS = ['outcome', 'reason', 'steps', 'walls', 'distance', 'shortest', 'architectScore', 'solverScore']

const PRINTED = '5\n4 2\n0 2\n00001011101110001100\n10100110000100010010\n'
/** Without walls, the right-hand rule follows the border and misses the end, which is in the middle. */
const OPEN = `5\n0 0\n2 2\n${'0'.repeat(20)}\n${'0'.repeat(20)}\n`

describe('clew duel', () => {
  test('says that a program is for the other role before it plays', async () => {
    const solver = file('wrong-role.py', 'def architect(size, seed):\n    return []\n')
    const args = ['--architect', 'house:deep', '--solver', solver, '--size', '15', '--seed', '1']
    const { code, out, err } = await duel(...args, '--sandbox', 'wasm')
    expect(err).toContain('This looks like an architect, not a solver.')
    expect({ code, played: out.length > 0 }).toEqual({ code: 1, played: true })
  }, 60_000)

  test.each(['wallflower', 'deep'] as const)('with house:%s', async (architect) => {
    const { code, out, err } = await duel(
      ...[
        '--architect',
        `house:${architect}`,
        '--solver',
        'house:right-hand',
        '--size',
        '17',
        '--seed',
        '5',
        '--json',
      ],
    )
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const report = JSON.parse(out)
    expect(Object.keys(report)).toEqual(KEYS)
    const maze = BUILT_IN_ARCHITECTS[architect](17, 5)
    const facts = { walls: wallsOf(maze), distance: distanceOf(maze), shortest: shortestOf(maze) }
    expect(report).toMatchObject({ outcome: 'solved', ...facts })
    expect(report.reason).toBe(
      `The end is reached after ${report.steps} steps; the shortest way has ${facts.shortest}.`,
    )
    expect(report.architectScore).toBe(report.steps / Math.max(facts.walls, facts.distance))
    expect(report.architectScore * report.solverScore).toBeCloseTo(1)
  })

  test('on a maze from a file', async () => {
    const maze = file('printed.txt', PRINTED)
    const { code, out } = await duel('--maze', maze, '--solver', 'house:greedy-dfs', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ outcome: 'solved', walls: 16, distance: 4, shortest: 14 })
  })

  test('in sentences, on a maze from standard input: a solver that does not finish', async () => {
    const { code, out } = await run(['duel', '--maze', '-', '--solver', 'house:right-hand'], OPEN)
    expect(code).toBe(1)
    expect(out).toContain('× house:right-hand, 5 × 5, seed 0: did not finish\n')
    expect(out).toContain('steps 100 · shortest way 4 · walls 0 · distance 4\n')
    expect(out).toContain('architect not scored · solver 0.04\n')
  })

  test('the same inputs give the same numbers', async () => {
    const words = ['--architect', 'house:prim', '--solver', 'house:tremaux', '--seed', '9', '--json']
    expect(await duel(...words)).toEqual(await duel(...words))
  })

  test('--help lists the built-in bots and the exit codes', async () => {
    const { code, out } = await duel('--help')
    expect(code).toBe(0)
    for (const word of [
      'wallflower, spiral, deep, prim',
      'right-hand, greedy-dfs, tremaux, optimist',
      '0 solved',
    ])
      expect(out).toContain(word)
  })

  const solver = ['--solver', 'house:optimist']
  test.each([
    // name                        arguments                                                      sentence
    ['nobody who walks', ['--architect', 'house:deep'], "required option '--solver <file>' not specified"],
    ['no maze', solver, 'Name who builds the maze with --architect, or the maze with --maze.'],
    ['both', [...solver, '--architect', 'house:deep', '--maze', 'x'], 'cannot be used with'],
    ['a size of a given maze', [...solver, '--maze', 'x', '--size', '15'], 'cannot be used with'],
    ['a size too small', [...solver, '--architect', 'house:deep', '--size', '14'], 'from 15 to 50'],
    ['a size too large', [...solver, '--architect', 'house:deep', '--size', '51'], 'from 15 to 50'],
    ['a seed that is none', [...solver, '--architect', 'house:deep', '--seed', '1.5'], 'A seed is'],
    ['an unknown architect', [...solver, '--architect', 'house:dep'], 'Did you mean house:deep?'],
    ['a solver that builds', [...solver, '--architect', 'house:optimist'], 'There are: house:wallflower,'],
    ['a missing file', [...solver, '--maze', 'nowhere.txt'], 'There is no file nowhere.txt'],
    ['a link to itself', [...solver, '--maze', link('itself')], 'There is no file itself to read'],
    ['a file in a file', [...solver, '--maze', `${file('no-folder', '')}/x`], 'There is no file'],
    [
      'a missing program',
      ['--architect', 'house:deep', '--solver', 'nowhere.py'],
      'There is no file nowhere.py',
    ],
    [
      'no language',
      ['--architect', 'house:deep', '--solver', 'bot.txt'],
      'The ending of bot.txt tells no language',
    ],
    [
      'an unknown sandbox',
      [...solver, '--architect', 'house:deep', '--sandbox', 'vm'],
      'Allowed choices are',
    ],
  ])('%s is wrong usage', async (_, args, sentence) => {
    const ended = await duel(...args, '--json')
    expect(ended).toMatchObject({ code: 2, out: '' })
    expect(ended.err).toContain(sentence)
    expect(ended.err).not.toContain('    at ')
  })

  test.each([
    // name                  maze                                        sentence
    ['one line', 'x\n', 'clew: standard input: A maze has 5 lines'],
    ['a wall too few', PRINTED.replace('10100110000100010010', '1010011000010001001'), '19'],
    ['an end outside', PRINTED.replace('0 2\n', '0 5\n'), 'outside'],
    ['no path', OPEN.replace(/0{20}/, '11111000000000000000'), 'No path leads'],
  ])('a maze with %s is invalid input', async (_, maze, sentence) => {
    const ended = await run(['duel', '--maze', '-', ...solver, '--json'], maze)
    expect(ended).toMatchObject({ code: 2, out: '' })
    expect(ended.err).toContain(sentence)
  })
})

describe('clew tournament', () => {
  const empty = join(scratch, 'empty')
  mkdirSync(join(empty, 'architects'), { recursive: true })
  mkdirSync(join(empty, 'solvers'))
  const tournament = (...args: string[]) => run(['tournament', ...args])
  const small = ['--sizes', '15,16', '--seeds', '1,2,3']

  test('every architect meets every solver; both leaderboards are printed', async () => {
    const { code, out, err } = await tournament(empty, ...small, '--house', 'all')
    expect(code).toBe(0)
    expect(err).toContain('48 of 96 trials\n')
    expect(err).toContain('96 of 96 trials\n')
    expect(err).not.toContain('\r')
    const [architects = '', solvers = ''] = out.split('\n\n')
    expect(architects).toMatch(/^Architects\nplace +name +mean/)
    expect(solvers).toMatch(/^Solvers\nplace +name +mean/)
    expect(architects.match(/house:(wallflower|spiral|deep|prim) +\d+\.\d{4}/g)).toHaveLength(4)
    expect(solvers.match(/house:(right-hand|greedy-dfs|tremaux|optimist) +\d+\.\d{4}/g)).toHaveLength(4)
  })

  test('--rank site orders architects by their geometric mean and solvers by their mean, as a site does', async () => {
    interface Ranked {
      readonly mean: number
      readonly geometric: { readonly mean: number }
    }
    const rows = async (...rank: string[]) => {
      const drawn = ['--sizes', '20', '--seeds', '11,12']
      const { out } = await tournament(empty, ...drawn, '--house', 'all', '--json', ...rank)
      return JSON.parse(out) as Readonly<Record<'architects' | 'solvers', readonly Ranked[]>>
    }
    const isSorted = (figures: readonly number[]) =>
      figures.every((figure, at) => at === 0 || figure <= figures[at - 1]!)
    const [plain, site] = [await rows(), await rows('--rank', 'site')]
    const means = (standings: readonly Ranked[]) => standings.map(({ mean }) => mean)
    for (const sorted of [means(plain.architects), means(plain.solvers), means(site.solvers)])
      expect(isSorted(sorted)).toBe(true)
    expect(isSorted(site.architects.map(({ geometric }) => geometric.mean))).toBe(true)
    // In these mazes the two disagree.
    expect(isSorted(means(site.architects))).toBe(false)
  })

  test('--json prints the schedule, both leaderboards and all trials, and clew duel gives the same trials', async () => {
    const { code, out } = await tournament(empty, ...small, '--house', 'deep, prim,optimist', '--json')
    expect(code).toBe(0)
    const report = JSON.parse(out)
    expect(Object.keys(report)).toEqual(['schedule', 'architects', 'solvers', 'trials', 'faults'])
    expect(report.schedule).toHaveLength(6)
    expect(report.trials).toHaveLength(12)
    expect(Object.keys(report.architects[0])).toEqual([
      ...['id', 'place', 'mean', 'median', 'low', 'high', 'ties', 'shared'],
      ...['trials', 'forfeits', 'didNotFinish', 'best', 'worst', 'geometric', 'tiedWithAbove'],
    ])
    const [first] = report.trials
    const { architect, solver, size, seed, ...trial } = first
    expect({ architect, solver, size, seed }).toEqual({
      architect: 'house:deep',
      solver: 'house:optimist',
      size: 15,
      seed: 1,
    })
    const alone = await duel(
      '--architect',
      architect,
      '--solver',
      solver,
      '--size',
      '15',
      '--seed',
      '1',
      '--json',
    )
    expect(trial).toEqual(JSON.parse(alone.out))
    const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
    const scores = report.trials.map((each: { solverScore: number }) => each.solverScore)
    expect(report.solvers).toMatchObject([{ id: 'house:optimist', place: 1, trials: 12 }])
    // Both have met the same number of mazes, so the mean of their means is the overall mean.
    expect(report.solvers[0].mean).toBeCloseTo(mean(scores))
  })

  test("without sizes and seeds it plays the site's mazes", async () => {
    const { out } = await tournament(empty, '--house', 'wallflower,right-hand', '--json')
    const { schedule, trials } = JSON.parse(out)
    expect(schedule).toHaveLength(10)
    expect(trials).toHaveLength(10)
  })

  test('files that are not programs are skipped with a message', async () => {
    const folder = join(scratch, 'mixed')
    file('mixed/solvers/notes.txt', 'not a program\n')
    file('mixed/solvers/older/solver.py', 'print(1)\n')
    symlinkSync('older', join(folder, 'solvers/linked'))
    symlinkSync('/dev/null', join(folder, 'solvers/null.py'))
    const { code, out, err } = await tournament(folder, ...small, '--house', 'deep,optimist', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out).solvers).toMatchObject([{ id: 'house:optimist' }])
    expect(err.split('\n').filter((line) => line.startsWith('left out'))).toEqual([
      'left out: linked, which is a folder',
      'left out: notes.txt, whose extension names no language',
      'left out: null.py, which is not a file',
      'left out: older, which is a folder',
    ])
  })

  test.each([
    ['a link that leads nowhere', 'gone.py'],
    ['a link to itself', 'link.py'],
  ])('%s is wrong usage', async (name, target) => {
    const folder = join(scratch, name)
    mkdirSync(join(folder, 'solvers'), { recursive: true })
    symlinkSync(target, join(folder, 'solvers/link.py'))
    const ended = await tournament(folder, ...small, '--house', 'all', '--json')
    expect(ended).toMatchObject({ code: 2, out: '' })
    expect(ended.err).toBe(`clew: ${join(folder, 'solvers/link.py')} is a link that leads nowhere.\n`)
  })

  test.each([
    ['a folder that is not there', ['nowhere'], 'There is no folder'],
    ['nobody', [empty], 'There is no program in'],
    ['only one role', [empty, '--house', 'deep'], 'no solver of the house'],
    ['a bot that there is not', [empty, '--house', 'deep,depe'], 'The house has no “depe”.'],
    ['a size too large', [empty, '--sizes', '15,51'], 'from 15 to 50'],
    ['a seed that is none', [empty, '--seeds', '1,,2'], 'A seed is'],
    ['a file', [file('a.txt', '')], 'is no folder'],
  ])('%s is wrong usage', async (_, args, sentence) => {
    const ended = await tournament(...args, '--json')
    expect(ended).toMatchObject({ code: 2, out: '' })
    expect(ended.err).toContain(sentence)
  })
})

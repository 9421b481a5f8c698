import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { clew, runClew } from '@/tests/setup/clew'
import { solveTour } from '../puzzles/knights-tour/make/solver'
import { formatTour } from '../puzzles/knights-tour/notation'

// Not the checkout: the command works from any folder.
const scratch = mkdtempSync(join(tmpdir(), 'clew-cli-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const run = (args: readonly string[], input: string | Buffer = '') => clew(scratch, args, input)

function file(name: string, text: string | Buffer): string {
  const path = join(scratch, name)
  writeFileSync(path, text)
  return path
}

const STRANDING = 'RRLDUURULDDRDDRRRUUU'
const CHESSBOARD = formatTour(
  { rows: 8, cols: 8 },
  { spelling: 'matrix', numbers: solveTour({ rows: 8, cols: 8 })! },
)
const ROWS = CHESSBOARD.trimEnd().split('\n')
const MEBIBYTE = 2 ** 20

test('help names every command, and all of them can be loaded as they are bundled', async () => {
  const { code, out, err } = await runClew(scratch, ['--help'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const commands = [...out.matchAll(/^ {2}(\w+) .* {2}/gm)].map(([, name]) => name)
  expect(commands).toEqual(expect.arrayContaining(['judge', 'doctor', 'package', 'bench']))
}, 60_000)

test('a program in another language than its name says is told before it is compiled', async () => {
  const program = file('moves.cpp', 'import sys\n\nfor line in sys.stdin:\n    print("R")\n')
  const { err } = await run(['judge', 'snake', program, '--sandbox', 'wasm'])
  expect(err).toContain('moves.cpp: This looks like Python, not C++.')
  const { err: none } = await run(['judge', 'snake', file('moves.py', 'print("R")\n'), '--sandbox', 'wasm'])
  expect(none).toBe('')
}, 60_000)

describe('answers', () => {
  test.each([
    // name                     problem           answer                              code verdict         detail
    ['accepted', 'knights-tour', CHESSBOARD, 0, 'accepted', 'A closed tour: all 64 cells'],
    [
      'partial',
      'robot-escape',
      STRANDING,
      1,
      'partial',
      'is stranded at (1,3) after 20 commands; 10 of 70 escaped',
    ],
    ['empty', 'robot-escape', '', 2, 'invalid', 'The answer is empty.'],
    [
      '1001 letters',
      'robot-escape',
      'U'.repeat(1001),
      2,
      'invalid',
      'The answer is 1,001 letters long; 1,000 are allowed.',
    ],
    ['lower case', 'robot-escape', 'UDrl', 2, 'invalid', 'Character 3 is “r”.'],
    ['a wrong letter', 'robot-escape', '\n UDX', 2, 'invalid', 'Character 3 is “X”.'],
    [
      '10 MB',
      'robot-escape',
      'U'.repeat(10 * MEBIBYTE),
      2,
      'invalid',
      'The answer has 10,485,760 bytes; at most 65,536',
    ],
    ['NUL', 'robot-escape', 'U\u0000', 2, 'invalid', 'Byte 1 (counted from 0) is 0x00'],
    ['UTF-16', 'robot-escape', Buffer.from('\ufeffUDX', 'utf16le'), 2, 'invalid', 'Character 3 is “X”.'],
    ['UTF-8 with a mark', 'robot-escape', '\ufeffUDX', 2, 'invalid', 'Character 3 is “X”.'],
    [
      'invalid UTF-8',
      'robot-escape',
      Buffer.from([85, 68, 0xff, 82]),
      2,
      'invalid',
      'Byte 2 (counted from 0) is 0xFF, on line 1. This is not UTF-8 text. Save the file as UTF-8.',
    ],
    [
      'UTF-8 cut short after U+FFFD',
      'robot-escape',
      Buffer.from([0xef, 0xbf, 0xbd, 0xe2, 0x82]),
      2,
      'invalid',
      'Byte 3 (counted from 0) is 0xE2',
    ],
    [
      'a missing row',
      'knights-tour',
      ROWS.slice(1).join('\n'),
      2,
      'invalid',
      'The matrix has 7 rows; the board has 8.',
    ],
    [
      'a ragged row',
      'knights-tour',
      CHESSBOARD.replace(/ \d+\n$/, '\n'),
      2,
      'invalid',
      'Line 8 has 7 numbers',
    ],
    [
      'beyond 2^53',
      'knights-tour',
      CHESSBOARD.replace(/\d+\n$/, '9007199254740993\n'),
      2,
      'invalid',
      '9007199254740993 is too large',
    ],
    ['trailing text', 'knights-tour', `${CHESSBOARD}done`, 2, 'invalid', 'Line 9, column 1 is “d”.'],
    [
      'a doubled number',
      'knights-tour',
      CHESSBOARD.replace(/\b64\b/, '63'),
      1,
      'wrong-answer',
      'Number 63 stands twice',
    ],
    [
      'a missing number',
      'knights-tour',
      CHESSBOARD.replace(/\b1\b/, '64'),
      1,
      'wrong-answer',
      'Number 1 is missing',
    ],
    [
      'IMPOSSIBLE where a tour exists',
      'knights-tour',
      'IMPOSSIBLE',
      1,
      'wrong-answer',
      'The 8 × 8 board does have a closed tour.',
    ],
    [
      'a path through a wall',
      'labyrinth-path',
      '[0,0]->[0,1]->[1,1]',
      1,
      'wrong-answer',
      'Step 2: between (0,1) and (1,1) is a wall.',
    ],
    ['NONE where a path exists', 'labyrinth-path', 'NONE', 1, 'wrong-answer', 'There is a path: 26 steps'],
    ['an arrow at the end', 'labyrinth-path', '[0,0]->', 2, 'invalid', 'the path ends with an arrow'],
  ])('%s', async (_, problem, answer, code, verdict, detail) => {
    const ended = await run(['judge', problem, '-', '--json'], answer)
    expect(ended).toMatchObject({ code, err: '' })
    const report = JSON.parse(ended.out)
    expect(Object.keys(report)).toEqual(['problem', 'rules', 'verdict', 'score', 'metrics', 'cases'])
    expect(report).toMatchObject({ problem, rules: 1, verdict })
    expect(report.cases).toHaveLength(1)
    const [only] = report.cases
    expect(Object.keys(only).sort()).toEqual(
      ['cpuMs', 'detail', 'memoryKiB', 'metrics', 'name', 'score', 'verdict', 'wallMs'].sort(),
    )
    expect(only).toMatchObject({ verdict, score: report.score, metrics: report.metrics })
    expect(only.detail).toContain(detail)
    expect([only.cpuMs, only.wallMs, only.memoryKiB].every((figure) => figure >= 0)).toBe(true)
  })
})

describe('wrong usage exits with 2 and a message on stderr, and prints nothing on standard output', () => {
  const answer = file('answer.txt', STRANDING)
  const huge = file('huge.txt', Buffer.alloc(65 * MEBIBYTE, 'U'))
  const level = file('level.txt', '0y\n')
  const notText = file('level.bin', Buffer.from([48, 0xc3, 0x28]))
  test.each([
    // name                 arguments                                                     sentence
    ['no argument', ['judge'], 'missing required argument'],
    ['no file', ['judge', 'robot-escape'], 'missing required argument'],
    ['one argument too many', ['judge', 'robot-escape', answer, answer], 'too many arguments'],
    ['an unknown command', ['jugde'], 'Did you mean judge?'],
    ['an unknown option', ['judge', 'robot-escape', answer, '--jsn'], 'Did you mean --json?'],
    ['an unknown problem', ['judge', 'robot-escpae', answer], 'Did you mean robot-escape?'],
    [
      'a problem unlike any',
      ['judge', 'x\u001b[31m', answer],
      'There is no problem “x·[31m”. There are: knights-tour,',
    ],
    ['a problem elsewhere', ['judge', '../problems/robot-escape', answer], 'There is no problem'],
    [
      'a duel',
      ['judge', 'maze-duel', 'x'],
      'Use clew duel for one trial, or clew tournament for all; each has a --help.',
    ],
    ['a missing file', ['judge', 'robot-escape', 'nowhere.txt'], 'There is no file nowhere.txt'],
    ['a folder', ['judge', 'robot-escape', scratch], 'is a folder'],
    ['more than 64 MiB', ['judge', 'robot-escape', huge], 'more than 64 MiB'],
    [
      'a level that cannot be read',
      ['judge', 'robot-escape', answer, '--level', level],
      'Line 1, column 2 of the labyrinth is “y”.',
    ],
    [
      'a level that is no text',
      ['judge', 'robot-escape', answer, '--level', notText],
      'Byte 1 (counted from 0) is 0xC3',
    ],
    [
      'a missing level',
      ['judge', 'robot-escape', answer, '--level', 'none.txt'],
      'There is no file none.txt',
    ],
    ['one stream for both', ['judge', 'robot-escape', '-', '--level', '-'], 'not both'],
    [
      'a seed that is no number',
      ['judge', 'robot-escape', answer, '--seed', '-1'],
      'A seed is a whole number',
    ],
    ['a language', ['judge', 'robot-escape', answer, '--lang', 'python'], '--lang can only be text'],
    [
      'an unknown sandbox',
      ['judge', 'robot-escape', answer, '--sandbox', 'docker'],
      'Allowed choices are wasm, native',
    ],
  ])('%s', async (_, args, sentence) => {
    for (const more of [[], ['--json']]) {
      const ended = await run([...args, ...more])
      expect(ended).toMatchObject({ code: 2, out: '' })
      expect(ended.err).toContain(sentence)
      expect(ended.err).not.toContain('    at ')
    }
  })
})

describe('the rest of the contract', () => {
  test('without --json it prints sentences and marks the position', async () => {
    const { code, out } = await run(
      ['judge', 'knights-tour', '-', '--lang', 'text', '--sandbox', 'wasm'],
      '1 2\n3 x',
    )
    expect(code).toBe(2)
    expect(out).toMatch(/^knights-tour: invalid, score 0\n\nchessboard: Line 2, column 3 is “x”\./)
    expect(out).toContain('\n  3 x\n    ^\n')
  })

  test('control characters of an answer do not reach the terminal', async () => {
    const { out } = await run(['judge', 'robot-escape', '-'], 'U\u001b[2JU')
    expect(out).toContain('U+001B')
    expect(out).not.toContain('\u001b')
  })

  test('judges on a given level with a given --seed', async () => {
    const level = file('own.txt', '00x\n')
    const { code, out } = await run(
      ['judge', 'robot-escape', '-', '--level', level, '--seed', '7', '--json'],
      'RR',
    )
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ metrics: { escaped: 2, starts: 2, length: 2, exitSteps: 3 } })
  })

  test('a tour of 1000 × 1000 is judged in seconds and in under 300 MB', async () => {
    const board = { rows: 1000, cols: 1000 }
    const tour = file('tour.txt', formatTour(board, { spelling: 'matrix', numbers: solveTour(board)! }))
    const level = file('board.txt', '1000 1000\n')
    const { code, out } = await runClew(scratch, ['judge', 'knights-tour', tour, '--level', level, '--json'])
    expect(code).toBe(0)
    const [only] = JSON.parse(out).cases
    // CPU time, because the tests share the machine with others.
    expect(only.cpuMs).toBeLessThan(1000)
    expect(only.memoryKiB).toBeLessThan((300 * 10 ** 6) / 1024)
  })

  test('the process itself has these exit codes and streams, and works from any folder', async () => {
    const [right, wrong, misused, broken] = await Promise.all([
      runClew(scratch, ['judge', 'knights-tour', '-', '--json'], CHESSBOARD),
      runClew(scratch, ['judge', 'robot-escape', 'answer.txt', '--json']),
      runClew(scratch, ['judge', 'robot-escape', 'nowhere.txt']),
      runClew(scratch, ['judge', 'robot-escape', '-', '--json'], 'U'.repeat(65 * MEBIBYTE)),
    ])
    expect(right).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(right.out)).toMatchObject({ verdict: 'accepted' })
    expect(wrong).toMatchObject({ code: 1, err: '' })
    expect(JSON.parse(wrong.out)).toMatchObject({ verdict: 'partial' })
    expect(misused).toEqual({
      ...{ code: 2, out: '' },
      err: 'clew: There is no file nowhere.txt to read the answer from.\n',
    })
    expect(broken).toMatchObject({ code: 2, out: '', err: expect.stringContaining('more than 64 MiB') })
  })

  test('--help exits with 0 and lists the exit codes', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, err: '' })
    expect((await run(['judge', '--help'])).out).toContain('Exit codes: 0 accepted')
    expect((await run(['judge', '--help'])).out).toMatch(
      /wait for 9 s in one\s+game\. .* longer than 2\.25 s in a game .* 9 s in all games/,
    )
  })

  test('--help lists exactly the problems that it can judge', async () => {
    const { out } = await run(['judge', '--help'])
    expect(out).toContain('knights-tour, knights-tour-bot,')
    expect(out).not.toContain('maze-duel')
  })
})

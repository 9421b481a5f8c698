import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { CARVERS } from '@/judge/algorithms/carve'
import { SEARCHES } from '@/judge/lab/path'
import { clew } from '@/tests/setup/clew'

const scratch = mkdtempSync(join(tmpdir(), 'clew-lab-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const lab = (args: readonly string[], input: string | Buffer = '') => clew(scratch, ['lab', ...args], input)

/** Runs a command with --json, and returns its report. */
async function report(args: readonly string[], input = '') {
  const { code, out, err } = await lab([...args, '--json'], input)
  expect(err).toBe('')
  return { code, ...JSON.parse(out) }
}

const CLASSIC = readFileSync('prisma/seed/problems/robot-escape/levels/classic.txt', 'utf8')
/** A corridor with a dead end. */
const CODED = '1 3\n20 5 33\n'

describe('maze', () => {
  test.each(CARVERS.map(({ id }) => id))('%s', async (algorithm) => {
    const found = await report(['maze', algorithm, '--rows', '4', '--cols', '6', '--seed', '3'])
    expect(found).toMatchObject({ code: 0, algorithm, rows: 4, cols: 6, seed: 3 })
    expect(found.passages).toBe(found.cells - 1)
    if (algorithm !== 'prim-grid') expect(found.cells).toBe(24)
    const lines = found.maze.trimEnd().split('\n')
    expect(lines).toHaveLength(9)
    for (const line of lines) expect(line).toMatch(/^[01]{13}$/)
    expect(found.maze.split('0').length - 1).toBe(algorithm === 'prim-grid' ? found.cells : 24 + 23)
  })

  test.each([
    ['robots', /^[01x\n]+$/],
    ['coded', /^5 5\n/],
    ['duel', /^5\n0 0\n4 4\n[01]{20}\n[01]{20}\n$/],
    ['text', /^[#.SE\n]+$/],
  ])('in the notation %s', async (notation, shape) => {
    const { maze } = await report(['maze', 'wilson', '--rows', '5', '--cols', '5', '--notation', notation])
    expect(maze).toMatch(shape)
  })

  test('to files, which picture converts back', async () => {
    const made = await report([
      'maze',
      'prim',
      '--rows',
      '5',
      '--cols',
      '7',
      '--notation',
      'robots',
      '--out',
      'maze.png',
      '--scale',
      '4',
    ])
    expect(await lab(['picture', 'maze.png', 'back.txt'])).toMatchObject({ code: 0, err: '' })
    // The picture has the start, too, which this notation leaves out.
    expect(readFileSync(join(scratch, 'back.txt'), 'utf8')).toBe(made.maze)
    expect(await report(['picture', 'back.txt', 'back.svg'])).toEqual({
      ...{ code: 0, in: 'back.txt', out: 'back.svg', rows: 11, cols: 15 },
    })
    expect(readFileSync(join(scratch, 'back.svg'), 'utf8')).toMatch(/^<svg/)
  })
})

describe('path', () => {
  test.each(SEARCHES.map(({ id }) => id))('%s', async (algorithm) => {
    const found = await report(['path', algorithm, '-', '--from', '9,9'], CLASSIC)
    expect(found).toMatchObject({ algorithm, shortest: 12 })
    if (!found.found) return expect(found).toMatchObject({ code: 1, length: null, moves: '' })
    expect(found.code).toBe(0)
    expect(found.moves).toMatch(/^[UDLR]+$/)
    expect(found.moves).toHaveLength(found.length)
    for (const name of ['looked', 'opened', 'improved', 'frontier']) expect(found[name]).toBeTypeOf('number')
  })

  test('start and exit of the board are used', async () => {
    expect(await report(['path', 'a-star', '-'], CODED)).toMatchObject({
      found: true,
      length: 2,
      moves: 'RR',
    })
  })

  test('no way', async () => {
    expect(await report(['path', 'breadth-first', '-', '--from', '0,0'], '01x')).toMatchObject({
      ...{ code: 1, found: false, length: null, shortest: null },
    })
  })
})

test('strings', async () => {
  const found = await report(['strings', '-', '--count', '5000', '--length', '1000', '--seed', '2'], CLASSIC)
  expect(found).toMatchObject({ code: 0, count: 5000, length: 1000, starts: 70 })
  expect(found.histogram).toHaveLength(71)
  expect(found.histogram[70]).toBe(found.passed)
  expect(found.share).toBe(found.passed / 5000)
  expect(Math.abs(found.share - 0.615)).toBeLessThan(found.high - found.low)
})

test('optimum', async () => {
  const labyrinth = 'x00\n010\n000\n'
  const found = await report(['optimum', '-'], labyrinth)
  expect(found).toMatchObject({ code: 0, starts: 7, proven: true })
  expect(found.string).toHaveLength(found.upper)
  expect(found.lower).toBe(found.upper)
  for (const cell of found.certificate) expect(cell).toEqual([expect.any(Number), expect.any(Number)])
  const stopped = await report(['optimum', '-', '--seconds', '0'], CLASSIC)
  expect(stopped).toMatchObject({ code: 1, proven: false, upper: null, string: '' })
})

test('knight', async () => {
  const found = await report(['knight', '--rows', '8', '--cols', '8'])
  expect(found).toMatchObject({ code: 0, found: true, calls: 64, takeBacks: 0, deepest: 64 })
  expect(found.tour[0]).toEqual([1, 16, 51, 34, 3, 18, 21, 36])
  expect(await report(['knight', '--rows', '3', '--cols', '4'])).toMatchObject({
    code: 1,
    found: false,
    tour: null,
  })
  expect(await report(['knight', '--rows', '3', '--cols', '4', '--open'])).toMatchObject({
    code: 0,
    found: true,
  })
  expect(await report(['knight', '--limit', '10'])).toMatchObject({ code: 1, calls: 10 })
})

test('trace', async () => {
  const found = await report(['trace', '-', '--order', 'RLUD'], CODED)
  expect(found).toMatchObject({
    code: 0,
    reached: true,
    calls: 3,
    depth: 3,
    way: [
      [0, 0],
      [0, 1],
      [0, 2],
    ],
  })
  expect(found.events[0]).toEqual({ kind: 'call', row: 0, col: 0, cell: 20, dir: 'None', depth: 1, line: 0 })
  expect(await report(['trace', '-', '--depth', '2'], CODED)).toMatchObject({ code: 1, reached: false })
})

test('without --json a person can read it', async () => {
  const { out } = await lab(['maze', 'eller', '--rows', '2', '--cols', '2'])
  expect(out).toMatch(/^11111\n1.*\n.*\n.*\n11111\n\nalgorithm eller\nrows 2\n/)
  expect((await lab(['path', 'greedy', '-'], CODED)).out).toContain('moves RR')
})

writeFileSync(join(scratch, 'text.png'), 'no picture')

describe('wrong use', () => {
  test.each([
    // args                                         input    message
    [['maze', 'wilsom'], '', 'There is no algorithm “wilsom”. Did you mean wilson?'],
    [['maze', 'zzzzzzzzz'], '', 'There is no algorithm “zzzzzzzzz”. There are: depth-first, prim,'],
    [['maze', 'prim', '--rows', '0'], '', 'The number of rows is a whole number from 1 to 1000.'],
    [['maze', 'prim', '--rows', '10001'], '', 'The number of rows is a whole number from 1 to 1000.'],
    [
      ['maze', 'prim', '--rows', '3', '--notation', 'duel'],
      '',
      'The board has 3 × 10 rooms. A maze for the duel is square.',
    ],
    [
      ['maze', 'prim', '--out', 'maze.doc'],
      '',
      'maze.doc: a board is written to a file that ends in .png, .svg, .txt.',
    ],
    [['maze', 'prim', '--out', 'no/such/folder.txt'], '', 'no/such/folder.txt cannot be written'],
    [['maze', 'growing-tree', '--mix', '2'], '', 'The mix is a number from 0 to 1.'],
    [['path', 'a-star', '-'], '000\n00x', 'The board has no start. Name a cell with --from r,c.'],
    [['path', 'a-star', '-'], 'S..\n...'.replace('S', '#').replace('#', 'S'), 'The board has no exit.'],
    [
      ['path', 'a-star', '-', '--from', '2,0'],
      '000\n00x',
      '--from: there is no cell 2,0. Rows count from 0 to 1,',
    ],
    [['path', 'a-star', '-', '--from', '0,1'], '010\n00x', '--from: the cell 0,1 is a wall.'],
    [
      ['path', 'a-star', '-', '--from', '1'],
      '010\n00x',
      'A cell is its row and its column from 0, such as 0,3.',
    ],
    [['path', 'a-star', '-', '--order', 'LRU'], CODED, 'An order has each of the letters L, R, U and D once'],
    [['path', 'a-star', '-'], '', 'The board is empty.'],
    [['path', 'a-star', '-'], '010\n01', 'Line 2 has 2 characters; the first line has 3.'],
    [['path', 'a-star', '-'], '010\n0a0', 'Line 2, column 2: “a” is not allowed.'],
    [['path', 'a-star', 'text.png'], '', 'text.png is not a picture that can be read.'],
    [['path', 'a-star', 'none.txt'], '', 'There is no file none.txt to read the board from.'],
    [['strings', '-'], '000', 'The labyrinth has no exit; exactly one x is needed.'],
    [['strings', '-', '--weights', '0,0,0,0'], CLASSIC, 'Weights are four numbers for U, D, L and R'],
    [
      ['optimum', '-'],
      '01x',
      'there is no way from the cell 0,0 to the exit, so no string frees all robots.',
    ],
    [
      ['optimum', '-', '--robots', '6'],
      `x${'0'.repeat(199)}\n`,
      '--robots 6: the tables for 199 starts would take',
    ],
    [['optimum', '-', '--robots', '7'], CLASSIC, 'It is a whole number from 1 to 6.'],
    [['knight', '--start', '8,0'], '', '--start: there is no cell 8,0.'],
    [['trace', '-'], '1 2\n22 33', 'Line 2, column 1: this cell is open upwards'],
    [['trace', '-', '--order', 'lrud'], CODED, 'An order has each of the letters'],
    [['picture', 'text.png', 'out.txt'], '', 'text.png is not a picture that can be read.'],
  ])('%j', async (args, input, message) => {
    const { code, out, err } = await lab(args, input)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(message)
  })
})

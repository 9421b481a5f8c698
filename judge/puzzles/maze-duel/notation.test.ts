import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyMaze } from '../../../tests/setup/mazes'
import { valueIn } from '../../kit/result'
import { distanceOf, optionsOf, shortestOf, shortestWay, wallsOf } from './maze'
import { formatMaze, invalidOf, parseMaze } from './notation'

const read = (text: string) => valueIn(parseMaze(text))

describe('the two mazes of the specification', () => {
  // A   B | C
  //    ---
  // D | E   F
  //    ---
  // G   H | I
  const small = read('3\n0 0\n2 2\n010010\n011001\n')
  const large = read('5\n4 2\n0 2\n00001011101110001100\n10100110000100010010\n')
  const names = (cells: readonly number[]) => cells.map((cell) => 'ABCDEFGHI'[cell]).join('')

  test.each([
    ['A', 'BD'],
    ['B', 'A'],
    ['C', 'F'],
    ['D', 'AG'],
    ['E', 'F'],
    ['F', 'CEI'],
    ['G', 'DH'],
    ['H', 'G'],
    ['I', 'F'],
  ])('from %s the options are %s', (from, to) =>
    expect(names(optionsOf(small, 'ABCDEFGHI'.indexOf(from)))).toBe(to),
  )

  test('the small one has two separate parts', () => {
    expect(shortestOf(small)).toBeUndefined()
    expect(shortestWay(small)).toBeUndefined()
    expect(invalidOf(small)).toBe('maze-no-path')
  })

  test('the large one takes 14 steps and has 16 walls', () => {
    expect([shortestOf(large), wallsOf(large), distanceOf(large)]).toEqual([14, 16, 4])
    expect(invalidOf(large)).toBeUndefined()
    expect(shortestWay(large)).toEqual([22, 21, 20, 15, 16, 17, 18, 13, 12, 11, 10, 5, 6, 1, 2])
  })
})

test.each([
  ['as it is written', '2\n0 0\n1 1\n01\n10\n'],
  ['without a last line end', '2\n0 0\n1 1\n01\n10'],
  ['with line ends of Windows and spaces', ' 2 \r\n0  0\r\n 1\t1\r\n01 \r\n 10\r\n'],
  ['with commas, and empty lines behind it', '2\n0, 0\n1,1\n01\n10\n\n \n'],
])('%s', (_, text) => expect(formatMaze(read(text))).toBe('2\n0 0\n1 1\n01\n10\n'))

test.each([
  // name                       text                                 code              values                                     line column
  ['nothing', '', 'maze-empty', {}, undefined, undefined],
  ['empty lines', '\n \n', 'maze-empty', {}, undefined, undefined],
  ['four lines', '2\n0 0\n1 1\n0110', 'maze-lines', { found: 4, lines: 5 }, undefined, undefined],
  ['six lines', '2\n0 0\n1 1\n01\n10\n01', 'maze-lines', { found: 6 }, undefined, undefined],
  ['an empty line between', '2\n0 0\n\n1 1\n01\n10', 'maze-lines', { found: 6 }, undefined, undefined],
  ['a size in words', 'two\n0 0\n1 1\n01\n10', 'maze-size', { found: 'two', min: 2, max: 50 }, 1, 1],
  ['one cell', '1\n0 0\n0 0\n0\n0', 'maze-size', { found: '1' }, 1, 1],
  ['size 51', '51\n0 0\n1 1\n01\n10', 'maze-size', { found: '51' }, 1, 1],
  ['rows and columns', '2 2\n0 0\n1 1\n01\n10', 'maze-size', { found: '2 2' }, 1, 1],
  ['a start without a column', '2\n0\n1 1\n01\n10', 'maze-cell', { line: 2, found: '0' }, 2, 1],
  ['an end of three numbers', '2\n0 0\n1 1 1\n01\n10', 'maze-cell', { line: 3, found: '1 1 1' }, 3, 1],
  ['two commas', '2\n0,,0\n1 1\n01\n10', 'maze-cell', { line: 2, found: '0,,0' }, 2, 1],
  ['a negative cell', '2\n-1 0\n1 1\n01\n10', 'maze-cell', { line: 2, found: '-1 0' }, 2, 1],
  ['a start below', '2\n2 0\n1 1\n01\n10', 'maze-outside', { line: 2, row: 2, col: 0, last: 1 }, 2, 1],
  ['an end beside', '2\n0 0\n1 2\n01\n10', 'maze-outside', { line: 3, row: 1, col: 2, last: 1 }, 3, 1],
  ['a wall too few', '2\n0 0\n1 1\n0\n10', 'maze-length', { line: 4, length: 1, wanted: 2 }, 4, 1],
  ['a wall too many', '2\n0 0\n1 1\n01\n100', 'maze-length', { line: 5, length: 3, wanted: 2 }, 5, 1],
  [
    'an unknown wall',
    '2\n0 0\n1 1\n0?\n10',
    'maze-character',
    { line: 4, column: 2, character: '“?”' },
    4,
    2,
  ],
  ['a space', '2\n0 0\n1 1\n01\n1 0', 'maze-character', { line: 5, column: 2 }, 5, 2],
])('%s cannot be read', (_, text, code, values, line, column) => {
  const maze = parseMaze(text)
  if (maze.ok) throw new Error('it was read')
  expect(maze.error.code).toBe(code)
  expect(maze.error.values).toMatchObject(values)
  expect([maze.error.at?.line, maze.error.at?.column]).toEqual([line, column])
})

test.each([
  ['start and end are one cell', '2\n0 1\n0 1\n00\n00\n', 'maze-same'],
  ['walls all around the start', '2\n0 0\n1 1\n10\n10\n', 'maze-no-path'],
  ['an end that nobody can reach', '2\n0 0\n1 0\n10\n01\n', 'maze-no-path'],
  ['a cell that nobody can reach, elsewhere', '2\n0 0\n0 1\n10\n01\n', undefined],
])('%s', (_, text, invalid) => expect(invalidOf(read(text))).toBe(invalid))

test('every maze is read back as it was written', () => {
  fc.assert(
    fc.property(anyMaze(), (maze) => {
      expect(parseMaze(formatMaze(maze))).toEqual({ ok: true, value: maze })
    }),
  )
})

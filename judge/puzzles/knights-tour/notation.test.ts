import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { valueIn } from '../../kit/result'
import { formatBoard, formatTour, parseBoard, parseTour, type Tour } from './notation'

const board = (text: string) => valueIn(parseBoard(text))

describe('boards', () => {
  test.each([
    ['8 8\n', '8 8\n'],
    ['  3\t10 \n\n', '3 10\n'],
    ['1000000000 1', '1000000000 1\n'],
  ])('%j is read as %j', (text, canonical) => expect(formatBoard(board(text))).toBe(canonical))

  test.each([
    ['', 'level-form'],
    ['8', 'level-form'],
    ['8 8 8', 'level-form'],
    ['8\n8', 'level-form'],
    ['0 8', 'level-size'],
    ['-3 8', 'level-size'],
    ['1000000001 1', 'level-size'],
    ['8 x', 'level-character'],
    ['8 99999999999999999999', 'level-number-size'],
  ])('%j is not a board: %s', (text, code) => {
    expect(parseBoard(text)).toMatchObject({ ok: false, error: { code } })
  })
})

const show = (tour: Tour) =>
  tour.spelling === 'impossible'
    ? 'impossible'
    : `${tour.spelling} ${[...(tour.spelling === 'matrix' ? tour.numbers : tour.cells)].join(' ')}`

describe('tours', () => {
  test.each([
    // name                                    board  text                          read as
    ['a matrix', '2 3', '1 2 3\n4 5 6\n', 'matrix 1 2 3 4 5 6'],
    ['a matrix as Julia prints it', '2 3', ' 1  2 3\n 4  5 6', 'matrix 1 2 3 4 5 6'],
    ['a matrix with numbers that it may not have', '2 3', '0 0 0\n-1 7 99', 'matrix 0 0 0 -1 7 99'],
    ['a list', '2 3', '1 1\n2 3\n', 'cells 0 0 1 2'],
    ['a list of cells that are off the board', '2 3', '0 -1\n9 9', 'cells -1 -2 8 8'],
    ['a list with the return', '1 3', '1 1\n1 2\n1 3\n1 1', 'cells 0 0 0 1 0 2'],
    ['a list with one more that is no return', '1 3', '1 1\n1 2\n1 3\n1 2', 'cells 0 0 0 1 0 2 0 1'],
    ['two columns, as many lines as rows: a matrix', '3 2', '1 1\n2 2\n3 3', 'matrix 1 1 2 2 3 3'],
    ['two columns, twice as many lines: a list', '1 2', '1 1\n1 2', 'cells 0 0 0 1'],
    ['two columns, the return listed', '1 2', '1 1\n1 2\n1 1', 'cells 0 0 0 1'],
    ['one column: a matrix', '2 1', '1\n2', 'matrix 1 2'],
    ['squares, the row from the bottom', '3 3', 'a1 b3\n c2 ', 'cells 2 0 0 1 1 2'],
    ['squares off the board', '3 3', 'a0 z9', 'cells 3 0 -6 25'],
    ['the word', '3 3', ' \n IMPOSSIBLE \n', 'impossible'],
  ])('%s', (_, level, text, shown) => {
    const tour = parseTour(board(level), text)
    if (!tour.ok) throw new Error(tour.error.code)
    expect(show(tour.value)).toBe(shown)
    const again = parseTour(board(level), formatTour(board(level), tour.value))
    expect(again).toEqual(tour)
  })

  test('a few squares on a board with two columns are written as squares, since pairs would read as a matrix', () => {
    const tour = valueIn(parseTour(board('3 2'), 'a1 b3 b1'))
    expect(formatTour(board('3 2'), tour)).toBe('a1 b3 b1\n')
  })

  test.each([
    // name                     board  text                code               line column
    ['nothing', '2 3', ' \n', 'empty', undefined, undefined],
    ['a ragged row', '2 3', '1 2 3\n4 5', 'ragged', 2, 1],
    ['a row that is too long', '2 3', '1 2 3 4\n5 6', 'line-length', 1, 1],
    ['a row too few', '3 3', '1 2 3\n4 5 6', 'matrix-rows', 2, 1],
    ['a row too many', '2 3', '1 2 3\n4 5 6\n7 8 9', 'matrix-rows', 3, 1],
    ['two columns, lines of neither', '3 2', '1 2\n3 4\n5 6\n7 8', 'matrix-rows', 4, 1],
    ['trailing text', '2 3', '1 2 3\n4 5 6\nq', 'character', 3, 1],
    ['trailing text in a row', '2 3', '1 2 3\n4 5 6 ok', 'character', 2, 7],
    ['a number beyond 2^53', '2 3', '1 2 3\n4 5 9007199254740993', 'number-size', 2, 5],
    ['text after the word', '2 3', 'IMPOSSIBLE\nor not', 'after-impossible', 2, 1],
    ['the word in small letters', '2 3', 'impossible', 'square', 1, 1],
    ['another word', '2 3', 'IMPOSSIBLES', 'square', 1, 1],
    ['a capital letter', '2 3', 'a1 B2', 'square', 1, 4],
    ['squares with commas', '2 3', 'a1,b2', 'square', 1, 1],
    ['a number among squares', '2 3', 'a1 2', 'square', 1, 4],
    ['a hidden character', '2 3', 'a1 b\u0000', 'character', 1, 5],
    ['a square beyond 2^53', '2 3', 'a9007199254740993', 'number-size', 1, 2],
    ['squares on a wide board', '2 27', 'a1', 'square-columns', 1, 1],
  ])('%s is a fault', (_, level, text, code, line, column) => {
    const tour = parseTour(board(level), text)
    if (tour.ok) throw new Error('it was read')
    expect(tour.error.code).toBe(code)
    expect([tour.error.at?.line, tour.error.at?.column]).toEqual([line, column])
  })
})

test('every valid answer is written so that it is read back unchanged', () => {
  const side = fc.integer({ min: 1, max: 6 })
  const number = fc.oneof(fc.integer({ min: -2, max: 40 }), fc.maxSafeInteger())
  const matrix = fc
    .tuple(side, side)
    .chain(([rows, cols]) =>
      fc
        .array(fc.array(number, { minLength: cols, maxLength: cols }), { minLength: rows, maxLength: rows })
        .map((lines) => ({ rows, cols, text: lines.map((line) => line.join(' ')).join('\n') })),
    )
  const list = fc
    .record({ rows: side, cols: side, cells: fc.array(fc.tuple(number, number), { minLength: 1 }) })
    .map(({ cells, ...size }) => ({ ...size, text: cells.map((cell) => cell.join(' ')).join('\n') }))
  const squares = fc
    .record({
      rows: side,
      cols: side,
      cells: fc.array(fc.stringMatching(/^[a-z]\d{1,3}$/), { minLength: 1 }),
    })
    .map(({ cells, ...size }) => ({ ...size, text: cells.join(' ') }))

  let readable = 0
  fc.assert(
    fc.property(fc.oneof(matrix, list, squares), ({ text, ...size }) => {
      const tour = parseTour(size, text)
      if (!tour.ok) return
      readable++
      expect(parseTour(size, formatTour(size, tour.value))).toEqual(tour)
    }),
    { numRuns: 1000 },
  )
  expect(readable).toBeGreaterThan(500)
})

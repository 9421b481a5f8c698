import { describe, expect, test } from 'vitest'
import { valueIn } from '../../kit/result'
import { solveTour } from './make/solver'
import { orderOfMatrix } from './matrix'
import { parseBoard } from './notation'
import { pointer } from './pointer'

const BOARD = valueIn(parseBoard('5 6\n'), 'the board')
/** Clicks on squares, each written as in the answer: row and column from 1. */
const clicked = (answer: string, ...squares: readonly string[]) =>
  squares.reduce((before, square) => {
    const [row = 0, col = 0] = square.split(' ').map(Number)
    return pointer.click!(BOARD, before, { row: row - 1, col: col - 1 })
  }, answer)

test.each([
  // does                               answer                  clicks              becomes
  ['begins anywhere', '', ['3 4'], '3 4'],
  ['moves on', '1 1', ['2 3', '4 4'], '1 1\n2 3\n4 4'],
  ['shows a wrong move', '1 1', ['2 2'], '1 1\n2 2'],
  ['replaces a wrong move', '1 1\n2 2', ['2 3'], '1 1\n2 3'],
  ['replaces a square off the board', '1 1\n0 3', ['2 3'], '1 1\n2 3'],
  ['replaces a square that was visited', '1 1\n2 3\n1 1', ['4 4'], '1 1\n2 3\n4 4'],
  ['goes back to a square', '1 1\n2 3\n4 4', ['2 3'], '1 1\n2 3'],
  ['takes the last square away', '1 1\n2 3', ['2 3'], '1 1'],
  ['takes the only square away', '1 1', ['1 1'], ''],
  ['reads squares by name', 'a5 c4', ['4 4'], '1 1\n2 3\n4 4'],
  [
    'follows a matrix to its first gap',
    '1 0 0 0 0 0\n0 0 2 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 9',
    ['4 4'],
    '1 1\n2 3\n4 4',
  ],
  ['begins anew after the claim that there is none', 'IMPOSSIBLE', ['1 1'], '1 1'],
  ['leaves what cannot be read', '1 1\n2', ['2 3'], '1 1\n2'],
])('%s', (_, answer, clicks, becomes) => {
  expect(clicked(answer, ...clicks)).toBe(becomes)
})

describe('a whole tour', () => {
  const { cells } = orderOfMatrix(BOARD, solveTour(BOARD)!)
  const TOUR = Array.from({ length: 30 }, (_, step) => `${cells[2 * step]! + 1} ${cells[2 * step + 1]! + 1}`)

  test('is clicked square by square, and ends with the last one', () => {
    expect(clicked('', ...TOUR)).toBe(TOUR.join('\n'))
  })

  test('is kept by a click on its first square', () => {
    expect(clicked(TOUR.join('\n'), TOUR[0]!)).toBe(TOUR.join('\n'))
  })

  test('loses its return when it goes back', () => {
    expect(clicked([...TOUR, TOUR[0]!].join('\n'), TOUR[28]!)).toBe(TOUR.slice(0, 29).join('\n'))
  })
})

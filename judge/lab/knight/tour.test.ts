import { expect, test } from 'vitest'
import { knightsTour } from '../../puzzles/knights-tour'
import { resultOf } from '../_common/algorithm'
import { neighboursOnBoard, ORDERS } from './orders'
import { LISTING, searchTour, type TourInputs } from './tour'

const inputs = (given: Partial<TourInputs> & Pick<TourInputs, 'board'>): TourInputs => ({
  ...{ start: 0, order: 'warnsdorff', closed: true, backtracks: true, seed: 1 },
  ...given,
})

test('Warnsdorff over the list closes the tour of a chess board without going back', () => {
  const { tour, ...counts } = resultOf(searchTour(inputs({ board: { rows: 8, cols: 8 } })))
  expect(counts).toEqual({ calls: 64, takeBacks: 0, deepest: 64 })
  expect([...tour!.subarray(0, 8)]).toEqual([1, 16, 51, 34, 3, 18, 21, 36])
})

test('on 3 × 10 the sound search closes the tour after 503 889 calls, the unsound one never', () => {
  const board = { rows: 3, cols: 10 }
  expect(resultOf(searchTour(inputs({ board })))).toMatchObject({ tour: expect.anything(), calls: 503_889 })
  expect(resultOf(searchTour(inputs({ board, unsound: true }))).tour).toBeUndefined()
})

test.each(ORDERS)('%s: a closed tour of 3 × 10 is one by the rules of the puzzle', (order) => {
  const board = { rows: 3, cols: 10 }
  const { tour } = resultOf(searchTour(inputs({ board, order, seed: 3 })))
  const level = knightsTour.parseLevel('3 10')
  if (!level.ok) throw new Error(level.error.code)
  const state = knightsTour.start(level.value, 0)
  const lines = Array.from({ length: 3 }, (_, row) => tour!.subarray(10 * row, 10 * row + 10).join(' '))
  const move = knightsTour.parseMove(level.value, state, lines.join('\n'))
  if (!move.ok) throw new Error(move.error.code)
  const end = knightsTour.play(level.value, state, move.value)
  expect(knightsTour.outcome(level.value, end).ending).toBe('accepted')
})

/** The search as it is written down: recursive, in the order of the list. */
function recursive(rows: number, cols: number, start: number) {
  const neighbours = neighboursOnBoard({ rows, cols })
  const taken = new Set<number>()
  let calls = 0
  const solve = (cell: number): boolean => {
    calls++
    taken.add(cell)
    if (taken.size === rows * cols) return true
    for (const to of neighbours[cell]!) if (!taken.has(to) && solve(to)) return true
    taken.delete(cell)
    return false
  }
  return { found: solve(start), calls }
}

test.each([
  [3, 4],
  [4, 4],
  [3, 7],
])('on %i × %i it makes the calls of the recursive form, from every cell', (rows, cols) => {
  for (let start = 0; start < rows * cols; start++) {
    const board = { rows, cols }
    const { tour, calls } = resultOf(searchTour(inputs({ board, start, closed: false, order: 'listed' })))
    expect({ found: tour !== undefined, calls }).toEqual(recursive(rows, cols, start))
  }
})

test('every event names a line, and going on and back is all that happens', () => {
  const taken = new Set<number>()
  for (const { kind, cell, value, line } of searchTour(
    inputs({ board: { rows: 3, cols: 4 }, closed: false }),
  )) {
    expect(LISTING[line]).toBeDefined()
    if (kind === 'call') expect(taken.add(cell).size).toBe(value)
    if (kind === 'take-back') expect(taken.delete(cell)).toBe(true)
  }
})

test('without going back it stops where it is stuck; after the limit of calls, too', () => {
  const board = { rows: 3, cols: 10 }
  const stuck = resultOf(searchTour(inputs({ board, backtracks: false })))
  expect(stuck).toMatchObject({ tour: undefined, takeBacks: 0 })
  expect(resultOf(searchTour(inputs({ board }), 100))).toMatchObject({ tour: undefined, calls: 100 })
})

test('one cell is a tour, a board without any has none', () => {
  expect(resultOf(searchTour(inputs({ board: { rows: 1, cols: 1 } }))).calls).toBe(1)
  expect(resultOf(searchTour(inputs({ board: { rows: 3, cols: 3 } }))).tour).toBeUndefined()
})

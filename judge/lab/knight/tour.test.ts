import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '@/lib/i18n/locales'
import { resultOf } from '../../algorithms/algorithm'
import { randomFrom } from '../../kit/random'
import { valueIn } from '../../kit/result'
import { knightsTour } from '../../puzzles/knights-tour'
import { neighboursOnBoard, ORDERS, orderOf, searchTour, type TourInputs } from './tour'

const inputs = (given: Partial<TourInputs> & Pick<TourInputs, 'board'>): TourInputs => ({
  ...{ start: 0, order: 'warnsdorff', closed: true, backtracks: true, seed: 1 },
  ...given,
})

test('Warnsdorff over the list closes the tour of a chess board without going back', () => {
  const { tour, ...counts } = resultOf(searchTour(inputs({ board: { rows: 8, cols: 8 } })))
  expect(counts).toEqual({ ending: 'found', calls: 64, takeBacks: 0, deepest: 64 })
  expect([...tour!.subarray(0, 8)]).toEqual([1, 16, 51, 34, 3, 18, 21, 36])
})

test('on 3 × 10 the sound search closes the tour after 503 889 calls, the unsound one never', () => {
  const board = { rows: 3, cols: 10 }
  expect(resultOf(searchTour(inputs({ board })))).toMatchObject({ tour: expect.anything(), calls: 503_889 })
  expect(resultOf(searchTour(inputs({ board, unsound: true })))).toMatchObject({
    ...{ ending: 'none', tour: undefined, calls: 1_689_783 },
  })
})

test.each(ORDERS)('%s: a closed tour of 3 × 10 is one by the rules of the puzzle', (order) => {
  const board = { rows: 3, cols: 10 }
  const { tour } = resultOf(searchTour(inputs({ board, order, seed: 3 })))
  const level = valueIn(knightsTour.parseLevel('3 10'))
  const state = knightsTour.start(level, 0)
  const lines = Array.from({ length: 3 }, (_, row) => tour!.subarray(10 * row, 10 * row + 10).join(' '))
  const move = valueIn(knightsTour.parseMove(level, state, lines.join('\n')))
  const end = knightsTour.play(level, state, move)
  expect(knightsTour.outcome(level, end).ending).toBe('accepted')
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

test('going on and back is all that happens', () => {
  const taken = new Set<number>()
  for (const { kind, cell, value } of searchTour(inputs({ board: { rows: 3, cols: 4 }, closed: false }))) {
    if (kind === 'call') expect(taken.add(cell).size).toBe(value)
    if (kind === 'take-back') expect(taken.delete(cell)).toBe(true)
  }
})

test('without going back it stops where it is stuck; after the limit of calls, too', () => {
  const board = { rows: 3, cols: 10 }
  const stuck = resultOf(searchTour(inputs({ board, backtracks: false })))
  expect(stuck).toMatchObject({ ending: 'stuck', tour: undefined, takeBacks: 0 })
  expect(resultOf(searchTour(inputs({ board }), 100))).toMatchObject({
    ...{ ending: 'limit', tour: undefined, calls: 100 },
  })
})

test('a knight that moves at random from the corner gets stuck after so many cells on average as the articles say', () => {
  const board = { rows: 8, cols: 8 }
  const taken = new Uint8Array(64)
  const position = { board, neighbours: neighboursOnBoard(board), taken, random: randomFrom(1) }
  const waysOn = orderOf('random', position)
  const walks = 10_000
  let visited = 0
  for (let walk = 0; walk < walks; walk++) {
    taken.fill(0)
    for (let cell: number | undefined = 0; cell !== undefined; [cell] = waysOn(cell)) {
      taken[cell] = 1
      visited++
    }
  }
  // 36.27 ± 0.01 over a million walks; from a random cell 34.57.
  expect(visited / walks).toBeCloseTo(36.27, 0)
  for (const locale of LOCALES)
    expect(readFileSync(`judge/lab/knight/article/${locale}.md`, 'utf8')).toMatch(
      new RegExp(`13.267.364.410.532.*\\D${Math.round(visited / walks)}\\D`),
    )
})

test('the recursive form ends where its stack has no room; the same board is done where there is room for all cells', () => {
  const board = { rows: 8, cols: 8 }
  expect(resultOf(searchTour(inputs({ board, room: 40 })))).toMatchObject({
    ...{ ending: 'overflow', calls: 40, deepest: 40 },
  })
  expect(resultOf(searchTour(inputs({ board, room: 64 })))).toMatchObject({ ending: 'found', calls: 64 })
})

test('one cell is a tour, a board without any has none', () => {
  expect(resultOf(searchTour(inputs({ board: { rows: 1, cols: 1 } }))).calls).toBe(1)
  expect(resultOf(searchTour(inputs({ board: { rows: 3, cols: 3 } }))).tour).toBeUndefined()
})

import { expect, test } from 'vitest'
import { judgeAnswer } from '../../../replay/replay'
import { formatTour } from '../notation'
import { hasClosedTour, walk } from '../rules'
import { solveTour } from './solver'

const SIDES = Array.from({ length: 40 }, (_, index) => index + 1)

/** `undefined` if the solver is right: it returned a tour, or there is none. */
function trouble(rows: number, cols: number): string | undefined {
  const board = { rows, cols }
  const numbers = solveTour(board)
  if (!numbers) return hasClosedTour(board) ? `${rows} × ${cols} is not solved` : undefined
  const { fault } = walk(board, { spelling: 'matrix', numbers })
  return fault && `${rows} × ${cols}: ${fault.code} ${JSON.stringify(fault.values)}`
}

test.each(SIDES)('solves every feasible board of %i by 1 … 40', (rows) => {
  expect(SIDES.map((cols) => trouble(rows, cols)).filter(Boolean)).toEqual([])
})

test.each([
  [3, 1000],
  [999, 3],
  [5, 998],
  [997, 64],
  [200, 200],
  [500, 503],
])('solves %i × %i', (rows, cols) => expect(trouble(rows, cols)).toBeUndefined())

test('reads and checks 1000 × 1000 in every format that can name its cells', () => {
  const board = { rows: 1000, cols: 1000 }
  const numbers = solveTour(board)!
  const { cells: closed } = walk(board, { spelling: 'matrix', numbers })
  const spellings = [
    formatTour(board, { spelling: 'matrix', numbers }),
    formatTour(board, { spelling: 'cells', cells: closed.subarray(0, closed.length - 2) }),
  ]
  // `npm run bench` measures the times.
  for (const text of spellings) {
    const { verdict } = judgeAnswer('knights-tour', { name: 'large', level: '1000 1000', seed: 0 }, text)
    expect(verdict).toBe('accepted')
  }
}, 60_000)

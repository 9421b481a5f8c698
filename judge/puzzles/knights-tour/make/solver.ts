import type { Board } from '../notation'
import { hasClosedTour } from '../rules'
import { buildTour } from './build'

/**
 * The built-in solver. Returns a closed tour as a matrix of move numbers (`numbers[row * cols + col]`, from 1), or
 * `undefined` if there is none. Time and memory are linear in the cells; `npm run bench` measures 1000 × 1000.
 */
export function solveTour(board: Board): Float64Array | undefined {
  if (!hasClosedTour(board)) return undefined
  const build = buildTour(board)
  for (;;) {
    const next = build.next()
    if (next.done) return next.value.numbers()
  }
}

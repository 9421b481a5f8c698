import { buildTour } from '../../../puzzles/knights-tour/make/build'
import type { BuildStep } from '../../../puzzles/knights-tour/make/steps'
import { hasClosedTour } from '../../../puzzles/knights-tour/rules'
import type { Described } from '../../_common/algorithm'
import type { ChessBoard } from '../orders'

/** The method of the built-in solver of the puzzle. */
export const divide: Described = {
  id: 'divide',
  version: 1,
  name: 'Divide and conquer',
  about:
    'Cuts the board into blocks, finds a closed tour of each, and joins the tours of neighbours: two moves are replaced by two that cross the border. Blocks have few shapes, so most tours are copies, and the time grows only with the number of cells. Its tour always closes. This is the built-in solver of the problem.',
  listing: [
    'if no closed tour exists: stop',
    'cut the board into blocks of 5 to 10 cells a side',
    'for each block, row by row:',
    '  a new shape: search a closed tour of it',
    '  a known shape: copy its tour',
    '  join it to the tour on its left or above',
    'three rows: lengthen one tour by four columns',
    'number the cells along the tour',
  ],
}

export type DivideStep =
  | BuildStep
  | { readonly kind: 'cut' }
  /** The cells in the order of the tour. */
  | { readonly kind: 'done'; readonly cells: Int32Array }
  | { readonly kind: 'none' }

/** The line of the listing that each kind of step executes. */
export const LINES: Readonly<Record<DivideStep['kind'], number>> = {
  ...{ none: 0, cut: 1, search: 3, copy: 4, join: 5, lengthen: 6, done: 7 },
}

/** Builds a closed tour and yields each step; the last one is `done`, or `none` if there is no closed tour. */
export function* divideAndConquer(board: ChessBoard): Generator<DivideStep, void> {
  if (!hasClosedTour(board)) {
    yield { kind: 'none' }
    return
  }
  yield { kind: 'cut' }
  const numbers = (yield* buildTour(board)).numbers()
  const cells = new Int32Array(numbers.length)
  for (const [cell, number] of numbers.entries()) cells[number - 1] = cell
  yield { kind: 'done', cells }
}

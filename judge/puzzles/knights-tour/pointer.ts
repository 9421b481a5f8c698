import type { Pointer } from '../_common/pointer'
import { extendedBy, indexOnWay } from '../_common/walk'
import { orderOfMatrix } from './matrix'
import { type Board, formatTour, parseTour } from './notation'
import { walk } from './rules'

/**
 * A click on a square moves the knight there. A square that no knight's move reaches is added, too, so that the board
 * says what is wrong; the next click replaces it. A click on a square of the tour goes back to it, and one on its last
 * square takes that away. Once the tour has every square, the first one ends it by itself.
 */
export const pointer: Pointer<Board> = {
  click(board, answer, cell) {
    const way = wayOf(board, answer)
    if (!way) return answer
    const at = indexOnWay(way, cell)
    const last = way.length / 2 - 1
    if (at === 0 && last + 1 === board.rows * board.cols) return answer
    const cells = at < 0 ? extendedBy(way, [cell]) : way.subarray(0, 2 * (at === last ? at : at + 1))
    return cells.length === 0 ? '' : formatTour(board, { spelling: 'cells', cells }).trimEnd()
  },
}

const WRONG_MOVES: readonly string[] = ['off-board', 'visited-twice', 'not-a-knights-move']

/** The squares of an answer before its first wrong move; undefined if the answer cannot be read. */
function wayOf(board: Board, answer: string): Float64Array | undefined {
  if (!answer.trim()) return new Float64Array()
  const tour = parseTour(board, answer)
  if (!tour.ok) return undefined
  const { value } = tour
  if (value.spelling === 'impossible') return new Float64Array()
  const cells = value.spelling === 'matrix' ? orderOfMatrix(board, value.numbers).cells : value.cells
  const { cells: walked, fault } = walk(board, { spelling: 'cells', cells })
  // The walk of a whole tour ends with its first square again.
  const sound = Math.min(walked.length, cells.length)
  return walked.subarray(0, fault && WRONG_MOVES.includes(fault.code) ? walked.length - 2 : sound)
}

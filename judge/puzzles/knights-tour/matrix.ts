import type { MessageDescriptor, Values } from '../../kit/result'
import type { Board } from './notation'

export const MATRIX_FAULTS = ['number-outside', 'number-doubled', 'number-missing'] as const
type MatrixFault = MessageDescriptor<(typeof MATRIX_FAULTS)[number]>

interface Ordered {
  /** Row and column, 0-based, of the cells numbered 1, 2, 3 …, up to the first number that is missing or repeated. */
  readonly cells: Float64Array
  /** The same memory with room for one more cell, such as the first one again. */
  readonly roomy: Float64Array
  readonly fault: MatrixFault | undefined
}

const fault = (code: MatrixFault['code'], values: Values): MatrixFault => ({ code, values })

/**
 * Sorts the cells of a matrix by their numbers. The fault is the first number in reading order that is outside
 * 1 … m·n; if there is none, the smallest number that is missing or repeated.
 */
export function orderOfMatrix(board: Board, numbers: Float64Array): Ordered {
  const cells = numbers.length
  const place = (index: number) => ({
    row: Math.floor(index / board.cols) + 1,
    col: (index % board.cols) + 1,
  })
  /** `first[number - 1]`: the index at which a number first occurs, plus one. */
  const first = new Int32Array(cells)
  let outside = -1
  /** The smallest number that occurs twice, and where it occurs again. */
  let doubled = cells + 1
  let again = -1
  for (let index = 0; index < cells; index++) {
    const number = numbers[index]!
    if (number < 1 || number > cells) outside = outside < 0 ? index : outside
    else if (first[number - 1] === 0) first[number - 1] = index + 1
    else if (number < doubled) {
      doubled = number
      again = index
    }
  }
  const gap = first.indexOf(0)
  const missing = gap < 0 ? cells + 1 : gap + 1
  const walked = cellsOf(board, first, Math.min(missing - 1, doubled, cells))
  const ordered = (found: MatrixFault | undefined): Ordered => ({ ...walked, fault: found })

  if (outside >= 0) {
    const values = { number: numbers[outside]!, ...place(outside), cells, missing }
    return ordered(fault('number-outside', values))
  }
  if (doubled < missing) {
    const { row: firstRow, col: firstCol } = place(first[doubled - 1]! - 1)
    const values = { number: doubled, firstRow, firstCol, ...place(again), missing }
    return ordered(fault('number-doubled', values))
  }
  return ordered(missing > cells ? undefined : fault('number-missing', { number: missing, cells }))
}

function cellsOf({ cols }: Board, first: Int32Array, length: number): Pick<Ordered, 'cells' | 'roomy'> {
  const roomy = new Float64Array(2 * (length + 1))
  for (let step = 0; step < length; step++) {
    const index = first[step]! - 1
    roomy[2 * step] = Math.floor(index / cols)
    roomy[2 * step + 1] = index % cols
  }
  return { cells: roomy.subarray(0, 2 * length), roomy }
}

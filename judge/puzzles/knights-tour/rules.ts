import type { MessageDescriptor, Values } from '../../kit/result'
import { NOWHERE, type Walk } from '../_common/walk'
import { MATRIX_FAULTS, orderOfMatrix } from './matrix'
import type { Board, Tour } from './notation'

export const FAULTS = [
  'tour-exists',
  ...MATRIX_FAULTS,
  'off-board',
  'visited-twice',
  'not-a-knights-move',
  'not-visited',
  'no-return',
] as const
type FaultCode = (typeof FAULTS)[number]

/**
 * Whether a closed knight's tour exists. A. J. Schwenk, "Which rectangular chessboards have a knight's tour?",
 * Mathematics Magazine 64 (1991): for m ≤ n always, unless m·n is odd, m is 1, 2 or 4, or m = 3 and n is 4, 6, 8.
 */
export function hasClosedTour({ rows, cols }: Board): boolean {
  const short = Math.min(rows, cols)
  const long = Math.max(rows, cols)
  if (short % 2 === 1 && long % 2 === 1) return false
  if (short === 1 || short === 2 || short === 4) return false
  return !(short === 3 && (long === 4 || long === 6 || long === 8))
}

const fault = (code: FaultCode, values: Values): MessageDescriptor<FaultCode> => ({ code, values })

/** Finds the first fault of an answer. Time and memory are linear in the answer and do not depend on the board. */
export function walk(board: Board, tour: Tour): Walk<MessageDescriptor<FaultCode>> {
  if (tour.spelling === 'matrix') {
    const ordered = orderOfMatrix(board, tour.numbers)
    const { cells, fault } = ordered
    return fault ? { cells, fault } : walkCells(board, cells, ordered.roomy)
  }
  if (tour.spelling === 'cells') return walkCells(board, tour.cells)
  const { rows, cols } = board
  return hasClosedTour(board) ? { ...NOWHERE, fault: fault('tour-exists', { rows, cols }) } : NOWHERE
}

/**
 * `roomy`, if given, begins with the cells and has room for one more; this function writes to it. The cells are then
 * known to be distinct and on the board.
 */
function walkCells(
  board: Board,
  cells: Float64Array,
  roomy?: Float64Array,
): Walk<MessageDescriptor<FaultCode>> {
  const { rows, cols } = board
  const count = cells.length / 2
  const seen = roomy ? undefined : new CellIndex(cells)
  const cell = (index: number) => ({ row: cells[2 * index]! + 1, col: cells[2 * index + 1]! + 1 })
  const endsAt = (
    index: number,
    found: MessageDescriptor<FaultCode>,
  ): Walk<MessageDescriptor<FaultCode>> => ({
    cells: cells.subarray(0, 2 * (index + 1)),
    fault: found,
  })

  for (let step = 0; step < count; step++) {
    const row = cells[2 * step]!
    const col = cells[2 * step + 1]!
    if (row < 0 || row >= rows || col < 0 || col >= cols)
      return endsAt(step, fault('off-board', { step: step + 1, ...cell(step), rows, cols }))
    const earlier = seen ? seen.add(step) : -1
    if (earlier >= 0)
      return endsAt(step, fault('visited-twice', { step: step + 1, earlier: earlier + 1, ...cell(step) }))
    if (step > 0 && !isKnightsMove(cells, step - 1, step))
      return endsAt(step, notAKnightsMove(step, step + 1, cell(step - 1), cell(step)))
  }
  if (count < rows * cols)
    return { cells, fault: fault('not-visited', { count, rows, cols, ...firstGap(board, cells) }) }

  const closed = roomy ?? withRoom(cells)
  closed.set(cells.subarray(0, 2), cells.length)
  if (isKnightsMove(cells, count - 1, 0)) return { cells: closed, fault: undefined }
  const { row: fromRow, col: fromCol } = cell(count - 1)
  return { cells: closed, fault: fault('no-return', { step: count, fromRow, fromCol, ...cell(0) }) }
}

function withRoom(cells: Float64Array): Float64Array {
  const roomy = new Float64Array(cells.length + 2)
  roomy.set(cells)
  return roomy
}

function notAKnightsMove(
  step: number,
  next: number,
  from: { row: number; col: number },
  to: { row: number; col: number },
): MessageDescriptor<FaultCode> {
  return fault('not-a-knights-move', { step, next, fromRow: from.row, fromCol: from.col, ...to })
}

function isKnightsMove(cells: Float64Array, from: number, to: number): boolean {
  const down = Math.abs(cells[2 * to]! - cells[2 * from]!)
  const right = Math.abs(cells[2 * to + 1]! - cells[2 * from + 1]!)
  return down * right === 2
}

/** The first cell in reading order that is not among these distinct cells, all 1-based. */
function firstGap({ cols }: Board, cells: Float64Array): { row: number; col: number } {
  const count = cells.length / 2
  const seen = new Uint8Array(count + 1)
  for (let step = 0; step < count; step++) {
    const index = cells[2 * step]! * cols + cells[2 * step + 1]!
    if (index <= count) seen[index] = 1
  }
  const gap = seen.indexOf(0)
  return { row: Math.floor(gap / cols) + 1, col: (gap % cols) + 1 }
}

/**
 * Maps each cell seen to its index in the answer. An open-addressing table of indices into the answer itself, so
 * memory grows with the answer and not with the board, which may have 10^18 cells.
 */
class CellIndex {
  readonly #cells: Float64Array
  readonly #slots: Int32Array

  /** `cells`: row and column of each cell in turn. */
  constructor(cells: Float64Array) {
    this.#cells = cells
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(cells.length + 2)))
  }

  /** Adds the cell at this index of the answer; returns the index of an equal cell added earlier, or -1. */
  add(index: number): number {
    const row = this.#cells[2 * index]!
    const col = this.#cells[2 * index + 1]!
    for (let slot = this.#slotOf(row, col); ; slot = (slot + 1) % this.#slots.length) {
      const other = this.#slots[slot]! - 1
      if (other < 0) {
        this.#slots[slot] = index + 1
        return -1
      }
      if (this.#cells[2 * other] === row && this.#cells[2 * other + 1] === col) return other
    }
  }

  #slotOf(row: number, col: number): number {
    const mixed = Math.imul(row, 0x9e3779b1) ^ Math.imul(col, 0x85ebca6b)
    return (mixed ^ (mixed >>> 15)) & (this.#slots.length - 1)
  }
}

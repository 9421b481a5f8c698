import type { Told } from '../../kit/result'
import type { Film, FilmEvent } from '../puzzle'
import type { Board } from './notation'
import type { Walk } from './rules'

export const TELLS = ['empty-board', 'start', 'step', 'return', 'fault'] as const

/**
 * The knight after `step` moves. All frames of a film share `order`: row and column, 0-based, of one cell after
 * the other; the path so far is its first `step + 1` cells, and the knight stands on the last of them.
 */
export interface TourFrame {
  readonly order: Float64Array
  readonly step: number
  /** This step is the one that is wrong; its cell may be off the board. */
  readonly fault: boolean
}

/** Beyond so many cells a board is not drawn as text. */
const DRAWN_CELLS = 10_000

/** One frame a move, the return to the first cell included; a wrong tour ends with its first fault. */
export function filmTour(board: Board, { order, fault }: Walk): Film<TourFrame> {
  const length = Math.max(0, order.length / 2 - 1)
  const at = (step: number): TourFrame => ({ order, step, fault: fault !== undefined && step === length })
  const events: FilmEvent[] = fault ? [{ step: length, kind: 'fault' }] : []
  if (!fault && length > 0) events.push({ step: length, kind: 'finish' })
  return {
    length,
    events,
    at,
    tell: (step) => tellFrame(board, at(step), length),
    picture: (step) => pictureFrame(board, at(step)),
  }
}

function tellFrame(
  { rows, cols }: Board,
  { order, step, fault }: TourFrame,
  length: number,
): Told<(typeof TELLS)[number]> {
  if (order.length === 0) return { code: 'empty-board', values: { rows, cols } }
  const values = { step, row: order[2 * step]! + 1, col: order[2 * step + 1]! + 1 }
  if (fault) return { code: 'fault', values }
  if (step === 0) return { code: 'start', values }
  return { code: step === length ? 'return' : 'step', values: { ...values, visited: step + 1 } }
}

/** The number of the move that reached each cell, `.` for the others, `!` before a step that is wrong. */
function pictureFrame({ rows, cols }: Board, { order, step, fault }: TourFrame): string {
  const reached = order.length === 0 ? 0 : step + 1
  if (rows * cols > DRAWN_CELLS) return `${rows} × ${cols}, ${reached} cells reached\n`
  const numbers = new Map<number, string>()
  let outside = ''
  for (let index = 0; index < reached; index++) {
    const row = order[2 * index]!
    const col = order[2 * index + 1]!
    const word = fault && index === step ? `!${index + 1}` : `${index + 1}`
    const inside = row >= 0 && row < rows && col >= 0 && col < cols
    if (inside) numbers.set(row * cols + col, word)
    else outside = `${word} is off the board, at (${row + 1},${col + 1})\n`
  }
  const width = `${rows * cols}`.length + 1
  const line = (row: number) =>
    Array.from({ length: cols }, (_, col) => (numbers.get(row * cols + col) ?? '.').padStart(width)).join(' ')
  return `${Array.from({ length: rows }, (_, row) => line(row)).join('\n')}\n${outside}`
}

import type { MessageDescriptor } from '../../kit/result'
import type { Film, FilmEvent } from '../_common/puzzle'
import { filmWalk, type Walk, type WalkFrame } from '../_common/walk'
import type { Board } from './notation'

export const TELLS = ['empty-board', 'start', 'step', 'return', 'fault'] as const

/** A board with more cells than this is not drawn as text. */
const DRAWN_CELLS = 10_000

/** One frame per move, including the return to the first cell; a wrong tour ends with its first fault. */
export const filmTour = (board: Board, walk: Walk): Film<WalkFrame> =>
  filmWalk(walk, {
    tell: (frame, length) => tellFrame(board, frame, length),
    picture: (frame) => pictureFrame(board, frame),
    events: (walked) => quarters(board, walked),
  })

/** Smaller boards get no events for the quarters: their progress is easy to see. */
const QUARTERED_CELLS = 64
const QUARTERS = ['quarter', 'half', 'three-quarters'] as const

/** Events for each quarter of the board that has been visited. */
function quarters({ rows, cols }: Board, { cells }: Walk): FilmEvent[] {
  if (rows * cols < QUARTERED_CELLS) return []
  const last = cells.length / 2 - 1
  return QUARTERS.map((kind, index) => ({
    kind,
    step: Math.ceil((rows * cols * (index + 1)) / 4) - 1,
  })).filter(({ step }) => step > 0 && step < last)
}

function tellFrame(
  { rows, cols }: Board,
  { cells, step, fault }: WalkFrame,
  length: number,
): MessageDescriptor<(typeof TELLS)[number]> {
  if (cells.length === 0) return { code: 'empty-board', values: { rows, cols } }
  const values = { step, row: cells[2 * step]! + 1, col: cells[2 * step + 1]! + 1 }
  if (fault) return { code: 'fault', values }
  if (step === 0) return { code: 'start', values }
  return { code: step === length ? 'return' : 'step', values: { ...values, visited: step + 1 } }
}

/** The number of the move that reached each cell, `.` for unvisited cells, `!` before a wrong step. */
function pictureFrame({ rows, cols }: Board, { cells, step, fault }: WalkFrame): string {
  const reached = cells.length === 0 ? 0 : step + 1
  if (rows * cols > DRAWN_CELLS) return `${rows} × ${cols}, ${reached} cells reached\n`
  const numbers = new Map<number, string>()
  let outside = ''
  for (let index = 0; index < reached; index++) {
    const row = cells[2 * index]!
    const col = cells[2 * index + 1]!
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

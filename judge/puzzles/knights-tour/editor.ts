import type { Editor } from '../_common/editor'
import type { WalkFrame } from '../_common/walk'
import { type Board, formatBoard, MAX_SIDE, parseBoard } from './notation'

/** A board is its size: there is nothing to draw on it. */
export const editor: Editor<Board, Board, WalkFrame> = {
  tools: [],
  symmetries: ['off'],
  blanks: ['empty'],
  sizes: { min: { rows: 1, cols: 1 }, max: { rows: MAX_SIDE, cols: MAX_SIDE } },

  read(text) {
    const board = parseBoard(text)
    return board.ok ? board.value : undefined
  },
  write: formatBoard,

  blank: ({ rows, cols }) => ({ rows, cols }),
  resize: (board, { rows, cols }) => (rows === board.rows && cols === board.cols ? board : { rows, cols }),
  use: (board) => board,
  at: () => 'cell',
  sketch: (board) => ({ level: board }),
  cellOf: () => undefined,
}

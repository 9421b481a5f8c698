import { type Board, fromSolid } from '../../algorithms/board'
import { BOARD_PARAMETERS } from '../board-source'

/** What the visitor has changed of a board that was read. */
export interface Corrections {
  /** The cells whose kind was chosen by hand: 1 for a wall, 0 for a free cell. */
  readonly solid: ReadonlyMap<number, 0 | 1>
  /** The cells that were chosen by hand; null for none at all, undefined for those that were read. */
  readonly start: number | null | undefined
  readonly exit: number | null | undefined
}

export const NO_CORRECTIONS: Corrections = { solid: new Map(), start: undefined, exit: undefined }

/** What is done to a cell: it changes between wall and free, or becomes the start or the exit. */
export const TOOLS = ['wall', 'exit', 'start'] as const
export type Tool = (typeof TOOLS)[number]

/**
 * The corrections after a tool has been used on a cell of the board as it is now. The start or the exit is removed if
 * its own tool is used on it, or if it becomes a wall; a wall that becomes one of them is free.
 */
export function correct(before: Corrections, board: Board, tool: Tool, cell: number): Corrections {
  const solid = new Map(before.solid)
  if (tool === 'wall') {
    solid.set(cell, board.solid[cell] ? 0 : 1)
    return { ...before, solid, ...withoutPlaceAt(board, cell) }
  }
  if (board[tool] === cell) return { ...before, [tool]: null }
  solid.set(cell, 0)
  return { ...before, solid, ...withoutPlaceAt(board, cell), [tool]: cell }
}

const withoutPlaceAt = ({ start, exit }: Board, cell: number) => ({
  ...(start === cell && { start: null }),
  ...(exit === cell && { exit: null }),
})

/** The board with its corrections. */
export function corrected(board: Board, { solid: chosen, ...places }: Corrections): Board {
  const solid = board.solid.slice()
  for (const [cell, kind] of chosen) solid[cell] = kind
  const placed = (name: 'start' | 'exit') =>
    (places[name] === undefined ? board[name] : places[name]) ?? undefined
  return fromSolid(board, solid, { start: placed('start'), exit: placed('exit') })
}

/** What becomes of the outer lines: they stay, walls are added around them, or the empty ones are cut off. */
export const BORDERS = ['kept', 'added', 'cut'] as const
export type Border = (typeof BORDERS)[number]

/** The board with another border. An exit at the edge moves into the wall that is added next to it. */
export function bordered(board: Board, border: Border): Board {
  if (border === 'added') return walledIn(board)
  return border === 'cut' ? cropped(board, contentOf(board)) : board
}

/** Rows and columns, the first and the one after the last. */
interface Part {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

function walledIn(board: Board): Board {
  const { rows, cols, exit } = board
  const wide = cropped(board, { top: -1, bottom: rows + 1, left: -1, right: cols + 1 })
  if (exit === undefined || wide.exit === undefined) return wide
  const [row, col] = [Math.floor(exit / cols), exit % cols]
  const out =
    col === cols - 1 ? 1 : col === 0 ? -1 : row === rows - 1 ? wide.cols : row === 0 ? -wide.cols : 0
  const solid = wide.solid.slice()
  solid[wide.exit + out] = 0
  return fromSolid(wide, solid, { start: wide.start, exit: wide.exit + out })
}

/** The smallest part that has all walls, the start and the exit; the whole board if there are none. */
function contentOf({ rows, cols, solid, start, exit }: Board): Part {
  let [top, bottom, left, right] = [rows, 0, cols, 0]
  for (let cell = 0; cell < solid.length; cell++) {
    if (!solid[cell] && cell !== start && cell !== exit) continue
    const [row, col] = [Math.floor(cell / cols), cell % cols]
    top = Math.min(top, row)
    bottom = Math.max(bottom, row + 1)
    left = Math.min(left, col)
    right = Math.max(right, col + 1)
  }
  return top < bottom ? { top, bottom, left, right } : { top: 0, bottom: rows, left: 0, right: cols }
}

/** A part of a board; what lies outside is a wall. The part has start and exit. */
function cropped(board: Board, { top, bottom, left, right }: Part): Board {
  const shape = { rows: bottom - top, cols: right - left }
  const solid = new Uint8Array(shape.rows * shape.cols).fill(1)
  for (let row = Math.max(0, top); row < Math.min(board.rows, bottom); row++)
    for (let col = Math.max(0, left); col < Math.min(board.cols, right); col++)
      solid[(row - top) * shape.cols + col - left] = board.solid[row * board.cols + col]!
  const moved = (cell: number | undefined) =>
    cell === undefined
      ? undefined
      : (Math.floor(cell / board.cols) - top) * shape.cols + (cell % board.cols) - left
  return fromSolid(shape, solid, { start: moved(board.start), exit: moved(board.exit) })
}

/** What the address of the page of pictures may have: a labyrinth in any notation, from which pictures are made. */
export const PICTURE_PARAMETERS = { text: BOARD_PARAMETERS.text } as const

import { type Board, openSide } from '../_common/board'
import type { BoardEvent } from '../_common/events'

/** Changes a board as an event tells. */
export function applyToBoard(board: Board, { kind, cell, from }: BoardEvent): void {
  if (kind !== 'carve' && kind !== 'wall') return
  if (kind === 'carve') board.solid[cell] = 0
  if (from !== undefined) openSide(board, cell, from, kind === 'carve')
}

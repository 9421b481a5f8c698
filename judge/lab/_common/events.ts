import { type Board, openSide } from './board'

/*
 * What an algorithm tells while it works. The film, the counters and the marked line of the listing are made from
 * events; nothing else knows how an algorithm works.
 */

/** One step of an algorithm on a board. */
export interface BoardEvent {
  readonly kind: BoardEventKind
  readonly cell: number
  /** The cell from which this one was reached, carved or walled off: a neighbour, except in jump point search. */
  readonly from?: number
  /** A number to show with the cell, such as its distance. */
  readonly value?: number
  /** The line of the listing that is executed, from 0; -1 for a step that is not part of the listing. */
  readonly line: number
}

export const BOARD_EVENT_KINDS = [
  /** The wall between `from` and the cell is opened, and the cell becomes part of the maze. */
  'carve',
  /** The wall between `from` and the cell is built. */
  'wall',
  /** The cell is looked at. */
  'visit',
  /** The cell joins the frontier: it waits to be looked at. */
  'open',
  /** The cell is finished: nothing will be found from it any more. */
  'close',
  /** A shorter way to the cell is found while it waits. */
  'improve',
  /** The algorithm goes back from the cell, a dead end. */
  'backtrack',
  /** The cell joins the way. */
  'place',
  /** The cell leaves the way. */
  'take-back',
  /** The search begins anew, with nothing but a larger bound. */
  'restart',
  /** The end; the cell is where the algorithm ended. */
  'done',
] as const
export type BoardEventKind = (typeof BOARD_EVENT_KINDS)[number]

/** Changes a board as an event tells. */
export function applyToBoard(board: Board, { kind, cell, from }: BoardEvent): void {
  if (kind !== 'carve' && kind !== 'wall') return
  if (kind === 'carve') board.solid[cell] = 0
  if (from !== undefined) openSide(board, cell, from, kind === 'carve')
}

import { type Random, shuffle } from '../../kit/random'
import { type Board, degreeOf, freeCells, nextTo, SIDES } from '../_common/board'
import type { BoardEvent } from '../_common/events'
import { applyToBoard } from './apply'

/**
 * Removes dead ends of a maze by opening a wall of each, so that it has loops. Changes the board.
 *
 * `share`: which share of the dead ends is removed, 0 … 1. A dead end all of whose other sides are the border stays.
 */
export function* braid(board: Board, share: number, random: Random): Generator<BoardEvent, void> {
  const ends = shuffle(
    freeCells(board).filter((cell) => degreeOf(board, cell) === 1),
    random,
  )
  for (const end of ends.slice(0, Math.round(ends.length * share))) {
    // Opening the wall of another one may have removed this one.
    if (degreeOf(board, end) !== 1) continue
    const [opened] = shuffle(openings(board, end), random)
    for (const [from, cell] of opened ?? []) {
      const event: BoardEvent = { kind: 'carve', cell, from, line: -1 }
      applyToBoard(board, event)
      yield event
    }
  }
}

/**
 * For each wall of a dead end that can be opened, the passages to carve, as pairs of cells. A wall that is a cell is
 * joined to every free cell around it: nothing stands between them any more.
 */
function openings(board: Board, end: number): [from: number, cell: number][][] {
  return SIDES.flatMap((side) => {
    const next = nextTo(board, end, side)
    if (next < 0 || board.ways[end]! & side) return []
    if (!board.solid[next]) return [[[end, next]]]
    const others = SIDES.map((other) => nextTo(board, next, other)).filter(
      (cell) => cell >= 0 && cell !== end && !board.solid[cell],
    )
    return others.length > 0 ? [[[end, next], ...others.map((cell) => [next, cell] as [number, number])]] : []
  })
}

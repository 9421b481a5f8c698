import { type Board, degreeOf, freeCells, SIDES, stepOf } from '../_common/board'

/**
 * The "river" of a maze as a number: how many cells a blind alley has on average, from its dead end up to the junction
 * at which it begins, without the junction. W. D. Pullen uses the word for mazes with few and long dead ends instead of
 * many short ones (https://www.astrolog.org/labyrnth/algrithm.htm). A maze without dead ends has 0.
 */
export function riverOf(board: Board): number {
  let [ends, cells] = [0, 0]
  for (const end of freeCells(board)) {
    if (degreeOf(board, end) !== 1) continue
    ends++
    cells += alleyLength(board, end)
  }
  return ends === 0 ? 0 : cells / ends
}

/** The number of cells from a dead end to the cell before the next junction, or to the other end of the maze. */
function alleyLength(board: Board, end: number): number {
  const { cols, ways } = board
  let [length, from, cell] = [0, -1, end]
  while (degreeOf(board, cell) <= 2) {
    length++
    const next: number | undefined = SIDES.filter((side) => ways[cell]! & side)
      .map((side) => cell + stepOf(side, cols))
      .find((to) => to !== from)
    if (next === undefined) break
    ;[from, cell] = [cell, next]
  }
  return length
}

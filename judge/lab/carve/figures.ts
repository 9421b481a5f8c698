import { type Board, degreeOf, distancesFrom, freeCells, openSidesOf, SIDES, stepOf } from '../_common/board'
import { type BoardFrame, sidesIn } from '../film/board-frames'

/** What is counted in a maze. */
export interface MazeFigures {
  /** Number of rooms, or of free cells if walls are cells. */
  readonly cells: number
  /** Number of open sides between them. */
  readonly passages: number
  /** How many have one open side. */
  readonly deadEnds: number
  /** Steps of the longest of all shortest ways. Exact for a maze without loops, a lower bound otherwise. */
  readonly longestWay: number
  /** The two ends of that way. */
  readonly ends: readonly [number, number]
}

export function figuresOf(board: Board): MazeFigures {
  const free = freeCells(board)
  let [sides, deadEnds] = [0, 0]
  for (const cell of free) {
    const degree = degreeOf(board, cell)
    sides += degree
    if (degree === 1) deadEnds++
  }
  const one = farthestFrom(board, free[0] ?? 0)
  const other = farthestFrom(board, one.cell)
  return {
    ...{ cells: free.length, passages: sides / 2, deadEnds },
    longestWay: other.steps,
    ends: [one.cell, other.cell],
  }
}

/** The cell with the longest shortest way from this one: the first of several. */
export function farthestFrom(board: Board, from: number): { readonly cell: number; readonly steps: number } {
  const steps = distancesFrom(board, from)
  let cell = from
  for (let at = 0; at < steps.length; at++) if (steps[at]! > steps[cell]!) cell = at
  return { cell, steps: steps[cell]! }
}

/**
 * Dead ends and the mean number of open sides, of all cells that have an open side yet; the mean is undefined while none
 * has.
 */
export function degreesIn({ bands }: Pick<BoardFrame, 'bands'>): {
  readonly deadEnds: number
  readonly meanDegree: number | undefined
} {
  let [cells, sides, deadEnds] = [0, 0, 0]
  for (const band of bands)
    for (const cell of band) {
      const degree = openSidesOf(sidesIn(cell))
      if (degree > 0) cells++
      if (degree === 1) deadEnds++
      sides += degree
    }
  return { deadEnds, meanDegree: cells === 0 ? undefined : sides / cells }
}

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

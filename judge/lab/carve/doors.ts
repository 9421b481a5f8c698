import type { Random } from '../../kit/random'
import { type Board, distancesFrom, freeCells, nextTo, SIDES } from '../_common/board'
import { applyToBoard, type BoardEvent } from '../_common/events'
import { hasSolidWalls } from '../board/solid'

/** How entrance and exit are chosen. */
export const DOOR_RULES = ['corners', 'farthest', 'random'] as const
export type DoorRule = (typeof DOOR_RULES)[number]

/** Which cells may have them: those at the outer wall, the others, or all. */
export const DOOR_PLACES = ['edge', 'inside', 'any'] as const
export type DoorPlace = (typeof DOOR_PLACES)[number]

export interface Doors {
  /** The cell of the entrance. */
  readonly start: number
  /** The cell of the exit. */
  readonly exit: number
}

/**
 * Chooses two cells of a maze for entrance and exit: those closest to the corners at the top left and the bottom right,
 * two that are as far apart as possible, or any two. Where no cell lies inside, all may be chosen. On a maze with loops,
 * the farthest pair is the better of two sweeps rather than the best of all. The maze must have a free cell.
 */
export function chooseDoors(board: Board, rule: DoorRule, place: DoorPlace, random: Random): Doors {
  const free = freeCells(board)
  const allowed = free.filter((cell) => place === 'any' || isAtEdge(board, cell) === (place === 'edge'))
  const cells = allowed.length > 0 ? allowed : free
  switch (rule) {
    case 'corners': {
      const diagonal = (cell: number) => Math.floor(cell / board.cols) + (cell % board.cols)
      const first = cells.reduce((best, cell) => (diagonal(cell) < diagonal(best) ? cell : best))
      const last = cells.reduce((best, cell) => (diagonal(cell) >= diagonal(best) ? cell : best))
      return { start: first, exit: last }
    }
    case 'farthest': {
      const one = farthest(board, cells, cells[0]!)
      const other = farthest(board, cells, one)
      return { start: Math.min(one, other), exit: Math.max(one, other) }
    }
    case 'random': {
      const at = random.below(cells.length)
      const other = cells.length > 1 ? (at + 1 + random.below(cells.length - 1)) % cells.length : at
      return { start: cells[at]!, exit: cells[other]! }
    }
  }
}

/** The cell with the longest way from another one: in a maze without loops, an end of the longest way of all. */
function farthest(board: Board, cells: readonly number[], from: number): number {
  const steps = distancesFrom(board, from)
  return cells.reduce((best, cell) => (steps[cell]! > steps[best]! ? cell : best))
}

/** Whether a cell is at the outer wall. Where walls are cells, the outer wall is the outermost row or column. */
function isAtEdge(board: Board, cell: number): boolean {
  const border = hasSolidWalls(board) ? 1 : 0
  const [row, col] = [Math.floor(cell / board.cols), cell % board.cols]
  return Math.min(row, col) <= border || row >= board.rows - 1 - border || col >= board.cols - 1 - border
}

/** The free cell closest to a place, in rows and columns: the first of several. */
export function freeCellNear(board: Board, cell: number): number {
  const { cols } = board
  const apart = (other: number) =>
    Math.abs(Math.floor(other / cols) - Math.floor(cell / cols)) + Math.abs((other % cols) - (cell % cols))
  return freeCells(board).reduce((best, other) => (apart(other) < apart(best) ? other : best))
}

/**
 * Breaks the outer wall next to the exit, where walls are cells, and returns the exit in it. Other boards keep their
 * exit: `toSolid` opens the outer wall of its room. Changes the board.
 */
export function* openExit(board: Board, exit: number): Generator<BoardEvent, number> {
  if (!hasSolidWalls(board)) return exit
  const isOuter = (cell: number) => SIDES.some((side) => nextTo(board, cell, side) < 0)
  const outer = SIDES.map((side) => nextTo(board, exit, side)).find((cell) => cell >= 0 && isOuter(cell))
  if (outer === undefined) return exit
  const event: BoardEvent = { kind: 'carve', cell: outer, from: exit, line: -1 }
  applyToBoard(board, event)
  yield event
  return outer
}

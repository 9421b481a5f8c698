import { type Random, randomFrom, shuffle } from '../../kit/random'
import { type CarveOptions, type Carver, resultOf } from '../algorithm'
import {
  applyToBoard,
  type Board,
  type BoardEvent,
  degreeOf,
  distancesFrom,
  freeCells,
  nextTo,
  rooms,
  type Shape,
  SIDES,
} from '../board'
import { hasSolidWalls } from '../notations'

export interface MazeInputs {
  readonly carver: Carver
  /** Rows and columns of rooms. */
  readonly shape: Shape
  readonly seed: number
  /** The room in which it begins; by default the top left one. */
  readonly start?: number | undefined
  readonly mix?: number | undefined
  /** The share of the dead ends that are removed in the end, 0 … 1. */
  readonly braid?: number | undefined
}

/** The shape of the board on which a carver works. If its walls are cells, so are those around and between rooms. */
const boardShape = ({ begins }: Pick<Carver, 'begins'>, { rows, cols }: Shape): Shape =>
  begins === 'solid' ? { rows: 2 * rows + 1, cols: 2 * cols + 1 } : { rows, cols }

/** The cell of a room on the board on which a carver works. */
export const cellOfRoom = ({ begins }: Pick<Carver, 'begins'>, { cols }: Shape, room: number): number =>
  begins === 'solid' ? (2 * Math.floor(room / cols) + 1) * (2 * cols + 1) + 2 * (room % cols) + 1 : room

/** The board before the first event. */
export function blankBoard(carver: Pick<Carver, 'begins'>, shape: Shape): Board {
  const board = rooms(boardShape(carver, shape), carver.begins === 'open')
  if (carver.begins === 'solid') board.solid.fill(1)
  return board
}

/** The events of a carver. */
export function carveEvents({ carver, shape, seed, start = 0, mix = 0.5 }: MazeInputs, brief = false) {
  const options: CarveOptions = { start: cellOfRoom(carver, shape, start), mix, brief }
  return carver.carve(boardShape(carver, shape), options, randomFrom(seed))
}

/** The board before the first event, with the start free. */
export function firstBoard({ carver, shape, start = 0 }: MazeInputs): Board {
  const board = blankBoard(carver, shape)
  board.solid[cellOfRoom(carver, shape, start)] = 0
  return board
}

/** The events of carving and braiding. Returns the finished maze. */
export function* mazeEvents(inputs: MazeInputs, brief = false): Generator<BoardEvent, Board> {
  const { seed, braid: share = 0 } = inputs
  const board = firstBoard(inputs)
  for (const event of carveEvents(inputs, brief)) {
    applyToBoard(board, event)
    yield event
  }
  // A seed of its own: the maze stays the same, whatever is removed from it.
  if (share > 0) yield* braid(board, share, randomFrom(seed + 1))
  return board
}

/** The finished maze. */
export const carveMaze = (inputs: MazeInputs): Board => resultOf(mazeEvents(inputs, true))

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

/** How entrance and exit are chosen. */
export const DOOR_RULES = ['corners', 'farthest', 'random'] as const
type DoorRule = (typeof DOOR_RULES)[number]

/** Which cells may have them: those at the outer wall, the others, or all. */
export const DOOR_PLACES = ['edge', 'inside', 'any'] as const
type DoorPlace = (typeof DOOR_PLACES)[number]

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

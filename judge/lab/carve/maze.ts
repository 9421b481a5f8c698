import { type Random, randomFrom, shuffle } from '../../kit/random'
import { type CarveOptions, type Carver, resultOf } from '../_common/algorithm'
import { type Board, degreeOf, freeCells, nextTo, rooms, type Shape, SIDES } from '../_common/board'
import { applyToBoard, type BoardEvent } from '../_common/events'

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
export const boardShape = ({ begins }: Pick<Carver, 'begins'>, { rows, cols }: Shape): Shape =>
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

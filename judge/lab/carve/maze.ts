import { randomFrom } from '../../kit/random'
import type { CarveOptions, Carver } from '../_common/algorithm'
import { type Board, openSide, rooms, type Shape } from '../_common/board'
import type { BoardEvent } from '../_common/events'

export interface MazeInputs {
  readonly carver: Carver
  /** Rows and columns of rooms. */
  readonly shape: Shape
  readonly seed: number
  /** The room in which it begins; by default the top left one. */
  readonly start?: number | undefined
  readonly mix?: number | undefined
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

/** Changes a board as an event tells. */
export function applyToBoard(board: Board, { kind, cell, from }: BoardEvent): void {
  if (kind !== 'carve' && kind !== 'wall') return
  if (kind === 'carve') board.solid[cell] = 0
  if (from !== undefined) openSide(board, cell, from, kind === 'carve')
}

/** The finished maze. */
export function carveMaze(inputs: MazeInputs): Board {
  const { carver, shape, start = 0 } = inputs
  const board = blankBoard(carver, shape)
  board.solid[cellOfRoom(carver, shape, start)] = 0
  for (const event of carveEvents(inputs, true)) applyToBoard(board, event)
  return board
}

import { type Fault, fail, ok, type Result } from '../../kit/result'
import {
  type Board,
  DOWN,
  fromSolid,
  LEFT,
  nextTo,
  openSide,
  RIGHT,
  rooms,
  type Side,
  UP,
} from '../_common/board'

/*
 * The two kinds of walls. A room (row, col) of a board with walls between its cells is the cell (2 row + 1, 2 col + 1)
 * of a board whose walls are cells; the cells between are passages or walls, and those at the edge are the border.
 */

export const hasSolidWalls = ({ solid }: Pick<Board, 'solid'>): boolean => solid.includes(1)

/** Where a room at the edge has its exit in the outer wall. */
const EDGES: readonly Side[] = [RIGHT, LEFT, DOWN, UP]

/**
 * The same maze with cells as walls. The exit of a room at the edge is in the outer wall; that of another room is in the
 * room. A board that has such walls already is returned as it is.
 */
export function toSolid(board: Board): Board {
  if (hasSolidWalls(board)) return board
  const { rows, cols, ways, start, exit } = board
  const wide = { rows: 2 * rows + 1, cols: 2 * cols + 1 }
  const solid = new Uint8Array(wide.rows * wide.cols).fill(1)
  const cellOf = (room: number) => (2 * Math.floor(room / cols) + 1) * wide.cols + 2 * (room % cols) + 1
  for (let room = 0; room < ways.length; room++) {
    const cell = cellOf(room)
    solid[cell] = 0
    if (ways[room]! & RIGHT) solid[cell + 1] = 0
    if (ways[room]! & DOWN) solid[cell + wide.cols] = 0
  }
  const edge = exit === undefined ? undefined : EDGES.find((side) => nextTo(board, exit, side) < 0)
  const out = exit === undefined ? undefined : edge ? nextTo(wide, cellOf(exit), edge) : cellOf(exit)
  if (out !== undefined) solid[out] = 0
  return fromSolid(wide, solid, { start: start === undefined ? undefined : cellOf(start), exit: out })
}

export const SOLID_FAULTS = ['rooms-size', 'rooms-room', 'rooms-pillar', 'rooms-edge', 'rooms-place'] as const
type SolidFault = Fault<(typeof SOLID_FAULTS)[number]>

/**
 * The same maze with walls between its rooms. Errors: the walls of the board do not lie between rooms; the fault names
 * the first cell, counted from 1.
 */
export function toRooms(board: Board): Result<Board, SolidFault> {
  if (!hasSolidWalls(board)) return ok(board)
  const { rows, cols, solid, start, exit } = board
  if (rows % 2 === 0 || cols % 2 === 0 || rows < 3 || cols < 3) return fail('rooms-size', { rows, cols })
  const shape = { rows: (rows - 1) / 2, cols: (cols - 1) / 2 }
  const found = rooms(shape)
  const roomOf = (row: number, col: number) => ((row - 1) / 2) * shape.cols + (col - 1) / 2
  for (let cell = 0; cell < solid.length; cell++) {
    const [row, col] = [Math.floor(cell / cols), cell % cols]
    const place = { row: row + 1, column: col + 1 }
    const inRow = row % 2 === 1
    const inCol = col % 2 === 1
    if (inRow && inCol) {
      if (solid[cell]) return fail('rooms-room', place)
    } else if (solid[cell] || cell === start || cell === exit) continue
    else if (row === 0 || col === 0 || row === rows - 1 || col === cols - 1) return fail('rooms-edge', place)
    else if (!inRow && !inCol) return fail('rooms-pillar', place)
    else if (inRow) openSide(found, roomOf(row, col - 1), roomOf(row, col + 1))
    else openSide(found, roomOf(row - 1, col), roomOf(row + 1, col))
  }
  const places: { start?: number; exit?: number } = {}
  for (const name of ['start', 'exit'] as const) {
    const cell = board[name]
    if (cell === undefined) continue
    const room = roomNear(board, cell)
    if (room === undefined)
      return fail('rooms-place', { row: Math.floor(cell / cols) + 1, column: (cell % cols) + 1 })
    places[name] = roomOf(room.row, room.col)
  }
  return ok({ ...found, ...places })
}

/** The room at a cell, or the one to which an opening of the outer wall belongs. */
function roomNear({ rows, cols }: Board, cell: number) {
  const row = Math.floor(cell / cols)
  const col = cell % cols
  const inside = (at: number, length: number) => Math.min(Math.max(at, 1), length - 2)
  const room = { row: inside(row, rows), col: inside(col, cols) }
  return room.row % 2 === 1 && room.col % 2 === 1 ? room : undefined
}

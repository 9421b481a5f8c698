import { type Fault, fail, ok, type Result } from '../kit/result'
import { linesOf, nameCharacter } from '../kit/text'
import { parseLabyrinth } from '../puzzles/labyrinth-path/level'
import { FINISH, START } from '../puzzles/labyrinth-path/notation'
import { type Maze, SIZES } from '../puzzles/maze-duel/maze'
import { formatMaze, parseMaze } from '../puzzles/maze-duel/notation'
import {
  type Board,
  DOWN,
  fromSolid,
  LEFT,
  MAX_CELLS,
  nextTo,
  openSide,
  RIGHT,
  rooms,
  type Side,
  UP,
} from './board'

/** The notations of a labyrinth as text. Each can be read, and what one of them cannot express is a fault. */
export const NOTATIONS = ['grid', 'robots', 'coded', 'duel', 'text'] as const
export type Notation = (typeof NOTATIONS)[number]

const SOLID_FAULTS = ['rooms-size', 'rooms-room', 'rooms-pillar', 'rooms-edge', 'rooms-place'] as const

export const NOTATION_FAULTS = [
  'board-empty',
  'board-size',
  'board-ragged',
  'board-character',
  'board-exits',
  'board-starts',
  'needs-start',
  'needs-exit',
  'same-place',
  'not-square',
  'duel-size',
  'closed-cell',
  ...SOLID_FAULTS,
] as const

/** The puzzles whose own faults a board in their notation may have. */
export const PUZZLES_OF_NOTATIONS = ['labyrinth-path', 'maze-duel'] as const

/** A fault of a notation. If `puzzle` is set, the sentence is that puzzle's. */
export interface BoardFault extends Fault {
  readonly puzzle?: (typeof PUZZLES_OF_NOTATIONS)[number]
}

type NotationResult = Result<string, BoardFault>

/** Writes a board in a notation. Errors: what the notation cannot express. */
export function formatBoard(board: Board, notation: Notation): NotationResult {
  switch (notation) {
    case 'grid':
      return ok(drawnWith({ ...toSolid({ ...board, exit: undefined }) }, { free: '0', wall: '1' }))
    case 'robots':
      if (board.exit === undefined) return fail('needs-exit')
      return ok(drawnWith(toSolid(board), { free: '0', wall: '1', exit: 'x' }))
    case 'text':
      return ok(drawnWith(toSolid(board), { free: '.', wall: '#', start: 'S', exit: 'E' }))
    case 'coded':
      return coded(board)
    case 'duel':
      return duel(board)
  }
}

interface Characters {
  readonly free: string
  readonly wall: string
  readonly start?: string
  readonly exit?: string
}

function drawnWith({ rows, cols, solid, start, exit }: Board, characters: Characters): string {
  const { free, wall } = characters
  const character = (cell: number) =>
    (cell === exit && characters.exit) || (cell === start && characters.start) || (solid[cell] ? wall : free)
  const line = (row: number) => Array.from({ length: cols }, (_, col) => character(row * cols + col)).join('')
  return `${Array.from({ length: rows }, (_, row) => line(row)).join('\n')}\n`
}

/** Start and exit of a board. Errors: one of them is missing, or they are the same cell. */
function placesOf({ start, exit }: Board): Result<{ readonly start: number; readonly exit: number }> {
  if (start === undefined) return fail('needs-start')
  if (exit === undefined) return fail('needs-exit')
  return start === exit ? fail('same-place') : ok({ start, exit })
}

/** The codes of labyrinth-path. A wall is a cell with no way, so a free cell must have one. */
function coded(board: Board): NotationResult {
  const places = placesOf(board)
  if (!places.ok) return places
  const { rows, cols, ways, solid } = board
  const codes = ways.slice()
  codes[places.value.start]! |= START
  codes[places.value.exit]! |= FINISH
  const closed = codes.findIndex((code, cell) => code === 0 && !solid[cell])
  if (closed >= 0)
    return fail('closed-cell', { row: Math.floor(closed / cols) + 1, column: (closed % cols) + 1 })
  const line = (row: number) => codes.subarray(row * cols, (row + 1) * cols).join(' ')
  return ok(`${rows} ${cols}\n${Array.from({ length: rows }, (_, row) => line(row)).join('\n')}\n`)
}

function duel(board: Board): NotationResult {
  const found = toRooms(board)
  if (!found.ok) return found
  const places = placesOf(found.value)
  if (!places.ok) return places
  const { rows, cols, ways } = found.value
  if (rows !== cols) return fail('not-square', { rows, cols })
  if (rows < SIZES.min || rows > SIZES.max) return fail('duel-size', { size: rows, ...SIZES })
  const walls = (side: number, has: (row: number, col: number) => boolean) => {
    let text = ''
    for (let cell = 0; cell < ways.length; cell++)
      if (has(Math.floor(cell / cols), cell % cols)) text += ways[cell]! & side ? '0' : '1'
    return text
  }
  return ok(
    formatMaze({
      size: rows,
      start: places.value.start,
      end: places.value.exit,
      horizontal: walls(DOWN, (row) => row < rows - 1),
      vertical: walls(RIGHT, (_, col) => col < cols - 1),
    }),
  )
}

/**
 * Reads a board in any notation, which it recognises by the first lines. Errors: what is wrong, and where; lines and
 * columns count from 1.
 */
export function parseBoard(text: string): Result<Board, BoardFault> {
  switch (notationOf(text)) {
    case 'coded':
      return fromCoded(text)
    case 'duel':
      return fromDuel(text)
    default:
      return fromCharacters(text)
  }
}

/** The notation of a text, as far as the first two lines tell. A grid and the robots' labyrinth differ by their exit. */
function notationOf(text: string): Notation {
  const [first = '', second = ''] = linesOf(text).map((line) => line.trim())
  if (/^\d+\s+\d+$/.test(first)) return 'coded'
  if (/^\d+$/.test(first) && /^\d+(\s*,\s*|\s+)\d+$/.test(second)) return 'duel'
  return text.includes('#') ? 'text' : 'grid'
}

function fromCoded(text: string): Result<Board, BoardFault> {
  const read = parseLabyrinth(text)
  if (!read.ok) return { ok: false, error: { ...read.error, puzzle: 'labyrinth-path' } }
  const { rows, cols, codes, start, finish } = read.value
  return ok({
    ...{ rows, cols, start, exit: finish },
    ways: codes.map((code) => code & 15),
    solid: codes.map((code) => (code === 0 ? 1 : 0)),
  })
}

function fromDuel(text: string): Result<Board, BoardFault> {
  const read = parseMaze(text)
  if (!read.ok) return { ok: false, error: { ...read.error, puzzle: 'maze-duel' } }
  return ok(boardOfMaze(read.value))
}

/** The board of a duel maze. */
function boardOfMaze({ size, start, end, horizontal, vertical }: Maze): Board {
  const board = rooms({ rows: size, cols: size })
  for (let cell = 0; cell < size * size; cell++) {
    const row = Math.floor(cell / size)
    if (row < size - 1 && horizontal[cell] === '0') openSide(board, cell, cell + size)
    if (nextTo(board, cell, RIGHT) >= 0 && vertical[cell - row] === '0') openSide(board, cell, cell + 1)
  }
  return { ...board, start, exit: end }
}

/** Which characters mean what in the notations of one character a cell. */
const MEANINGS: Readonly<Record<string, 'free' | 'wall' | 'start' | 'exit'>> = {
  '0': 'free',
  '1': 'wall',
  x: 'exit',
  '.': 'free',
  '#': 'wall',
  S: 'start',
  E: 'exit',
}

function fromCharacters(text: string): Result<Board, BoardFault> {
  const lines = linesOf(text)
  const rows = lines.length
  const cols = lines[0]?.length ?? 0
  if (rows === 0 || cols === 0) return fail('board-empty')
  if (rows * cols > MAX_CELLS) return fail('board-size', { rows, cols, limit: MAX_CELLS })
  const solid = new Uint8Array(rows * cols)
  const starts: number[] = []
  const exits: number[] = []
  for (const [row, line] of lines.entries()) {
    if (line.length !== cols) return fail('board-ragged', { line: row + 1, length: line.length, cols })
    for (let col = 0; col < cols; col++) {
      const cell = row * cols + col
      const meaning = MEANINGS[line[col]!]
      if (!meaning)
        return fail('board-character', {
          character: nameCharacter(line, col),
          line: row + 1,
          column: col + 1,
        })
      if (meaning === 'wall') solid[cell] = 1
      if (meaning === 'start') starts.push(cell)
      if (meaning === 'exit') exits.push(cell)
    }
  }
  if (starts.length > 1) return fail('board-starts', { count: starts.length })
  if (exits.length > 1) return fail('board-exits', { count: exits.length })
  return ok(fromSolid({ rows, cols }, solid, { start: starts[0], exit: exits[0] }))
}

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

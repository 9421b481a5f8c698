import { type Board, fromSolid, LETTERS, sideTo } from '../../algorithms/board'
import { formatBoard, hasSolidWalls, toSolid } from '../../algorithms/notations'
import { type Fault, fail, ok, type Result } from '../../kit/result'
import { MAX_COMMANDS, MAX_SIDE, parseLabyrinth } from '../../puzzles/robot-escape/notation'
import { run } from '../../puzzles/robot-escape/rules'

/** A way as a string for the robots of its board, and what the string achieves. */
export interface RobotsString {
  /** The labyrinth in the robots' notation. */
  readonly labyrinth: string
  readonly moves: string
  /** The problem whose board this is, and which accepts such strings. */
  readonly problem: string | undefined
  /** How many robots leave, and how many there are: one in each free cell but the exit. */
  readonly freed: number
  readonly starts: number
}

/**
 * Hands a way to the exit of a board to the robots. Their walls are whole cells: if those of the board are not, each
 * step becomes two, and one more leads out through the outer wall. Errors: the board has walls of both kinds, or too many
 * rows or columns.
 */
export function forRobots(board: Board, moves: string): Result<RobotsString, Fault> {
  const isSolid = hasSolidWalls(board)
  if (isSolid && !hasOnlySolidWalls(board)) return fail('both-walls')
  const text = formatBoard(board, 'robots')
  if (!text.ok) return text
  const read = parseLabyrinth(text.value)
  if (!read.ok) return fail('too-large', { limit: MAX_SIDE })
  const string = isSolid ? moves : `${[...moves].map((letter) => letter + letter).join('')}${lastOf(board)}`
  const { exitSteps } = run(read.value, string)
  return ok({
    ...{ labyrinth: text.value, moves: string, starts: exitSteps.length },
    problem: isClassic(board) && string.length <= MAX_COMMANDS ? 'robot-escape' : undefined,
    freed: exitSteps.filter((step) => step > 0).length,
  })
}

/** The board of the problem `robot-escape`; a test compares it. */
const CLASSIC = { fingerprint: '62e0d02259350dc9', exit: 24 }

const isClassic = (board: Board): boolean =>
  board.exit === CLASSIC.exit && fingerprintOf(board) === CLASSIC.fingerprint

/** Whether free neighbours are always connected. */
const hasOnlySolidWalls = (board: Board): boolean => {
  const { ways } = fromSolid(board, board.solid)
  return board.ways.every((sides, cell) => (sides & 15) === ways[cell])
}

/** The step out of the exit's room, if the exit is in the outer wall; otherwise none. */
function lastOf(board: Board): string {
  const { exit } = toSolid(board)
  const inRoom = toSolid({ ...board, start: board.exit, exit: undefined }).start
  if (exit === undefined || inRoom === undefined || exit === inRoom) return ''
  return LETTERS[sideTo(2 * board.cols + 1, inRoom, exit)]
}

/**
 * A short text that is the same for the same walls in any notation, wherever start and exit are. Two boards have the same
 * one by accident in about one of 10^15 pairs. FNV-1a with two seeds of 32 bits each.
 */
export function fingerprintOf(board: Board): string {
  const { rows, cols, solid } = toSolid({ ...board, start: undefined, exit: undefined })
  return [0x811c9dc5, 0x9747b28c]
    .map((seed) => {
      let hash = seed
      const add = (value: number) => {
        hash = Math.imul(hash ^ value, 0x01000193)
        hash ^= hash >>> 15
      }
      add(rows)
      add(cols)
      for (const cell of solid) add(cell)
      return (hash >>> 0).toString(16).padStart(8, '0')
    })
    .join('')
}

import { type Fault, fail, ok, type Result } from '../../kit/result'
import { MAX_COMMANDS, MAX_SIDE, parseLabyrinth } from '../../puzzles/robot-escape/notation'
import { run } from '../../puzzles/robot-escape/rules'
import { type Board, fromSolid, LETTERS, sideTo } from '../_common/board'
import { fingerprintOf } from '../board/fingerprint'
import { formatBoard } from '../board/notations'
import { hasSolidWalls, toSolid } from '../board/solid'

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

import { fail, ok, type Result, valueIn } from '../kit/result'
import { COMMANDS, type Labyrinth, MAX_SIDE, parseLabyrinth } from '../puzzles/robot-escape/notation'
import { run, step } from '../puzzles/robot-escape/rules'
import { type Board, freeCells, fromSolid } from './board'
import { toSolid } from './notations'

/**
 * A robots' labyrinth as an automaton. Its states are the starts, numbered as in `labyrinth.starts`, and one more for the
 * exit, from which nothing leads away.
 */
export interface Automaton {
  readonly starts: number
  /** `next[letter * (starts + 1) + state]`, letters numbered as in `U D L R`. */
  readonly next: Uint16Array
  readonly labyrinth: Labyrinth
}

export const LETTERS = COMMANDS.length

export function automatonOf(labyrinth: Labyrinth): Automaton {
  const { starts, exit } = labyrinth
  const states = starts.length + 1
  const numbers = new Map([...starts, exit].map((cell, index) => [cell, index]))
  const next = new Uint16Array(LETTERS * states)
  for (const [letter, command] of COMMANDS.entries()) {
    for (const [state, cell] of starts.entries())
      next[letter * states + state] = numbers.get(step(labyrinth, cell, command))!
    next[letter * states + starts.length] = starts.length
  }
  return { starts: starts.length, next, labyrinth }
}

/** The string of letters given by their indices. */
export const textOf = (letters: Iterable<number>): string =>
  Array.from(letters, (letter) => COMMANDS[letter]).join('')

/** Steps from each state to the exit, -1 if there is no way. */
export function distancesToExit({ starts, next }: Automaton): Int32Array {
  const states = starts + 1
  const before: number[][] = Array.from({ length: states }, () => [])
  for (let letter = 0; letter < LETTERS; letter++)
    for (let state = 0; state < starts; state++) before[next[letter * states + state]!]!.push(state)
  const steps = new Int32Array(states).fill(-1)
  steps[starts] = 0
  const queue = [starts]
  for (const state of queue)
    for (const from of before[state]!) {
      if (steps[from] !== -1) continue
      steps[from] = steps[state]! + 1
      queue.push(from)
    }
  return steps
}

/** The board of the problem `robot-escape`. A test compares the two. */
export const CLASSIC = `0011010011
0100001000
0110x00000
0010000100
0000111000
0000100100
0000010010
0100101010
0011001010
1000011000
`

/**
 * The labyrinth in which robots walk over the cells of a board. Walls between rooms become cells. Errors: it has no exit,
 * no other free cell, or too many cells.
 */
export function labyrinthOf(board: Board): Result<Labyrinth> {
  const { rows, cols, solid: obstacles, exit } = hasThinWalls(board) ? toSolid(board) : board
  if (exit === undefined) return fail('robots-no-exit')
  if (rows > MAX_SIDE || cols > MAX_SIDE) return fail('robots-size', { rows, cols, limit: MAX_SIDE })
  const starts = freeCells({ solid: obstacles }).filter((cell) => cell !== exit)
  return starts.length > 0 ? ok({ rows, cols, obstacles, exit, starts }) : fail('robots-no-start')
}

/** Whether there is a wall between two free cells. */
const hasThinWalls = (board: Board): boolean =>
  fromSolid(board, board.solid).ways.some((ways, cell) => ways !== board.ways[cell])

/** The labyrinth without the starts that have no way to the exit; the same one if all have. */
export function withWayOut(labyrinth: Labyrinth): Labyrinth {
  const distances = distancesToExit(automatonOf(labyrinth))
  const starts = labyrinth.starts.filter((_, state) => distances[state] !== -1)
  return starts.length === labyrinth.starts.length ? labyrinth : { ...labyrinth, starts }
}

/** The cells from which no way leads to the exit. */
export function closedCells(labyrinth: Labyrinth): number[] {
  const open = new Set(withWayOut(labyrinth).starts)
  return labyrinth.starts.filter((cell) => !open.has(cell))
}

/** The labyrinth of a notation that has been checked before, such as one that was sent to a worker. */
export const labyrinthIn = (text: string): Labyrinth =>
  valueIn(parseLabyrinth(text), 'the labyrinth cannot be read')

/** How many robots have left after each number of letters, from 0 on. */
export function freedAfter(labyrinth: Labyrinth, string: string): number[] {
  const freed = Array.from({ length: string.length + 1 }, () => 0)
  for (const step of run(labyrinth, string).exitSteps) if (step > 0) freed[step]!++
  for (let letters = 1; letters < freed.length; letters++) freed[letters]! += freed[letters - 1]!
  return freed
}

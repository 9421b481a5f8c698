import type { AnyPuzzle } from './_common/puzzle'
import { knightsTour } from './knights-tour'
import { labyrinthPath } from './labyrinth-path'
import { mazeArchitect } from './maze-architect'
import { mazeDuel } from './maze-duel'
import { robotEscape } from './robot-escape'
import { robotEscapeBot } from './robot-escape-bot'
import { snake } from './snake'

/** Every puzzle. The README.md in this folder describes how to add one. */
export const PUZZLES = {
  'knights-tour': knightsTour,
  'labyrinth-path': labyrinthPath,
  'maze-architect': mazeArchitect,
  'maze-duel': mazeDuel,
  'robot-escape': robotEscape,
  'robot-escape-bot': robotEscapeBot,
  snake,
} as const satisfies Record<string, AnyPuzzle>

export type PuzzleId = keyof typeof PUZZLES

export const isPuzzleId = (id: string): id is PuzzleId => Object.hasOwn(PUZZLES, id)

/**
 * The puzzle of a role of a problem, given the problem's own: an architect of a duel builds the mazes, and the solver's puzzle
 * is to walk through them.
 */
export const puzzleFor = <Own>(own: Own, role: string | null | undefined): Own | 'maze-architect' =>
  role === 'architect' ? 'maze-architect' : own

/** The puzzle with this id, with opaque level, moves and states: for code that serves all of them. */
export const puzzleOf = (id: PuzzleId): AnyPuzzle => PUZZLES[id]

/**
 * The names of the function that a program for a puzzle may define, the usual one first, and those that only other puzzles
 * call; undefined if it calls none.
 */
export function namesCalled(id: PuzzleId) {
  const names = puzzleOf(id).signature?.names
  if (!names) return undefined
  const all = Object.values<AnyPuzzle>(PUZZLES).flatMap(({ signature }) => signature?.names ?? [])
  return { names, others: all.filter((name) => !names.includes(name)) }
}

/** What decides between accepted results, besides the time; nothing does in a problem without a puzzle. */
export const rankFiguresOf = (id: PuzzleId | null): AnyPuzzle['rankFigures'] =>
  id === null ? [] : puzzleOf(id).rankFigures

import { puzzleOf } from '../puzzles'
import type { Seat } from '../puzzles/_common/puzzle'
import { playGame } from '../referee/game'
import { type Game, JudgeFault } from './types'

/** Reads the level of a game. Throws a `JudgeFault` if it is unreadable. */
export function openGame({ puzzle: id, level: text, seed, limits }: Game) {
  const puzzle = puzzleOf(id)
  const level = puzzle.parseLevel(text)
  if (!level.ok) throw new JudgeFault(`${id} cannot read this level: ${level.error.code}`)
  return {
    puzzle,
    /** Begins the game; see `playGame` for `onMove`. */
    begin: (onMove?: (move: string) => void) => playGame(puzzle, level.value, seed, limits, onMove),
    /** The arguments that the program at a seat is started with. */
    words: (seat: Seat) => puzzle.words?.(level.value, seed, seat) ?? [],
  }
}

import type { AnyPuzzle } from '@/judge/puzzles/puzzle'
import type { Scene } from '@/judge/replay/play'

/** A game by its turns. */
export interface Turns {
  /** The state that the program saw in each turn, and the one after the last move. */
  readonly states: readonly unknown[]
  /** The step of the film at which each turn is over. */
  readonly ends: readonly number[]
}

/**
 * Takes a game apart into its turns. A film knows nothing of turns, but the film of its first moves ends where the last
 * of them does; a game of one move needs no other film.
 */
export function turnsOf(puzzle: AnyPuzzle, { level, moves, film }: Scene, seed: number): Turns {
  const states = [puzzle.start(level, seed)]
  for (const move of moves) states.push(puzzle.play(level, states.at(-1), move))
  const ends = moves.map((_, turn) =>
    turn === moves.length - 1 ? film.length : puzzle.film(level, seed, moves.slice(0, turn + 1)).length,
  )
  return { states, ends }
}

/**
 * The turn, 0-based, that belongs to a step: the one whose question shows the board as it stands, or whose answer is
 * being played. At the end it is the last of `count` turns, which may be one that was never answered.
 */
export function turnAt(step: number, count: number, { ends }: Turns): number {
  const over = ends.filter((end) => end <= step).length
  return Math.max(0, Math.min(over, count - 1))
}

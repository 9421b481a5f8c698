import type { AnyPuzzle } from '@/judge/puzzles/puzzle'
import type { Scene } from '@/judge/replay/play'

/** The state before each turn and, if the game went on that far, the one after the last. */
export function statesOf(puzzle: AnyPuzzle, { level, moves }: Scene, seed: number): unknown[] {
  const states = [puzzle.start(level, seed)]
  for (const move of moves) states.push(puzzle.play(level, states.at(-1), move))
  return states
}

/**
 * The turn, 0-based, that belongs to a step of the film: what the program was asked on the board as it stands. After
 * the last one it stays the last one; in games of a single turn every step belongs to it.
 */
export function turnAt(step: number, turns: number, { moves, film }: Scene): number {
  const stepwise = film.length === moves.length
  return Math.max(0, Math.min(stepwise ? step : turns - 1, turns - 1))
}

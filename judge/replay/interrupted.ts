import { fail, ok, type Result } from '../kit/result'
import type { AnyPuzzle } from '../puzzles/_common/puzzle'
import { follow, type GameResult, gameResultOf } from './play'

/**
 * Replays a game that its player could not finish; the result is the state after the last move.
 *
 * Errors: the puzzle's own faults for an unreadable reply; `game-over` if the game ends with these replies or before,
 * because then nothing can have cut it short.
 */
export function playInterrupted(
  puzzle: AnyPuzzle,
  level: unknown,
  seed: number,
  replies: readonly string[],
): Result<GameResult> {
  const followed = follow(puzzle, level, seed, replies)
  if (!followed.ok) return followed
  const { state, moves } = followed.value
  if (puzzle.toMove(level, state) === undefined) return fail('game-over', { moves: moves.length })
  return ok(gameResultOf(puzzle, { level, seed, state, moves }))
}

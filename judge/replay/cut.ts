import { fail, ok, type Result } from '../kit/result'
import type { AnyPuzzle } from '../puzzles/puzzle'
import { follow, type Played, played } from './play'

/**
 * Plays a game again that its player could not go on with: it stands where the moves end.
 *
 * Errors: the puzzle's own faults for a reply that cannot be read; `game-over` where the game ends with them or before,
 * because nothing can have stopped it then.
 */
export function playCutOn(
  puzzle: AnyPuzzle,
  level: unknown,
  seed: number,
  replies: readonly string[],
): Result<Played> {
  const followed = follow(puzzle, level, seed, replies)
  if (!followed.ok) return followed
  const { state, moves } = followed.value
  if (puzzle.toMove(level, state) === undefined) return fail('game-over', { moves: moves.length })
  return ok(played(puzzle, { level, seed, state, moves }))
}

import { fail, type Result } from '../kit/result'
import { isPuzzleId, type PuzzleId, puzzleOf } from '../puzzles'
import { type Played, playOn, REPLAY_FORMAT, type Replay } from './play'

interface Game {
  readonly puzzle: PuzzleId
  readonly level: string
  readonly seed: number
}

/**
 * Plays a game from its replies.
 *
 * Errors: the puzzle's own faults for a level that cannot be read, and those of `playOn`.
 */
export function play({ puzzle: id, level: text, seed }: Game, replies: readonly string[]): Result<Played> {
  const puzzle = puzzleOf(id)
  const level = puzzle.parseLevel(text)
  return level.ok ? playOn(puzzle, level.value, seed, replies) : level
}

/**
 * Plays a stored replay again and requires the ending that it claims.
 *
 * Errors: `replay-format`, `replay-puzzle`, `replay-rules` for one that these rules cannot play; `replay-ending`
 * where the game ends otherwise; and those of `play`.
 */
export function simulate(replay: Replay): Result<Played> {
  const { format, puzzle, rules, ending } = replay
  if (format !== REPLAY_FORMAT) return fail('replay-format', { format, known: REPLAY_FORMAT })
  if (!isPuzzleId(puzzle)) return fail('replay-puzzle', { puzzle })
  const known = puzzleOf(puzzle).rules
  if (rules !== known) return fail('replay-rules', { rules, known })

  const played = play({ puzzle, level: replay.level, seed: replay.seed }, replay.moves)
  if (!played.ok) return played
  const { outcome } = played.value
  if (outcome.ending !== ending.verdict || outcome.score !== ending.score)
    return fail('replay-ending', { claimed: ending.verdict, found: outcome.ending })
  return played
}

import { fail, ok, type Result } from '../kit/result'
import { isPuzzleId, type PuzzleId, puzzleOf } from '../puzzles'
import type { Verdict } from '../verdicts'
import { DEATH_VERDICTS } from '../verdicts/deaths'
import { playInterrupted } from './interrupted'
import { type GameResult, playOn, REPLAY_FORMAT, type Replay } from './play'

/** The verdicts of games that were cut short: by an unreadable reply, or because the program died or took too long. */
const CUT_VERDICTS: ReadonlySet<Verdict> = new Set(
  (['invalid', ...Object.values(DEATH_VERDICTS)] as const).filter((verdict) => verdict !== 'judge-error'),
)

interface Game {
  readonly puzzle: PuzzleId
  readonly level: string
  readonly seed: number
}

/**
 * Plays a game from its replies.
 *
 * Errors: the puzzle's own faults for an unreadable level, and those of `playOn`.
 */
export function play(
  { puzzle: id, level: text, seed }: Game,
  replies: readonly string[],
): Result<GameResult> {
  const puzzle = puzzleOf(id)
  const level = puzzle.parseLevel(text)
  return level.ok ? playOn(puzzle, level.value, seed, replies) : level
}

/**
 * Plays a stored replay again and requires the ending that it claims.
 *
 * Errors: `replay-format`, `replay-puzzle` or `replay-rules` if these rules cannot play it; `replay-ending` if the game
 * ends differently; and those of `play`.
 */
export function simulate(replay: Replay): Result<GameResult> {
  const puzzle = puzzleOfRules(replay)
  return puzzle.ok ? playAgain(puzzle.value, replay) : puzzle
}

/**
 * Whether a replay was judged by the current rules. It was simulated with them before it was stored, so a page can show
 * it without simulating it again. `simulate` is for replays from elsewhere and for verification.
 */
export const hasCurrentRules = (replay: Replay): boolean => puzzleOfRules(replay).ok

function puzzleOfRules({ format, puzzle, rules }: Replay): Result<PuzzleId> {
  if (format !== REPLAY_FORMAT) return fail('replay-format', { format, known: REPLAY_FORMAT })
  if (!isPuzzleId(puzzle)) return fail('replay-puzzle', { puzzle })
  const known = puzzleOf(puzzle).rules
  return rules === known ? ok(puzzle) : fail('replay-rules', { rules, known })
}

function playAgain(puzzle: PuzzleId, { level: text, seed, moves, ending }: Replay): Result<GameResult> {
  const whole = play({ puzzle, level: text, seed }, moves)
  if (whole.ok) return asClaimed(whole.value, ending, whole.value.outcome.ending)
  if (whole.error.code !== 'game-unfinished' || !CUT_VERDICTS.has(ending.verdict)) return whole
  const level = puzzleOf(puzzle).parseLevel(text)
  if (!level.ok) return level
  const cut = playInterrupted(puzzleOf(puzzle), level.value, seed, moves)
  return cut.ok ? asClaimed(cut.value, ending, ending.verdict) : cut
}

function asClaimed(played: GameResult, claimed: Replay['ending'], verdict: Verdict): Result<GameResult> {
  const { score } = played.outcome
  if (claimed.verdict === verdict && claimed.score === score) return ok(played)
  const scores = { claimedScore: claimed.score, foundScore: score }
  return fail('replay-ending', { claimed: claimed.verdict, found: verdict, ...scores })
}

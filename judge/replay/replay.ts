import { fail, ok, type Result } from '../kit/result'
import { isPuzzleId, type PuzzleId, puzzleOf } from '../puzzles'
import type { Film, Outcome } from '../puzzles/puzzle'

/** Raised when the shape of a replay changes. */
export const REPLAY_FORMAT = 1

/** A game as its inputs: whoever has the rules can play it again and must come to the same ending. */
export interface Replay {
  readonly format: number
  readonly puzzle: string
  readonly rules: number
  readonly seed: number
  /** The level in the puzzle's notation. */
  readonly level: string
  /** The replies in the order in which they were given, each in the puzzle's canonical spelling. */
  readonly moves: readonly string[]
  readonly ending: { readonly verdict: Outcome['ending']; readonly score: number }
}

/** A game that was played to its end, with everything that can be derived from its replay. */
export interface Played {
  readonly outcome: Outcome
  /** Made on demand, like the film: writing a tour of a million cells costs more than judging it. */
  replay(): Replay
  film(): Film<unknown>
}

interface Game {
  readonly puzzle: PuzzleId
  readonly level: string
  readonly seed: number
}

/**
 * Plays a game from its replies.
 *
 * Errors: the puzzle's own faults for a level or a reply that cannot be read; `game-unfinished` where the replies
 * run out before the end, `game-over` where there are more of them than turns.
 */
export function play({ puzzle, level: text, seed }: Game, replies: readonly string[]): Result<Played> {
  const level = puzzleOf(puzzle).parseLevel(text)
  return level.ok ? playOn(puzzle, level.value, seed, replies) : level
}

/** The same on a level that has been read already. */
export function playOn(
  id: PuzzleId,
  level: unknown,
  seed: number,
  replies: readonly string[],
): Result<Played> {
  const puzzle = puzzleOf(id)
  const moves: unknown[] = []
  let state = puzzle.start(level, seed)
  for (const reply of replies) {
    if (puzzle.toMove(level, state) === undefined) return fail('game-over', { moves: moves.length })
    const move = puzzle.parseMove(level, state, reply)
    if (!move.ok) return move
    moves.push(move.value)
    state = puzzle.play(level, state, move.value)
  }
  if (puzzle.toMove(level, state) !== undefined) return fail('game-unfinished', { moves: moves.length })

  const outcome = puzzle.outcome(level, state)
  const replay = (): Replay => ({
    format: REPLAY_FORMAT,
    puzzle: id,
    rules: puzzle.rules,
    seed,
    level: puzzle.formatLevel(level),
    moves: moves.map((move) => puzzle.formatMove(level, move)),
    ending: { verdict: outcome.ending, score: outcome.score },
  })
  return ok({ outcome, replay, film: () => puzzle.film(level, seed, moves) })
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

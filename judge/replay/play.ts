import { type Fault, fail, ok, type Result } from '../kit/result'
import type { AnyPuzzle, Ending, Film, Outcome } from '../puzzles/puzzle'
import type { Verdict } from '../verdicts'

/*
 * Games of a puzzle that is at hand: a page that shows one puzzle carries that one only. Whoever has no more than the
 * id of a puzzle goes through answer.ts and replay.ts.
 */

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
  /**
   * `verdict` is the puzzle's own, or, for a game that its player could not go on with, that of what stopped it; then
   * the moves end before the game does.
   */
  readonly ending: { readonly verdict: Verdict; readonly score: number }
}

/** A game that was played, with everything that can be derived from its replay. */
export interface Played {
  readonly outcome: Outcome
  /** As they were read. */
  readonly moves: readonly unknown[]
  /** Made on demand, like the film: writing a tour of a million cells costs more than judging it. */
  replay(): Replay
  film(): Film<unknown>
}

/** One level that an answer is judged on. */
export interface Testcase {
  readonly name: string
  readonly level: string
  readonly seed: number
}

export interface CaseVerdict {
  readonly name: string
  readonly verdict: Ending
  readonly score: number
  readonly metrics: Outcome['metrics']
  readonly rank: readonly number[]
  /** With its place in the answer where that could not be read. */
  readonly reason: Fault
  /** Missing where the answer could not be read. */
  readonly played?: Played
}

/** A level and what has been played on it so far, to be drawn: the game need not have ended, nor begun. */
export interface Scene {
  readonly level: unknown
  readonly moves: readonly unknown[]
  readonly film: Film<unknown>
}

/** The replies one after the other, until one cannot be read, they run out, or the game is over. */
export function follow(puzzle: AnyPuzzle, level: unknown, seed: number, replies: readonly string[]) {
  const moves: unknown[] = []
  let state = puzzle.start(level, seed)
  for (const reply of replies) {
    if (puzzle.toMove(level, state) === undefined) break
    const move = puzzle.parseMove(level, state, reply)
    if (!move.ok) return move
    moves.push(move.value)
    state = puzzle.play(level, state, move.value)
  }
  return ok({ state, moves })
}

/**
 * Plays a game on a level that has been read already.
 *
 * Errors: the puzzle's own faults for a reply that cannot be read; `game-unfinished` where the replies run out before
 * the end, `game-over` where there are more of them than turns.
 */
export function playOn(
  puzzle: AnyPuzzle,
  level: unknown,
  seed: number,
  replies: readonly string[],
): Result<Played> {
  const followed = follow(puzzle, level, seed, replies)
  if (!followed.ok) return followed
  const { state, moves } = followed.value
  if (puzzle.toMove(level, state) !== undefined) return fail('game-unfinished', { moves: moves.length })
  if (moves.length < replies.length) return fail('game-over', { moves: moves.length })
  return ok(played(puzzle, { level, seed, state, moves }))
}

interface Table {
  readonly level: unknown
  readonly seed: number
  readonly state: unknown
  readonly moves: readonly unknown[]
}

export function played(puzzle: AnyPuzzle, { level, seed, state, moves }: Table): Played {
  const outcome = puzzle.outcome(level, state)
  const replay = (): Replay => ({
    format: REPLAY_FORMAT,
    puzzle: puzzle.id,
    rules: puzzle.rules,
    seed,
    level: puzzle.formatLevel(level),
    moves: moves.map((move) => puzzle.formatMove(level, move)),
    ending: { verdict: outcome.ending, score: outcome.score },
  })
  return { outcome, moves, replay, film: () => puzzle.film(level, seed, moves) }
}

/** Judges an answer string on a level that has been read; `judgeAnswer` reads it first. */
export function judgeRead(
  puzzle: AnyPuzzle,
  { name, level, seed }: Omit<Testcase, 'level'> & { readonly level: unknown },
  answer: string,
): CaseVerdict {
  const played = playOn(puzzle, level, seed, [answer])
  if (!played.ok) return { name, verdict: 'invalid', score: 0, metrics: {}, rank: [], reason: played.error }
  const { ending, score, metrics, rank, reason } = played.value.outcome
  return { name, verdict: ending, score, metrics, rank, reason, played: played.value }
}

/**
 * An answer that was judged, as one thread hands it to another: values only. `moves` are what a film is made of without
 * reading the answer again; there are none where it could not be read.
 */
export interface Handed {
  readonly verdict: Omit<CaseVerdict, 'played'>
  readonly moves: readonly unknown[]
}

export function handed({ played, ...verdict }: CaseVerdict): Handed {
  return { verdict, moves: played?.moves ?? [] }
}

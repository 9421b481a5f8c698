import { type Fault, fail, type MessageDescriptor, ok, type Result } from '../kit/result'
import type { AnyPuzzle, Ending, Film, Outcome } from '../puzzles/_common/puzzle'
import type { Verdict } from '../verdicts'

/*
 * Plays games of a puzzle that the caller passes in, so a page that shows one puzzle bundles only that one. answer.ts
 * and replay.ts look up a puzzle by its id.
 */

/** Raised when the shape of a replay changes. */
export const REPLAY_FORMAT = 1

/** A game as its inputs: anyone with the rules can play it again and must reach the same ending. */
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
   * `verdict` is the puzzle's, or, if the player could not finish the game, the verdict for what stopped it; then the
   * moves end before the game does.
   */
  readonly ending: { readonly verdict: Verdict; readonly score: number }
}

/** A played game, with everything that can be derived from its replay. */
export interface GameResult {
  readonly outcome: Outcome
  /** The parsed moves. */
  readonly moves: readonly unknown[]
  /** Built on demand, like the film, because writing a tour of a million cells costs more than judging it. */
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
  /** Includes the place in the answer if the answer was unreadable. */
  readonly reason: Fault
  /** Missing if the answer was unreadable. */
  readonly played?: GameResult
}

/** A level and the moves played on it so far, for drawing. The game need not have ended or even begun. */
export interface Scene {
  readonly level: unknown
  readonly moves: readonly unknown[]
  readonly film: Film<unknown>
}

/** Plays the replies until one is unreadable, they run out, or the game is over. Errors: the puzzle's own faults. */
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
 * Plays a game on a parsed level.
 *
 * Errors: the puzzle's own faults for an unreadable reply; `game-unfinished` if the replies run out before the end;
 * `game-over` if there are more replies than turns.
 */
export function playOn(
  puzzle: AnyPuzzle,
  level: unknown,
  seed: number,
  replies: readonly string[],
): Result<GameResult> {
  const followed = follow(puzzle, level, seed, replies)
  if (!followed.ok) return followed
  const { state, moves } = followed.value
  if (puzzle.toMove(level, state) !== undefined) return fail('game-unfinished', { moves: moves.length })
  if (moves.length < replies.length) return fail('game-over', { moves: moves.length })
  return ok(gameResultOf(puzzle, { level, seed, state, moves }))
}

interface Table {
  readonly level: unknown
  readonly seed: number
  readonly state: unknown
  readonly moves: readonly unknown[]
}

export function gameResultOf(puzzle: AnyPuzzle, { level, seed, state, moves }: Table): GameResult {
  const outcome = puzzle.outcome(level, state)
  const ending = { verdict: outcome.ending, score: outcome.score }
  const replay = () => replayOf(puzzle, { level, seed, moves }, ending)
  return { outcome, moves, replay, film: () => puzzle.film(level, seed, moves) }
}

/** The replay of a game with these parsed moves. */
export const replayOf = (
  puzzle: AnyPuzzle,
  { level, seed, moves }: Omit<Table, 'state'>,
  ending: Replay['ending'],
): Replay => ({
  format: REPLAY_FORMAT,
  puzzle: puzzle.id,
  rules: puzzle.rules,
  seed,
  level: puzzle.formatLevel(level),
  moves: moves.map((move) => puzzle.formatMove(level, move)),
  ending,
})

/** Judges an answer string on a parsed level; `judgeAnswer` parses the level first. */
export function judgeOnLevel(
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
 * A judged answer in a form that can be transferred between threads: plain values only. `moves` allow the receiver to
 * build the film without parsing the answer again; they are empty if the answer was unreadable.
 */
export interface TransferableVerdict {
  readonly verdict: Omit<CaseVerdict, 'played'>
  readonly moves: readonly unknown[]
}

export function toTransferable({ played, ...verdict }: CaseVerdict): TransferableVerdict {
  return { verdict, moves: played?.moves ?? [] }
}

/** Builds the scene after these replies. Errors: the puzzle's faults. Replies after the end are ignored. */
export function sceneOn(
  puzzle: AnyPuzzle,
  { level: text, seed }: Pick<Testcase, 'level' | 'seed'>,
  replies: readonly string[],
): Result<Scene> {
  const level = puzzle.parseLevel(text)
  if (!level.ok) return level
  const followed = follow(puzzle, level.value, seed, replies)
  if (!followed.ok) return followed
  const { moves } = followed.value
  return ok({ level: level.value, moves, film: puzzle.film(level.value, seed, moves) })
}

/** The step that shows most of a game in one picture: the one that its film names, otherwise the end. */
export const previewStep = (film: Pick<Film<unknown>, 'length' | 'telling'>): number =>
  Math.min(film.telling ?? film.length, film.length)

/** The buffers of all typed arrays in a value, without duplicates, to be transferred instead of copied. */
export function buffersOf(value: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>()
  const look = (part: unknown) => {
    if (ArrayBuffer.isView(part)) found.add(part.buffer as ArrayBuffer)
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(look)
  }
  look(value)
  return [...found]
}

/**
 * The first step at which two games of the same level and seed differ; `undefined` if they never do. If one game ends
 * before the other without a difference, it is the first step after the shorter one. A game is determined by its moves,
 * and `tell` describes the move of each step, so there is no need to compare boards.
 */
export function firstDifference(one: Film<unknown>, other: Film<unknown>): number | undefined {
  const shorter = Math.min(one.length, other.length)
  for (let step = 0; step <= shorter; step++) if (!isSame(one.tell(step), other.tell(step))) return step
  return one.length === other.length ? undefined : shorter + 1
}

/** Whether two messages are of the same code and values. */
export function isSame(one: MessageDescriptor, other: MessageDescriptor): boolean {
  if (one.code !== other.code) return false
  for (const name in one.values) if (one.values[name] !== other.values[name]) return false
  for (const name in other.values) if (!(name in one.values)) return false
  return true
}

/** Consecutive moves of a game, starting with move number `from`, counted from 0. */
export interface MoveRange {
  readonly from: number
  readonly moves: readonly string[]
}

/**
 * The moves that a stretch adds to a game of which the first `known` moves are known; repeated ones are left out.
 * `undefined` if moves in between are missing.
 */
export const newMovesOf = (known: number, { from, moves }: MoveRange): readonly string[] | undefined =>
  from > known ? undefined : moves.slice(known - from)

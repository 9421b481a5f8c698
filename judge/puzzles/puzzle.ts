import type { ReplyKind } from '../kit/reply'
import type { Result, Told } from '../kit/result'
import type { Signature } from './signature'

/** The index of a player: a puzzle with one player has seat 0 only. */
export type Seat = number

/**
 * How a game is judged. The verdicts of processes (time limit, crash, …) are not a puzzle's business; `invalid` is it
 * where the rules let a player make a move that is none, and end the game there.
 */
export type Ending = 'accepted' | 'partial' | 'wrong-answer' | 'invalid'

export interface Outcome {
  readonly ending: Ending
  /** 0 … 1, or more where a reference can be beaten. */
  readonly score: number
  /** The figures of the command line's contract, flat. */
  readonly metrics: Readonly<Record<string, number | string>>
  /** Place among the others: compared number by number, smaller first. Equal ones are ordered by time. */
  readonly rank: readonly number[]
  /** What the user is told: the first fault of a wrong answer, or what was reached. */
  readonly reason: Told
}

/** What a number of a rank means. */
export interface RankFigure {
  /** Its place in the rank. */
  readonly index: number
  /** Each has its word below `ranks`. */
  readonly name: 'length' | 'exitSteps' | 'steps'
}

/** What a game of one move has come to before that move, but for its metrics. */
export const UNANSWERED: Omit<Outcome, 'metrics'> = {
  ending: 'wrong-answer',
  score: 0,
  rank: [],
  reason: { code: 'unanswered', values: {} },
}

/** The codes of the sentences that a puzzle can say. */
export interface Sentences {
  /** Of what cannot be read: levels and moves. */
  readonly faults: readonly string[]
  /** Of outcomes. */
  readonly reasons: readonly string[]
  /** Of films. */
  readonly tells: readonly string[]
}

/** What is worth jumping to in a replay; each kind has its words below `replay.events`. */
export const EVENT_KINDS = [
  'cherry',
  'escape',
  /** Back to where it has been, or away from where it should go. */
  'wrong-turn',
  /** The first cell that is new after some that were not. */
  'new-area',
  'quarter',
  'half',
  'three-quarters',
  /** An answer that is none ends the game. */
  'forfeit',
  /** What makes an answer wrong. */
  'fault',
  /** It is over before it is done. */
  'end',
  /** It is done. */
  'finish',
  /** Where two games that are watched side by side part; no film has it by itself. */
  'difference',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** Something worth jumping to in a replay. */
export interface FilmEvent {
  readonly step: number
  readonly kind: EventKind
}

/** A game to be looked at, step by step: frame 0 is the start, frame `length` the end. */
export interface Film<Frame> {
  readonly length: number
  /** By their steps; two at the same one where two things happen. */
  readonly events: readonly FilmEvent[]
  /** What a drawing singles out unless it is told otherwise: a robot, by the index of its start. */
  readonly focus?: number
  /** The step that shows most of the game at one look, where that is not the end: see `tellingStep`. */
  readonly telling?: number | undefined
  at(step: number): Frame
  /** What happened in this step, for those who listen instead of looking. */
  tell(step: number): Told
  /** The board as text: what the golden files hold, so that a change can be seen in a diff. */
  picture(step: number): string
}

/** Writes the messages of one player in one game, one after the other. */
export interface Viewer<State> {
  /** The bytes of the next message; the caller may keep them. */
  view(state: State): Uint8Array
}

/**
 * A puzzle is a plain object of pure functions: no I/O, no clock, no `Math.random`, nothing mutated.
 *
 * A *level* is the board that is given, a *move* is one whole reply of a player (a string of commands, a tour,
 * a cell), a *state* what is on the table between two moves. An answer string is a game of one move.
 *
 * Methods, not properties: that is what makes `Puzzle<Labyrinth, …>` assignable to `Puzzle<unknown, …>`.
 */
export interface Puzzle<Level, Move, State, Frame> {
  readonly id: string
  /** Raised with every change that could alter a verdict; a replay names the rules that it was played by. */
  readonly rules: number
  /** The players, by role. */
  readonly seats: readonly string[]
  /** How much of a program's output is one reply. */
  readonly reply: ReplyKind
  /**
   * The numbers of an accepted answer's rank that are shown; the first one, which only parts accepted from partial
   * answers, never is.
   */
  readonly rankFigures: readonly RankFigure[]
  /** Every code that this puzzle can say; each has its words in `words/<locale>.json` of the puzzle's folder. */
  readonly sentences: Sentences
  /** A function that a program may define in place of reading and writing. */
  readonly signature?: Signature

  /** Text → level. `formatLevel(parseLevel(text))` is the one canonical spelling of it. */
  parseLevel(text: string): Result<Level>
  formatLevel(level: Level): string

  start(level: Level, seed: number): State
  /** Whose move it is; `undefined` exactly when the game has ended. */
  toMove(level: Level, state: State): Seat | undefined
  /** All that this player may know, as the text that its program is sent. Nothing else ever reaches it. */
  view(level: Level, state: State, seat: Seat): string
  /**
   * The same text in ASCII, for one game from its start to its end: called for each turn in their order, it may keep what
   * it sent and write only what has changed. For views so long that making them anew would cost more than the rules.
   */
  viewer?(level: Level, seat: Seat): Viewer<State>
  /** What a program is started with, besides what it is sent: its arguments. */
  words?(level: Level, seed: number, seat: Seat): readonly string[]

  /** One reply, in any accepted spelling. What cannot be read is a fault; what is merely wrong is a move. */
  parseMove(level: Level, state: State, reply: string): Result<Move>
  /** The canonical spelling: `parseMove` reads it back to an equal move. */
  formatMove(level: Level, move: Move): string
  play(level: Level, state: State, move: Move): State

  /**
   * Of a game that has ended, or of one that its player cannot go on with: then what has been reached so far counts,
   * `metrics` has all its names, and `ending` and `reason` are not looked at.
   */
  outcome(level: Level, state: State): Outcome
  film(level: Level, seed: number, moves: readonly Move[]): Film<Frame>
}

export type AnyPuzzle = Puzzle<unknown, unknown, unknown, unknown>

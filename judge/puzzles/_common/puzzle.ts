import type { MessageDescriptor, Result } from '../../kit/result'
import type { ReplyKind, Signature } from '../../kit/signature'
import type { Parts } from './parts'

/** The index of a player: a puzzle with one player has seat 0 only. */
export type Seat = number

/**
 * How a game is judged. The verdicts of processes (time limit, crash, …) do not concern a puzzle. `invalid` does, if
 * its rules accept an illegal move as a move and end the game there.
 */
export type Ending = 'accepted' | 'partial' | 'wrong-answer' | 'invalid'

export interface Outcome {
  readonly ending: Ending
  /** 0 … 1, or more if a reference can be beaten. */
  readonly score: number
  /** The figures printed by the command line (part of its contract), without nesting. */
  readonly metrics: Readonly<Record<string, number | string>>
  /** Rank among the others: compared number by number, smaller first. Ties are ordered by time. */
  readonly rank: readonly number[]
  /** The explanation shown to the user: the first fault of a wrong answer, or what was achieved. */
  readonly reason: MessageDescriptor
}

/** What a number of a rank means. */
export interface RankFigure {
  /** Its index in the rank. */
  readonly index: number
  /** Name of the figure, but not `score`. Its sentences, of `FIGURE_SENTENCES`, are messages below `ranks.<name>`. */
  readonly name: string
}

/**
 * What is said about a figure of a rank: its name, what gains the next place, what the site's own solver reaches, a personal
 * best; about the first one also what a proven optimum is, how far it is, and what the jury has reached.
 */
export const FIGURE_SENTENCES = {
  every: ['label', 'goal', 'goalOptimum', 'goalSolve', 'goalHouse', 'record'],
  first: ['optimum', 'optimumOfAll', 'distance', 'best'],
} as const

/** The outcome, except for its metrics, of a game of one move before that move. */
export const UNANSWERED: Omit<Outcome, 'metrics'> = {
  ending: 'wrong-answer',
  score: 0,
  rank: [],
  reason: { code: 'unanswered', values: {} },
}

/** The codes of all sentences that a puzzle can produce. */
export interface Sentences {
  /** Codes of parse errors in levels and moves. */
  readonly faults: readonly string[]
  /** Codes of the reasons of outcomes. */
  readonly reasons: readonly string[]
  /** Codes of the sentences of films. */
  readonly tells: readonly string[]
}

/** The kinds of events that a replay can jump to; the labels of each are messages below `replay.events`. */
export const EVENT_KINDS = [
  'cherry',
  'escape',
  /** A step back to visited cells, or away from the goal. */
  'wrong-turn',
  /** The first new cell after some that were not new. */
  'new-area',
  'quarter',
  'half',
  'three-quarters',
  /** An invalid answer, which ends the game. */
  'forfeit',
  /** The step that makes an answer wrong. */
  'fault',
  /** The game ends before the goal is reached. */
  'end',
  /** The goal is reached. */
  'finish',
  /** Where two games shown side by side diverge; no single film has this event. */
  'difference',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** An event that a replay can jump to. */
export interface FilmEvent {
  readonly step: number
  readonly kind: EventKind
}

/** A game to watch step by step: frame 0 is the start, frame `length` the end. */
export interface Film<Frame> {
  readonly length: number
  /** Sorted by step; two events of one step have two entries. */
  readonly events: readonly FilmEvent[]
  /** The robot that a drawing highlights by default, by the index of its start. */
  readonly focus?: number
  /** The step that shows most of the game in one picture, if that is not the end: see `previewStep`. */
  readonly telling?: number | undefined
  at(step: number): Frame
  /** A sentence about this step, for screen readers. */
  tell(step: number): MessageDescriptor
  /** The board as text, which the golden files contain, so that a change is visible in a diff. */
  picture(step: number): string
}

/** Writes the messages to one player in one game, in order. */
export interface ObservationWriter<State> {
  /** Returns the bytes of the next message; the caller may keep them. */
  view(state: State): Uint8Array
}

/**
 * A puzzle is a plain object of pure functions: no I/O, no clock, no `Math.random`, no mutation.
 *
 * A *level* is the given board, a *move* is one whole reply of a player (a string of commands, a tour, a cell), a
 * *state* is the position between two moves. An answer string is a game of one move.
 *
 * Methods, not properties: that is what makes `Puzzle<Labyrinth, …>` assignable to `Puzzle<unknown, …>`.
 */
export interface Puzzle<Level, Move, State, Frame> {
  readonly id: string
  /** The id of the puzzle of which this one is a variant: their problems stand on one path. */
  readonly variantOf?: string
  /** Raised with every change that could alter a verdict; a replay names the rules version it was played with. */
  readonly rules: number
  /** The players, by role. */
  readonly seats: readonly string[]
  /** Which part of a program's output is one reply. */
  readonly reply: ReplyKind
  /**
   * The numbers of an accepted answer's rank that are shown. The first number, which only separates accepted from
   * partial answers, is never shown.
   */
  readonly rankFigures: readonly RankFigure[]
  /** Every code that this puzzle can produce; `words/<locale>.json` in the puzzle's folder has the messages. */
  readonly sentences: Sentences
  /** A function that a program may define instead of reading and writing. */
  readonly signature?: Signature

  /** Text → level. `formatLevel(parseLevel(text))` is its canonical notation. */
  parseLevel(text: string): Result<Level>
  formatLevel(level: Level): string
  /**
   * How a level gets smaller, the largest parts first, for the smallest board on which a program fails. Taking away any of them
   * must leave less, so that this ends. Missing where levels have no parts.
   */
  readonly parts?: readonly Parts<Level>[]

  start(level: Level, seed: number): State
  /** The seat to move; `undefined` exactly when the game has ended. */
  toMove(level: Level, state: State): Seat | undefined
  /** All that this player may know, as the text sent to its program. The program receives nothing else. */
  view(level: Level, state: State, seat: Seat): string
  /**
   * The same text in ASCII for one game from start to end. It is called for each turn in order, so it may cache the
   * last message and rewrite only what changed. For views so long that rebuilding them costs more than the rules.
   */
  viewer?(level: Level, seat: Seat): ObservationWriter<State>
  /** The arguments that a program is started with, in addition to the messages. */
  words?(level: Level, seed: number, seat: Seat): readonly string[]

  /** Parses one reply in any accepted notation. Unparsable text is a fault; a merely wrong reply is a move. */
  parseMove(level: Level, state: State, reply: string): Result<Move>
  /** The canonical notation: `parseMove` parses it to an equal move. */
  formatMove(level: Level, move: Move): string
  play(level: Level, state: State, move: Move): State

  /**
   * The outcome of a game that has ended, or of one that its player cannot continue. In the latter case it counts what
   * has been reached so far: `metrics` has all its names, and `ending` and `reason` are ignored.
   */
  outcome(level: Level, state: State): Outcome
  /**
   * The most steps that judging one answer of so many bytes takes on this level, besides reading the two once. A step is what
   * moving one robot by one letter costs, some nanoseconds. For rules that are not linear in level and answer; see `stepsOf`.
   */
  steps?(level: Level, answerBytes: number): number
  film(level: Level, seed: number, moves: readonly Move[]): Film<Frame>
}

export type AnyPuzzle = Puzzle<unknown, unknown, unknown, unknown>

/** A level with games. The contract suites check each puzzle on all of its samples. */
export interface Sample {
  readonly name: string
  /** The level in its canonical notation. */
  readonly level: string
  /** Whole games: the replies, turn by turn. */
  readonly games: readonly (readonly string[])[]
  /** Unparsable replies to the first turn. */
  readonly unreadable: readonly string[]
}

/** A game whose replay is stored as text in the folder `golden` of its puzzle. */
export interface GoldenGame {
  readonly level: string
  /** The reply of a game of one turn, or the replies of all its turns. */
  readonly reply: string | readonly string[]
  /** Whether to store drawings as well: SVG files of the beginning, the middle and the end. */
  readonly drawn?: boolean
  /** The point of the game at which to store the canvas calls: 0 is the beginning, 1 the end. */
  readonly canvas?: number
}

/** The longest game that the rules allow. */
export interface LongestGame {
  readonly level: string
  /** The program's answer in a turn, from 0: as long as the rules allow. */
  readonly reply: (turn: number) => string
  /** Number of moves of this game. */
  readonly moves: number
}

/** Test data of a puzzle: `samples.ts` in its folder exports it as `samples`. */
export interface Samples {
  /** At least one, with right, wrong and unparsable replies. */
  readonly levels: readonly [Sample, ...Sample[]]
  /** At least one, by file name. */
  readonly golden: Readonly<Record<string, GoldenGame>>
  /** For puzzles whose `reply` is a line only: with a whole text as reply, there is no progress to report. */
  readonly longest?: LongestGame
}

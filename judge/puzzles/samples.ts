/** A level with games. The contract suites hold a puzzle to its promises on each of them. */
export interface Sample {
  readonly name: string
  /** In its canonical spelling. */
  readonly level: string
  /** Whole games: what is replied, turn by turn. */
  readonly games: readonly (readonly string[])[]
  /** Replies to the first turn that cannot be read. */
  readonly unreadable: readonly string[]
}

/** A game whose replay is kept as text in the folder `golden` of its puzzle. */
export interface GoldenGame {
  readonly level: string
  /** A game of one turn, or the replies of all its turns. */
  readonly reply: string | readonly string[]
  /** Its board is kept as well: SVG files of its beginning, its middle and its end. */
  readonly drawn?: boolean
  /** The part of the game after which what a canvas is told to draw is kept: 0 is its beginning, 1 its end. */
  readonly canvas?: number
}

/** The longest game that the rules allow. */
export interface LongestGame {
  readonly level: string
  /** What a program answers in a turn, from 0 on: as much as the rules bear for as long as they do. */
  readonly reply: (turn: number) => string
  /** How many moves its game has then. */
  readonly moves: number
}

/** What the tests play with: `samples.ts` in the folder of a puzzle exports it as `samples`. */
export interface Samples {
  /** At least one, with right, wrong and unreadable replies. */
  readonly levels: readonly [Sample, ...Sample[]]
  /** At least one, by the name of its file. */
  readonly golden: Readonly<Record<string, GoldenGame>>
  /** Of a puzzle whose `reply` is a line: where a reply is a whole text, there is nothing to tell while it is played. */
  readonly longest?: LongestGame
}

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

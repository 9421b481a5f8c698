/** Moves of a game from the `from`-th on, counted from 0. */
export interface Stretch {
  readonly from: number
  readonly moves: readonly string[]
}

/**
 * What a stretch adds to a game of which the first `known` moves are known: what was told twice is left out. `undefined`
 * where something between them is missing.
 */
export const added = (known: number, { from, moves }: Stretch): readonly string[] | undefined =>
  from > known ? undefined : moves.slice(known - from)

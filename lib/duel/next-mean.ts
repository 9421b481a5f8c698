interface MeanRow {
  readonly entryId: string
  readonly place: number | null
  readonly score: number | null
}

/** How much the mean score must grow for the place of the row above, and which place that is. */
export interface NextMean {
  readonly by: number
  readonly place: number
}

/**
 * The next better place on a duel's leaderboard, whose rows are in order. `undefined` for the first place, and for an
 * entry without a place. Places follow from intervals, so reaching that mean promises to be level, not ahead.
 */
export function nextMeanOf(rows: readonly MeanRow[], entryId: string): NextMean | undefined {
  const own = rows.find((row) => row.entryId === entryId)
  if (!own || own.place === null || own.score === null) return undefined
  const above = rows.findLast(({ place, score }) => place !== null && score !== null && place < own.place!)
  return above && { by: Math.max(0, above.score! - own.score), place: above.place! }
}

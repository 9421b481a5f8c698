import { participationOf } from '../participation'
import { leaderboard } from './leaderboard'

/** Where the entry of a duel program stands. */
export interface DuelPlacing {
  readonly entryId: string
  readonly place: number
  /** Number of entries on the leaderboard. */
  readonly total: number
  /** Mean score. */
  readonly score: number
  readonly next: NextMean | undefined
}

/** The placing of a version that plays in a duel; undefined for any other submission, and until a trial is scored. */
export async function duelPlacingOf(
  submissionId: string,
  problemId: string,
): Promise<DuelPlacing | undefined> {
  const part = await participationOf(submissionId)
  if (part?.state !== 'active' || !part.entry) return undefined
  const { id: entryId } = part.entry
  const rows = (await leaderboard(problemId, part.role)) ?? []
  const row = rows.find((each) => each.entryId === entryId)
  if (!row || row.place === null || row.score === null) return undefined
  const { place, score } = row
  return { entryId, place, score, total: rows.length, next: nextMeanOf(rows, entryId) }
}

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

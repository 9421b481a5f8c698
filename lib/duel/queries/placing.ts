import { type NextMean, nextMeanOf } from '../next-mean'
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

import type { Viewer } from '@/lib/access/viewer'
import { pool } from '@/lib/core/db'
import { findPublicContest } from './public'

/** A contest during which a viewer has submitted something. */
export interface ContestOfOwn {
  readonly id: string
  readonly title: string
  /** Whether the submission counts: it was made before the viewer's own end. */
  readonly counts: boolean
}

/** Milliseconds after the end for which somebody is told that their submission came too late. */
const LATE = 60 * 60 * 1000

const SEATS = {
  name: 'contests-of-submission',
  text: `
    SELECT seat."contestId" AS id
      FROM "Submission" s CROSS JOIN seats_of(s) seat
      JOIN "Participation" p ON p.id = seat.id AND p.kind <> 'virtual'
      JOIN "Contest" k ON k.id = seat."contestId"
     WHERE s.id = $1::uuid AND s."createdAt" < k."closesAt" + interval '1 hour'
     ORDER BY k."startsAt", k.id`,
}

/** The contests of a viewer during which a submission of theirs was made, or shortly after their end. */
export async function contestsOfOwn(
  submission: { readonly id: string; readonly createdAt: Date },
  viewer: Viewer,
  locale: string,
): Promise<readonly ContestOfOwn[]> {
  const { rows } = await pool().query<{ id: string }>({ ...SEATS, values: [submission.id] })
  const contests = await Promise.all(rows.map(({ id }) => findPublicContest(id, viewer, locale)))
  return contests.flatMap((contest): ContestOfOwn[] => {
    if (!contest || Number(submission.createdAt) >= Number(contest.own.endsAt) + LATE) return []
    const { id, title, own } = contest
    return [{ id, title, counts: submission.createdAt < own.endsAt }]
  })
}

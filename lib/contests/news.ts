import { listedFor } from '@/lib/access/contests'
import { ofClassSql } from '@/lib/access/problems'
import type { Viewer } from '@/lib/access/viewer'
import { CONTESTS, type Contest, phaseOf } from '@/lib/access/windows'
import { db } from '@/lib/core/db'
import type { Question } from '@/lib/core/question'
import { ownSeat, ownTime, pauseIn } from './clock'

/* What the pages of a problem and of a duel tell of contests with it. */

/** A contest as a problem's page announces it. */
export interface ContestNews extends Contest {
  readonly phase: 'coming' | 'running'
  /** Whether its clock stands still. */
  readonly paused: boolean
}

/** How long before its start a contest is announced, in milliseconds. */
export const ANNOUNCEMENT_LEAD_MS = 7 * 24 * 60 * 60 * 1000

const UNLISTED = {
  name: 'unlisted',
  text: `
    SELECT 1 FROM "ContestProblem" l JOIN "Contest" k ON k.id = l."contestId"
     WHERE l."problemId" = $1 AND k.audience <> 'public' AND k."endsAt" > $3 AND (
       ${ofClassSql('k', '$2')}
       OR EXISTS (SELECT FROM "ContestOrganiser" o WHERE o."contestId" = k.id AND o."userId" = $2)
       OR EXISTS (SELECT FROM "Participation" s WHERE s."contestId" = k.id AND s."userId" = $2)
       OR EXISTS (SELECT FROM "TeamMember" m WHERE m."contestId" = k.id AND m."userId" = $2))
     LIMIT 1`,
}

/** Asks whether somebody takes part in, runs, or has in a class, a contest with a problem that is not listed for everybody and not over. */
export const unlistedContest = (problemId: string, userId: string): Question<boolean> => ({
  ...{ ...UNLISTED, values: [problemId, userId, new Date()] },
  answer: (rows) => rows.length > 0,
})

/**
 * The running contests of a problem that are listed for a viewer, then those that start within a week. Whoever takes part is
 * told their own time.
 */
export async function contestNews(
  problemId: string,
  viewer: Viewer | null,
  now = new Date(),
): Promise<ContestNews[]> {
  const links = await db.contestProblem.findMany({
    // Administrators see all contests, but are not told of those that are somebody else's.
    where: {
      problemId,
      contest: { closesAt: { gt: now }, ...listedFor(viewer && { ...viewer, role: 'user' }) },
    },
    select: {
      contest: {
        select: {
          ...CONTESTS.select.contest.select,
          removed: { select: { from: true, to: true } },
          participations: ownSeat(viewer),
        },
      },
    },
  })
  const contests = links.map(({ contest: { removed, participations, ...contest } }) => ({
    ...contest,
    ...ownTime({ ...contest, removed }, participations[0]),
    paused: pauseIn(removed, now) !== undefined,
  }))
  const running = contests.filter((contest) => phaseOf(contest, now) === 'running')
  const soon = contests.filter(
    (contest) =>
      phaseOf(contest, now) === 'coming' && Number(contest.startsAt) - Number(now) <= ANNOUNCEMENT_LEAD_MS,
  )
  return [
    ...running
      .sort((one, other) => Number(one.endsAt) - Number(other.endsAt))
      .map((contest) => ({ ...contest, phase: 'running' as const })),
    ...soon
      .sort((one, other) => Number(one.startsAt) - Number(other.startsAt))
      .map((contest) => ({ ...contest, phase: 'coming' as const })),
  ]
}

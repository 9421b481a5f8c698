import { runsAtSql } from './windows'

/*
 * What may connect a viewer with a submission of somebody else: they teach its author, they run a contest that it counts
 * for, or such a contest has opened its games to everybody.
 */

export interface Ties {
  /** Whether the viewer teaches its author, see `taughtSql`. */
  readonly taught: boolean
  /** Whether the viewer runs a contest that it counts for, see `organisedSql`. */
  readonly organised: boolean
  /** Whether a contest that is over lets everybody watch it, see `openedSql`. */
  readonly opened: boolean
}

export const NO_TIES: Ties = { taught: false, organised: false, opened: false }

/**
 * A contest "k" for which the submission "s" counts, as its log says. What somebody submits in a virtual participation is
 * nobody else's matter, and what they submit before the start or after everybody is done is none of the contest's.
 */
const COUNTS = `
  FROM "ContestEvent" e
  JOIN "Contest" k ON k.id = e."contestId"
  JOIN "Participation" a ON a.id = (e.data ->> 'participant')::uuid AND a.kind <> 'virtual'
 WHERE e.type = 'submission' AND e.data ->> 'id' = s.id::text
   AND s."createdAt" >= k."startsAt" AND s."createdAt" < k."closesAt"`

/**
 * The condition in SQL that somebody runs a contest for which the submission `s` counts. While another contest with its
 * problem runs that is not theirs, its secrets stay closed to them. `user` and `now` are parameters of the query.
 */
export const organisedSql = (user: string, now: string) => `(
  EXISTS (SELECT ${COUNTS} AND EXISTS (
    SELECT FROM "ContestOrganiser" o WHERE o."contestId" = k.id AND o."userId" = ${user}))
  AND NOT EXISTS (
    SELECT FROM "ContestProblem" l JOIN "Contest" k ON k.id = l."contestId"
     WHERE l."problemId" = s."problemId" AND ${runsAtSql('k', now)}
       AND NOT EXISTS (SELECT FROM "ContestOrganiser" o WHERE o."contestId" = k.id AND o."userId" = ${user})))`

/**
 * The condition in SQL that a contest has opened the games of the submission `s` to everybody: it is over for all
 * participants, and no freeze hides its results any more.
 */
export const openedSql = (now: string) =>
  `EXISTS (SELECT ${COUNTS} AND k."opensGames" AND k.audience = 'public' AND k."closesAt" <= ${now}
     AND (k."freezesAt" IS NULL OR k."thawedAt" IS NOT NULL))`

import type { Prisma } from '@/lib/generated/prisma/client'

/** Query condition for the problems that everyone may see. A hidden one's address answers as if it did not exist. */
export const VISIBLE = { hidden: false } as const satisfies Prisma.ProblemWhereInput

/** The same condition in SQL, for a query of "Problem". */
export const VISIBLE_SQL = 'NOT hidden'

/**
 * The condition in SQL that a contest is for a class in which somebody is a member now. `contest` is the contest's name in
 * the query, `user` a parameter of it.
 */
export const ofClassSql = (contest: string, user: string) =>
  `(${contest}.audience = 'class' AND EXISTS (
    SELECT FROM "ClassMember" c
     WHERE c."classId" = ${contest}."classId" AND c."userId" = ${user} AND c."leftAt" IS NULL))`

/**
 * The condition in SQL that somebody may open a problem "p", read its statement and submit to it. `user` is their id or
 * null, `now` the time, each as a parameter of the query with its type. A hidden problem is open
 *
 * - to administrators, and to the organisers of a contest with it;
 * - to the participants of a contest with it, from the moment at which their own clock begins;
 * - to everybody who may see a contest with it, once the contest is over for all participants.
 *
 * Lists, leaderboards and what others submit to it stay closed until the problem is published.
 */
export const openSql = (user: string, now: string) => `(NOT p.hidden OR EXISTS (
  SELECT FROM "User" u WHERE u.id = ${user} AND u.role = 'administrator'
) OR EXISTS (
  SELECT FROM "ContestProblem" l JOIN "Contest" k ON k.id = l."contestId"
   WHERE l."problemId" = p.id AND (
     (k."closesAt" <= ${now} AND (k.audience IN ('public', 'link') OR ${ofClassSql('k', user)}))
     OR EXISTS (SELECT FROM "ContestOrganiser" o WHERE o."contestId" = k.id AND o."userId" = ${user})
     OR (k."startsAt" <= ${now} AND EXISTS (
       SELECT FROM "Participation" s LEFT JOIN "TeamMember" m ON m."teamId" = s."teamId" AND m."userId" = ${user}
        WHERE s."contestId" = k.id AND (s."userId" = ${user} OR m."userId" IS NOT NULL)
          AND (s."startsAt" IS NULL OR s."startsAt" <= ${now}))))))`

/** What decides who may learn a proven optimum. */
interface Situation {
  /** Whether the viewer has reached it. */
  readonly own: boolean
  /** Whether anybody has. */
  readonly reached: boolean
  /** Whether the problem tells it before anybody has reached it. */
  readonly shown: boolean
  /** Whether a contest with the problem is running. */
  readonly contestRuns: boolean
}

/**
 * Whether a viewer may learn what is proven to be the optimum of a problem. Whoever has reached it may. For everyone
 * else it would be half of the answer, so it stays closed until somebody has, and while a contest runs.
 */
export const mayLearnOptimum = ({ own, reached, shown, contestRuns }: Situation): boolean =>
  own || (!contestRuns && (reached || shown))

/*
 * Who may be told how a problem is solved by people: whoever has solved it, and whoever has given up on it, which is noted
 * and shown beside what they reach afterwards. Editorials, discussions and comments on shared submissions ask here.
 */

/**
 * The condition in SQL that somebody has solved the problem "p". It asks the submissions, not the standings: those are
 * derived. A duel is solved by whoever takes part in both roles, because no program is ever finished there. `user` is a
 * parameter of the query with its type, and may be null.
 */
export const solvedSql = (user: string) => `CASE WHEN p.kind = 'duel'
  THEN (SELECT count(DISTINCT role) = 2 FROM "DuelEntry"
         WHERE "problemId" = p.id AND "userId" = ${user} AND status = 'active')
  ELSE EXISTS (SELECT FROM "Submission" s
                WHERE s."problemId" = p.id AND s."userId" = ${user} AND NOT s.tryout
                  AND s.state = 'judged' AND s.verdict = 'accepted') END`

/** The condition in SQL that somebody has solved the problem "p" or given up on it: nothing of it is a spoiler any more. */
export const pastSpoilersSql = (user: string) => `(${solvedSql(user)} OR EXISTS (
  SELECT FROM "Surrender" g WHERE g."problemId" = p.id AND g."userId" = ${user}))`

/**
 * The condition in SQL that somebody had given up on a problem before they reached their standing "s" in it: with the help of
 * its editorial or its discussion.
 */
export const AFTER_SURRENDER_SQL = `EXISTS (
  SELECT FROM "Surrender" g
   WHERE g."userId" = s."userId" AND g."problemId" = s."problemId" AND g."createdAt" < s."reachedAt")`

/** What decides whether somebody may take hints to a problem that they may open. */
interface HintSituation {
  readonly administrator: boolean
  /** Whether a contest with the problem is running. */
  readonly contestRuns: boolean
}

/** Whether somebody may take hints: everybody, also signed out, but during a contest with the problem administrators only. */
export const mayTakeHints = ({ administrator, contestRuns }: HintSituation): boolean =>
  administrator || !contestRuns

import { dayAt, streaksOf } from '@/judge/daily/day'
import type { PuzzleId } from '@/judge/puzzles'
import { mayOpen, OPENABLE, publicResultSql, tellsRecordsSql } from '@/lib/access/submissions'
import type { Viewer } from '@/lib/access/viewer'
import { db, pool } from '@/lib/core/db'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import { ask, type Question } from '@/lib/core/question'
import { resultsOf } from '@/lib/daily/queries'
import type { Prisma } from '@/lib/generated/prisma/client'
import { type DuelRole, NoticeKind } from '@/lib/generated/prisma/enums'
import { puzzleOrNone } from '@/lib/problems/puzzle'
import { inLocales, statementIn } from '@/lib/problems/statements'
import type { RankedResult } from '@/lib/standings/goal'

/** The kinds of notices, in the order of the settings. */
export const NOTICE_KINDS = Object.values(NoticeKind)

interface NoticeHead {
  readonly id: string
  readonly at: Date
  readonly read: boolean
}

/** Something about a submission that its user is told. */
export interface SubmissionNotice extends NoticeHead {
  readonly kind: 'record' | 'overtaken' | 'challenge' | 'comment'
  readonly problem: { readonly id: string; readonly title: string; readonly puzzle: PuzzleId | null }
  /** Who made the submission that it is about; of a comment, who wrote the last one. */
  readonly by: Person
  /** The result of that submission, as it is now. */
  readonly result: RankedResult
  /** Set only if the user may open it. */
  readonly submissionId: string | undefined
}

/** Somebody has written in the discussion of a problem. */
export interface DiscussionNotice extends NoticeHead {
  readonly kind: 'discussion'
  readonly problem: SubmissionNotice['problem']
  /** Who wrote the last comment. */
  readonly by: Person
}

/** Something about a duel: an entry has passed one of the user's, or somebody has challenged one. */
export interface DuelNotice extends NoticeHead {
  readonly kind: 'duelOvertaken' | 'duelChallenged'
  readonly problem: { readonly id: string; readonly title: string }
  /** Who entered the one that has passed them; who challenges. */
  readonly by: Person
  /** Path of that entry, or of the challenge. */
  readonly address: string
}

/** Something its user is told. */
export type NoticeRow =
  | SubmissionNotice
  | DiscussionNotice
  | DuelNotice
  | (NoticeHead & { readonly kind: 'follower'; readonly by: Person })
  /** `days`: how long the streak is. */
  | (NoticeHead & { readonly kind: 'streak'; readonly days: number })

/** Rows on one page. */
export const NOTICES_PAGE = 25

/** The last comment on what the notice "n" is about that is there and not by its user. */
const LAST_COMMENT = `
  SELECT c."userId" FROM "Comment" c
   WHERE (c."submissionId" = n."submissionId" OR c."problemId" = n."problemId") AND NOT c.hint
     AND c."removedAt" IS NULL AND c."userId" <> n."userId"
   ORDER BY c.id DESC LIMIT 1`

/**
 * The notices that the user $1 may be told of at the time $2, with who caused it by a comment: the part of a query from FROM on.
 * A notice waits while its problem is hidden or in a running contest, which closes comments, too. It is gone if it is no
 * longer true: its submission is no longer accepted, its entry of a duel takes no part, the comments were removed, nobody
 * follows any more, the day of the streak is over or its labyrinth is solved. Kinds that the user does not want are left out.
 */
const TOLD_SQL = `
  FROM "Notice" n
  JOIN "User" u ON u.id = n."userId"
  LEFT JOIN "Submission" s ON s.id = n."submissionId"
  LEFT JOIN "DuelEntry" e ON e.id = n."entryId"
  LEFT JOIN "DuelChallenge" h ON h.id = n."challengeId"
  LEFT JOIN "DuelPlayer" d ON d.id = h."architectId"
  LEFT JOIN "Problem" p ON p.id = coalesce(s."problemId", n."problemId", e."problemId", d."problemId")
  LEFT JOIN LATERAL (${LAST_COMMENT}) last ON n.kind IN ('comment', 'discussion')
 WHERE n."userId" = $1::uuid AND NOT n.kind = ANY(coalesce(u."mutedNotices", '{}'))
   AND CASE n.kind
         WHEN 'follower' THEN EXISTS (
           SELECT FROM "Follow" f WHERE f."followerId" = n."followerId" AND f."followedId" = n."userId")
         WHEN 'streak' THEN n."createdAt" >= date_trunc('day', $2::timestamptz, 'UTC') AND NOT EXISTS (
           SELECT FROM "DailyResult" d
            WHERE d."userId" = n."userId" AND d.day = ($2::timestamptz AT TIME ZONE 'UTC')::date AND NOT d.late)
         WHEN 'comment' THEN last."userId" IS NOT NULL AND ${tellsRecordsSql('$2')}
         WHEN 'discussion' THEN last."userId" IS NOT NULL AND ${tellsRecordsSql('$2')}
         WHEN 'duel' THEN ${tellsRecordsSql('$2')} AND NOT EXISTS (
           SELECT FROM "DuelEntry" v WHERE v."playerId" IN (h."architectId", h."solverId") AND v.status = 'vetoed')
         ELSE (e.status = 'active' OR (s.verdict = 'accepted' AND ${publicResultSql('s')})) AND ${tellsRecordsSql('$2')}
       END`

/** Prepared once for each connection, because every page of a signed-in user needs it. */
const UNREAD = {
  name: 'unread',
  text: `SELECT (SELECT count(*)::int ${TOLD_SQL} AND n."readAt" IS NULL)
              + (SELECT count(*)::int FROM "Invitation" i WHERE i."userId" = $1::uuid) AS unread`,
}

/** Asks how many notices a user has not read, and invitations not answered. */
export const unreadOf = (userId: string, now = new Date()): Question<number> => ({
  ...{ ...UNREAD, values: [userId, now] },
  answer: (rows) => rows[0]?.unread ?? 0,
})

/** How many notices a user has not read, and invitations not answered. */
export const unreadNotices = (userId: string, now = new Date()): Promise<number> => ask(unreadOf(userId, now))

/** A page of a user's notices, latest first, and how many there are. Pages are 1-based. */
export async function listNotices(
  viewer: Viewer,
  locale: string,
  page: number,
  now = new Date(),
): Promise<{ readonly rows: readonly NoticeRow[]; readonly total: number }> {
  const [told, counted] = await Promise.all([
    pool().query<{ id: string; commenter: string | null }>(
      `SELECT n.id, last."userId" AS commenter ${TOLD_SQL}
        ORDER BY n."createdAt" DESC, n.id DESC LIMIT $3::int OFFSET $4::int`,
      [viewer.id, now, NOTICES_PAGE, (page - 1) * NOTICES_PAGE],
    ),
    pool().query<{ total: number }>(`SELECT count(*)::int AS total ${TOLD_SQL}`, [viewer.id, now]),
  ])
  const ids = told.rows.map(({ id }) => id)
  const commenters = told.rows.flatMap(({ commenter }) => commenter ?? [])
  const [found, people] = await Promise.all([
    db.notice.findMany({
      where: { id: { in: ids } },
      include: {
        follower: { select: PERSON },
        submission: { select: ABOUT(locale) },
        problem: { select: NAMED(locale) },
        entry: { select: { id: true, user: { select: PERSON }, problem: { select: NAMED(locale) } } },
        challenge: {
          select: {
            ...{ id: true, user: { select: PERSON } },
            architect: { select: { problem: { select: NAMED(locale) } } },
          },
        },
      },
    }),
    db.user.findMany({ where: { id: { in: commenters } }, select: { id: true, ...PERSON } }),
  ])
  const rows = await Promise.all(
    told.rows.map(async ({ id, commenter }): Promise<NoticeRow | undefined> => {
      const notice = found.find((each) => each.id === id)
      if (!notice) return undefined
      const { kind, createdAt, readAt, follower, submission, problem: discussed, entry, challenge } = notice
      const head = { id, at: createdAt, read: readAt !== null }
      if (kind === 'follower') return follower ? { ...head, kind, by: personOf(follower) } : undefined
      if (kind === 'streak') return { ...head, kind, days: await streakOf(viewer.id, now) }
      const last = people.find((each) => each.id === commenter)
      if (kind === 'discussion')
        return discussed && last
          ? { ...head, kind, problem: namedProblem(discussed, null, locale), by: personOf(last) }
          : undefined
      if (challenge)
        return {
          ...head,
          kind: 'duelChallenged',
          problem: namedProblem(challenge.architect.problem, null, locale),
          by: personOf(challenge.user),
          address: `/duel/challenges/${challenge.id}`,
        }
      if (entry)
        return entry.user
          ? {
              ...head,
              kind: 'duelOvertaken',
              problem: namedProblem(entry.problem, null, locale),
              by: personOf(entry.user),
              address: `/duel/entries/${entry.id}`,
            }
          : undefined
      if (!submission || kind === 'duel') return undefined
      const { problem, user, score, rank, role } = submission
      const by = kind === 'comment' ? last : user
      return (
        by && {
          ...head,
          kind,
          problem: namedProblem(problem, role, locale),
          by: personOf(by),
          result: { score, rank },
          submissionId: mayOpen(submission, viewer) ? submission.id : undefined,
        }
      )
    }),
  )
  return { rows: rows.filter((row) => row !== undefined), total: counted.rows[0]!.total }
}

/** What of a problem a notice tells. */
const NAMED = (locale: string) =>
  ({
    ...{ id: true, puzzle: true },
    statements: { ...inLocales(locale), select: { locale: true, title: true } },
  }) as const

type Named = Prisma.ProblemGetPayload<{ select: ReturnType<typeof NAMED> }>

const namedProblem = ({ id, puzzle, statements }: Named, role: DuelRole | null, locale: string) => ({
  id,
  title: statementIn(statements, locale).title,
  puzzle: puzzleOrNone(puzzle, role),
})

/** What of a submission its notice tells. */
const ABOUT = (locale: string) =>
  ({
    ...OPENABLE,
    ...{ id: true, score: true, rank: true, role: true, user: { select: PERSON } },
    problem: { select: { ...OPENABLE.problem.select, ...NAMED(locale) } },
  }) as const

/** How many days in a row somebody has solved a labyrinth of the day. */
async function streakOf(userId: string, now: Date): Promise<number> {
  const inTime = (await resultsOf(userId)).flatMap(({ day, late }) => (late ? [] : [day]))
  return streaksOf(inTime, dayAt(Number(now))).now
}

import { dayAt, streaksOf } from '@/judge/daily/day'
import type { PuzzleId } from '@/judge/puzzles'
import { mayOpen, OPENABLE, publicResultSql, tellsRecordsSql } from '@/lib/access/submissions'
import type { Viewer } from '@/lib/access/viewer'
import { db, pool } from '@/lib/core/db'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import { resultsOf } from '@/lib/daily/queries'
import { NoticeKind } from '@/lib/generated/prisma/enums'
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

/** Something its user is told. */
export type NoticeRow =
  | SubmissionNotice
  | (NoticeHead & { readonly kind: 'follower'; readonly by: Person })
  /** `days`: how long the streak is. */
  | (NoticeHead & { readonly kind: 'streak'; readonly days: number })

/** Rows on one page. */
export const NOTICES_PAGE = 25

/** The last comment on the submission "s" of a notice of comments, if it is there and not its author's. */
const LAST_COMMENT = `
  SELECT c."userId" FROM "Comment" c
   WHERE n.kind = 'comment' AND c."submissionId" = s.id AND c."removedAt" IS NULL AND c."userId" <> s."userId" ORDER BY c.id DESC LIMIT 1`

/**
 * The notices that the user $1 may be told of at the time $2, with who caused it by a comment: the part of a query from FROM on.
 * A notice waits while its problem is hidden or in a running contest, which closes comments, too. It is gone if it is no
 * longer true: its submission is no longer accepted, the comments were removed, nobody follows any more, the day of the
 * streak is over or its labyrinth is solved. Kinds that the user does not want are left out.
 */
const TOLD_SQL = `
  FROM "Notice" n
  JOIN "User" u ON u.id = n."userId"
  LEFT JOIN "Submission" s ON s.id = n."submissionId"
  LEFT JOIN "Problem" p ON p.id = s."problemId"
  LEFT JOIN LATERAL (${LAST_COMMENT}) last ON true
 WHERE n."userId" = $1::uuid AND NOT n.kind = ANY(coalesce(u."mutedNotices", '{}'))
   AND CASE n.kind
         WHEN 'follower' THEN EXISTS (
           SELECT FROM "Follow" f WHERE f."followerId" = n."followerId" AND f."followedId" = n."userId")
         WHEN 'streak' THEN n."createdAt" >= date_trunc('day', $2::timestamptz, 'UTC') AND NOT EXISTS (
           SELECT FROM "DailyResult" d
            WHERE d."userId" = n."userId" AND d.day = ($2::timestamptz AT TIME ZONE 'UTC')::date AND NOT d.late)
         WHEN 'comment' THEN last."userId" IS NOT NULL AND ${tellsRecordsSql('$2')}
         ELSE s.verdict = 'accepted' AND ${publicResultSql('s')} AND ${tellsRecordsSql('$2')}
       END`

/** Prepared once for each connection, because every page of a signed-in user needs it. */
const UNREAD = {
  name: 'unread-notices',
  text: `SELECT (SELECT count(*)::int ${TOLD_SQL} AND n."readAt" IS NULL)
              + (SELECT count(*)::int FROM "Invitation" i WHERE i."userId" = $1::uuid) AS unread`,
}

/** How many notices a user has not read, and invitations not answered. */
export async function unreadNotices(userId: string, now = new Date()): Promise<number> {
  const { rows } = await pool().query<{ unread: number }>({ ...UNREAD, values: [userId, now] })
  return rows[0]?.unread ?? 0
}

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
      include: { follower: { select: PERSON }, submission: { select: ABOUT(locale) } },
    }),
    db.user.findMany({ where: { id: { in: commenters } }, select: { id: true, ...PERSON } }),
  ])
  const rows = await Promise.all(
    told.rows.map(async ({ id, commenter }): Promise<NoticeRow | undefined> => {
      const notice = found.find((each) => each.id === id)
      if (!notice) return undefined
      const { kind, createdAt, readAt, follower, submission } = notice
      const head = { id, at: createdAt, read: readAt !== null }
      if (kind === 'follower') return follower ? { ...head, kind, by: personOf(follower) } : undefined
      if (kind === 'streak') return { ...head, kind, days: await streakOf(viewer.id, now) }
      if (!submission) return undefined
      const { problem, user, score, rank, role } = submission
      const by = kind === 'comment' ? people.find((each) => each.id === commenter) : user
      return (
        by && {
          ...head,
          kind,
          problem: {
            id: problem.id,
            title: statementIn(problem.statements, locale).title,
            puzzle: puzzleOrNone(problem.puzzle, role),
          },
          by: personOf(by),
          result: { score, rank },
          submissionId: mayOpen(submission, viewer) ? submission.id : undefined,
        }
      )
    }),
  )
  return { rows: rows.filter((row) => row !== undefined), total: counted.rows[0]!.total }
}

/** What of a submission its notice tells. */
const ABOUT = (locale: string) =>
  ({
    ...OPENABLE,
    ...{ id: true, score: true, rank: true, role: true, user: { select: PERSON } },
    problem: {
      select: {
        ...OPENABLE.problem.select,
        ...{ id: true, puzzle: true },
        statements: { ...inLocales(locale), select: { locale: true, title: true } },
      },
    },
  }) as const

/** How many days in a row somebody has solved a labyrinth of the day. */
async function streakOf(userId: string, now: Date): Promise<number> {
  const inTime = (await resultsOf(userId)).flatMap(({ day, late }) => (late ? [] : [day]))
  return streaksOf(inTime, dayAt(Number(now))).now
}

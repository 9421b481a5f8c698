import type { PuzzleId } from '@/judge/puzzles'
import {
  mayOpen,
  OPENABLE,
  PUBLIC_RESULT,
  publicResultSql,
  tellsRecords,
  tellsRecordsSql,
} from '@/lib/access/submissions'
import type { Viewer } from '@/lib/access/viewer'
import { db, pool } from '@/lib/core/db'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { NoticeKind } from '@/lib/generated/prisma/enums'
import { puzzleOrNone } from '@/lib/problems/puzzle'
import { inLocales, statementIn } from '@/lib/problems/statements'
import type { RankedResult } from '@/lib/standings/goal'

/** Something its user is told. */
export interface NoticeRow {
  readonly id: string
  readonly kind: NoticeKind
  readonly at: Date
  readonly read: boolean
  readonly problem: { readonly id: string; readonly title: string; readonly puzzle: PuzzleId | null }
  /** Who made the submission that it is about. */
  readonly by: Person
  /** The result of that submission, as it is now. */
  readonly result: RankedResult
  /** Set only if the user may open it. */
  readonly submissionId: string | undefined
}

/** Rows on one page. */
export const NOTICES_PAGE = 25

/**
 * Query condition for the submissions that may be told of now. A notice waits while its problem is hidden or in a
 * running contest, and is gone if its submission is no longer accepted.
 */
const toldAt = (now: Date) =>
  ({
    ...PUBLIC_RESULT,
    verdict: 'accepted',
    problem: tellsRecords(now),
  }) satisfies Prisma.SubmissionWhereInput

/** Prepared once for each connection, because every page of a signed-in user needs it. */
const UNREAD = {
  name: 'unread-notices',
  text: `SELECT count(*)::int + (SELECT count(*) FROM "Invitation" i WHERE i."userId" = $1::uuid)::int AS unread
           FROM "Notice" n JOIN "Submission" s ON s.id = n."submissionId" JOIN "Problem" p ON p.id = s."problemId"
          WHERE n."userId" = $1::uuid AND n."readAt" IS NULL AND s.verdict = 'accepted'
            AND ${publicResultSql('s')} AND ${tellsRecordsSql('$2')}`,
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
  const where = { userId: viewer.id, submission: toldAt(now) }
  const [total, found] = await Promise.all([
    db.notice.count({ where }),
    db.notice.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * NOTICES_PAGE,
      take: NOTICES_PAGE,
      include: {
        submission: {
          select: {
            ...OPENABLE,
            ...{ id: true, score: true, rank: true, role: true, user: { select: PERSON } },
            problem: {
              select: {
                ...OPENABLE.problem.select,
                ...{ id: true, puzzle: true },
                statements: { ...inLocales(locale), select: { locale: true, title: true } },
              },
            },
          },
        },
      },
    }),
  ])
  const rows = found.map(({ id, kind, createdAt, readAt, submission }) => {
    const { problem, user, score, rank, role } = submission
    return {
      ...{ id, kind, at: createdAt, read: readAt !== null },
      problem: {
        id: problem.id,
        title: statementIn(problem.statements, locale).title,
        puzzle: puzzleOrNone(problem.puzzle, role),
      },
      by: personOf(user),
      result: { score, rank },
      submissionId: mayOpen(submission, viewer) ? submission.id : undefined,
    }
  })
  return { rows, total }
}

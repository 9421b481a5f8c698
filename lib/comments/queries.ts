import 'server-only'
import { isAdministrator } from '@/lib/access/administration'
import { type CommentAccess, commentAccess, mayAddHints, mayRemoveComment } from '@/lib/access/comments'
import { pastSpoilersSql, solvedSql } from '@/lib/access/spoilers'
import { mayOpen, OPENABLE } from '@/lib/access/submissions'
import type { Viewer } from '@/lib/access/viewer'
import { CONTESTS, type Links, resultsClosedUntil } from '@/lib/access/windows'
import { maySet } from '@/lib/access/workshop'
import { tiesTo } from '@/lib/contests/ties'
import { db, pool } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import { isOpenTo } from '@/lib/problems/queries'

/** What comments are about: a shared submission, or a problem, whose comments are its discussion. */
export type Subject = { readonly submissionId: string } | { readonly problemId: string }

/** Comments on one page. */
export const COMMENTS_PER_PAGE = 100

export interface Comment {
  readonly id: string
  readonly author: Person
  /** Plain text with line breaks. */
  readonly body: string
  readonly at: Date
  /** Whether the viewer may remove it. */
  readonly removable: boolean
}

/** The comments on a submission or a problem as a viewer may see them. */
export interface Comments {
  readonly access: CommentAccess
  /** When the contest that closes them ends. */
  readonly opensAt: Date | undefined
  /** Of all pages; 0 where they are closed, which does not say how many there are. */
  readonly total: number
  /** One page, latest first; empty where they are closed. */
  readonly rows: readonly Comment[]
}

/** A page, from 1, of the comments on a subject, without hints; undefined if the viewer may not open the subject. */
export async function findComments(
  subject: Subject,
  viewer: Viewer | null,
  page = 1,
): Promise<Comments | undefined> {
  const asked = await accessTo(subject, viewer)
  if (!asked) return undefined
  const { access, own, opensAt } = asked
  if (access !== 'read' && access !== 'write') return { access, opensAt, total: 0, rows: [] }
  const where = { ...subject, hint: false, removedAt: null }
  const [total, rows] = await Promise.all([
    db.comment.count({ where }),
    db.comment.findMany({
      where,
      orderBy: { id: 'desc' },
      skip: (page - 1) * COMMENTS_PER_PAGE,
      take: COMMENTS_PER_PAGE,
      select: { id: true, userId: true, body: true, createdAt: true, user: { select: PERSON } },
    }),
  ])
  const administrator = isAdministrator(viewer)
  return {
    ...{ access, opensAt, total },
    rows: rows.map(({ id, userId, user, body, createdAt }) => ({
      ...{ id, body, author: personOf(user), at: createdAt },
      removable: mayRemoveComment({ author: userId === viewer?.id, own, administrator }),
    })),
  }
}

/** What a viewer may do with the comments on a subject now. */
interface Asked {
  readonly access: CommentAccess
  /** Whether the viewer has made the submission or sets the problem. */
  readonly own: boolean
  /** Whether the viewer may add hints, if the subject is a problem. */
  readonly mayHint: boolean
  /** When the contest that closes them ends. */
  readonly opensAt: Date | undefined
}

/** Reads what decides who may see the comments on a subject; undefined if the viewer may not open its page. */
export async function accessTo(subject: Subject, viewer: Viewer | null): Promise<Asked | undefined> {
  const found =
    'problemId' in subject
      ? await problemOf(subject.problemId, viewer)
      : await submissionOf(subject.submissionId, viewer)
  if (!found) return undefined
  const { problemId, problem, own, commentable, shared } = found
  const opensAt = resultsClosedUntil(problem.contests)
  const { solved, pastSpoilers } = await progressOf(problemId, viewer)
  const administrator = isAdministrator(viewer)
  const access = commentAccess({
    ...{ commentable, shared, own, hidden: problem.hidden, contestRuns: opensAt !== undefined },
    ...{ administrator, pastSpoilers },
  })
  const mayHint = access === 'write' && mayAddHints({ solved, own, administrator })
  return { access, own, mayHint, opensAt }
}

/** A subject that the viewer may open. */
interface Opened {
  readonly problemId: string
  readonly problem: { readonly hidden: boolean; readonly contests: Links }
  readonly own: boolean
  readonly commentable: boolean
  readonly shared: boolean
}

async function submissionOf(id: string, viewer: Viewer | null): Promise<Opened | undefined> {
  if (!isId(id)) return undefined
  const row = await db.submission.findUnique({
    where: { id },
    select: { ...OPENABLE, id: true, problemId: true, state: true, tryout: true },
  })
  if (!row || !mayOpen(row, viewer, await tiesTo(row, viewer))) return undefined
  const { problem, problemId, shared, state, tryout, userId } = row
  const commentable = state === 'judged' && !tryout
  return { problemId, problem, shared, commentable, own: userId === viewer?.id }
}

async function problemOf(problemId: string, viewer: Viewer | null): Promise<Opened | undefined> {
  if (!(await isOpenTo(problemId, viewer))) return undefined
  const [problem, owner] = await Promise.all([
    db.problem.findUnique({ where: { id: problemId }, select: { hidden: true, contests: CONTESTS } }),
    viewer && maySet(viewer)
      ? db.draftOwner.findUnique({ where: { draftId_userId: { draftId: problemId, userId: viewer.id } } })
      : null,
  ])
  if (!problem) return undefined
  return { problemId, problem, shared: true, commentable: true, own: owner !== null }
}

const PROGRESS = {
  name: 'problem-progress',
  text: `SELECT ${solvedSql('$2::uuid')} AS solved, ${pastSpoilersSql('$2::uuid')} AS "pastSpoilers"
           FROM "Problem" p WHERE p.id = $1`,
}

/** Whether a viewer has solved a problem, and whether nothing of it is a spoiler to them any more. */
async function progressOf(problemId: string, viewer: Viewer | null) {
  const values = [problemId, viewer?.id ?? null]
  const { rows } = await pool().query<{ solved: boolean; pastSpoilers: boolean }>({ ...PROGRESS, values })
  return rows[0] ?? { solved: false, pastSpoilers: false }
}

import 'server-only'
import { isAdministrator } from '@/lib/access/administration'
import { type CommentAccess, commentAccess, mayRemoveComment } from '@/lib/access/comments'
import { mayOpen, OPENABLE } from '@/lib/access/submissions'
import type { Viewer } from '@/lib/access/viewer'
import { resultsClosedUntil } from '@/lib/access/windows'
import { tiesTo } from '@/lib/contests/ties'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { PERSON, type Person, personOf } from '@/lib/core/person'

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

/** The comments on a submission as a viewer may see them. */
export interface Comments {
  readonly access: CommentAccess
  /** When the contest that closes them ends. */
  readonly opensAt: Date | undefined
  /** Of all pages; 0 where they are closed, which does not say how many there are. */
  readonly total: number
  /** One page, latest first; empty where they are closed. */
  readonly rows: readonly Comment[]
}

/** A page, from 1, of the comments on a submission; undefined if the viewer may not open the submission. */
export async function findComments(
  submissionId: string,
  viewer: Viewer | null,
  page = 1,
): Promise<Comments | undefined> {
  const asked = await accessTo(submissionId, viewer)
  if (!asked) return undefined
  const { access, own, opensAt } = asked
  if (access !== 'read' && access !== 'write') return { access, opensAt, total: 0, rows: [] }
  const where = { submissionId, removedAt: null }
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

/** What a viewer may do with the comments on a submission now. */
interface Asked {
  readonly access: CommentAccess
  /** Whether the submission is the viewer's own. */
  readonly own: boolean
  /** When the contest that closes them ends. */
  readonly opensAt: Date | undefined
}

/** Reads what decides who may see the comments on a submission; undefined if the viewer may not open its page. */
export async function accessTo(submissionId: string, viewer: Viewer | null): Promise<Asked | undefined> {
  if (!isId(submissionId)) return undefined
  const row = await db.submission.findUnique({
    where: { id: submissionId },
    select: { ...OPENABLE, id: true, problemId: true, state: true, tryout: true },
  })
  if (!row || !mayOpen(row, viewer, await tiesTo(row, viewer))) return undefined
  const { problem, problemId, shared, state, tryout, userId } = row
  const opensAt = resultsClosedUntil(problem.contests)
  const own = userId === viewer?.id
  const access = commentAccess({
    commentable: state === 'judged' && !tryout,
    ...{ shared, own, hidden: problem.hidden, contestRuns: opensAt !== undefined },
    administrator: isAdministrator(viewer),
    solved: viewer !== null && !own && (await hasSolved(viewer.id, problemId)),
  })
  return { access, own, opensAt }
}

/** Whether a user has solved a problem in a submission that counts. */
const hasSolved = async (userId: string, problemId: string): Promise<boolean> =>
  (await db.submission.findFirst({
    where: { userId, problemId, state: 'judged', verdict: 'accepted', tryout: false },
    select: { id: true },
  })) !== null

import 'server-only'
import { isAdministrator } from '@/lib/access/administration'
import { type CommentAccess, mayRemoveComment } from '@/lib/access/comments'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import { accessTo } from './access'

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

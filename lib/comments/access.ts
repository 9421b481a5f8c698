import 'server-only'
import { isAdministrator } from '@/lib/access/administration'
import { type CommentAccess, commentAccess } from '@/lib/access/comments'
import { mayOpen, OPENABLE } from '@/lib/access/submissions'
import type { Viewer } from '@/lib/access/viewer'
import { resultsClosedUntil } from '@/lib/access/windows'
import { tiesTo } from '@/lib/contests/ties'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'

/** What a viewer may do with the comments on a submission now. */
export interface Asked {
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

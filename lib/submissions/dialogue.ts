import type { Transcript } from '@/judge/packages/transcript'
import { mayOpen, mayWatch, standingTo } from '@/lib/access/submissions'
import type { Viewer } from '@/lib/access/viewer'
import { CONTESTS } from '@/lib/access/windows'
import { tiesTo } from '@/lib/contests/ties'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'

/**
 * Who said what in a sample of an interactive problem, pass by pass; `undefined` if there is nothing that this viewer may
 * read.
 */
export async function findDialogue(
  submissionId: string,
  caseName: string,
  viewer: Viewer | null,
): Promise<readonly Transcript[] | undefined> {
  if (!isId(submissionId)) return undefined
  const row = await db.caseResult.findFirst({
    where: { submissionId, case: { name: caseName, sample: true } },
    include: {
      dialogue: true,
      submission: {
        include: { problem: { select: { hidden: true, secretReplays: true, contests: CONTESTS } } },
      },
    },
  })
  if (!row?.dialogue) return undefined
  const ties = await tiesTo(row.submission, viewer)
  if (!mayOpen(row.submission, viewer, ties)) return undefined
  if (!mayWatch({ ...standingTo(row.submission, viewer, ties), sample: true })) return undefined
  return row.dialogue.passes as unknown as readonly Transcript[]
}

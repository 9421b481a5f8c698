import type { Verdict } from '@/judge/verdicts'
import { mayWatch, opensShared, standingTo } from '@/lib/access/submissions'
import type { Viewer } from '@/lib/access/viewer'
import { CONTESTS } from '@/lib/access/windows'
import { db } from '@/lib/core/db'
import { formatReference, type ReplayReference } from './queries'

/** A replay that can be shown next to another one. */
export interface Comparable {
  readonly reference: string
  /** Whether it is the viewer's own. */
  readonly own: boolean
  readonly player: string
  readonly verdict: Verdict
  readonly score: number
  readonly playedAt: Date
}

type OfSubmission = Extract<ReplayReference, { kind: 'submission' }>

/** How many of the viewer's own replays are listed, and how many shared ones of other users. */
const OWN = 20
const SHARED = 5

/**
 * Other games of the same case that this viewer may watch: the viewer's own, newest first, then the best ones that
 * other users have shared.
 */
export async function comparableWith(
  { id, caseName }: OfSubmission,
  viewer: Viewer | null,
): Promise<Comparable[]> {
  const asked = await db.caseResult.findFirst({
    where: { submissionId: id, case: { name: caseName } },
    select: {
      caseId: true,
      case: { select: { sample: true } },
      submission: {
        select: { problem: { select: { secretReplays: true, hidden: true, contests: CONTESTS } } },
      },
    },
  })
  if (!asked) return []
  const { problem } = asked.submission
  const watches = (userId: string | undefined) =>
    mayWatch({ ...standingTo({ problem, userId }, viewer), sample: asked.case.sample })
  const others = { caseId: asked.caseId, submissionId: { not: id }, replay: { isNot: null } } as const
  const [own, shared] = await Promise.all([
    viewer && watches(viewer.id)
      ? db.caseResult.findMany({
          where: { ...others, submission: { userId: viewer.id } },
          orderBy: { submission: { createdAt: 'desc' } },
          take: OWN,
          include: INCLUDE,
        })
      : [],
    opensShared(problem) && watches(undefined)
      ? db.caseResult.findMany({
          where: {
            ...others,
            submission: { shared: true, tryout: false, ...(viewer && { userId: { not: viewer.id } }) },
          },
          orderBy: [{ score: 'desc' }, { submission: { rank: 'asc' } }, { submission: { createdAt: 'asc' } }],
          take: SHARED,
          include: INCLUDE,
        })
      : [],
  ])
  return [...own, ...shared].map(({ submissionId, verdict, score, submission }) => ({
    reference: formatReference({ kind: 'submission', id: submissionId, caseName }),
    own: submission.userId === viewer?.id,
    player: submission.user.name,
    verdict: verdict as Verdict,
    score,
    playedAt: submission.createdAt,
  }))
}

const INCLUDE = {
  submission: { select: { userId: true, createdAt: true, user: { select: { name: true } } } },
} as const

import 'server-only'
import { HOUSE_ID, openToAll } from '@/lib/access/submissions'
import { db } from '@/lib/core/db'

/** What the site's own solver reaches in a problem. It takes no place and counts nowhere. */
export interface HouseResult {
  readonly score: number
  readonly rank: readonly number[]
  /** Null for an answer string. */
  readonly language: string | null
  /** Set only if everybody may open it now. */
  readonly submissionId: string | null
}

/** The best house result of a visible problem; undefined if there is none, or it is not judged yet. */
export async function houseResult(problemId: string): Promise<HouseResult | undefined> {
  const columns = { id: true, score: true, rank: true, language: true } as const
  const best = await db.submission.findFirst({
    where: { userId: HOUSE_ID, problemId, verdict: 'accepted', tryout: false, rank: { isEmpty: false } },
    orderBy: [{ rank: 'asc' }, { createdAt: 'asc' }],
    select: columns,
  })
  if (!best) return undefined
  const { id, ...result } = best
  const isOpen = (await db.submission.count({ where: { id, ...openToAll(new Date()) } })) > 0
  return { ...result, submissionId: isOpen ? id : null }
}

import { isAdministrator } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { PERSON, type Person, personOf } from '@/lib/core/person'

/** An announcement, or a question with its answer. */
export interface ClarificationRow {
  readonly id: string
  /** What it is about; null: the contest as a whole, or a problem that no longer exists. */
  readonly problemId: string | null
  /** Empty for an announcement. */
  readonly question: string
  /** Null until somebody has answered. */
  readonly answer: string | null
  readonly toAll: boolean
  readonly askedAt: Date
  readonly answeredAt: Date | null
  /** Whether the viewer has asked. */
  readonly own: boolean
  /** Who has asked; only told to administrators. */
  readonly asker: Person | undefined
}

/** The newest that are listed; a long contest has a few dozen. */
const LISTED = 500

/**
 * What a viewer may read: everything that was told to all, the own questions, and for administrators all of them. What
 * still waits for an answer comes first, the rest with the newest answer first.
 */
export async function listClarifications(
  contestId: string,
  viewer: Viewer | null,
): Promise<readonly ClarificationRow[]> {
  if (!isId(contestId)) return []
  const judge = isAdministrator(viewer)
  const own = viewer ? [{ participation: { userId: viewer.id } }] : []
  const rows = await db.clarification.findMany({
    where: { contestId, ...(!judge && { OR: [{ toAll: true }, ...own] }) },
    orderBy: [{ answeredAt: { sort: 'desc', nulls: 'first' } }, { id: 'asc' }],
    take: LISTED,
    include: { participation: { select: { userId: true, user: { select: PERSON } } } },
  })
  return rows.map(({ id, problemId, question, answer, toAll, createdAt, answeredAt, participation }) => ({
    ...{ id, problemId, question, answer, toAll, askedAt: createdAt, answeredAt },
    own: participation !== null && participation.userId === viewer?.id,
    asker: judge && participation ? personOf(participation.user) : undefined,
  }))
}

import { participationsOf } from '@/lib/access/contests'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { CONTESTANT, type Contestant, contestantOf } from './contestant'
import { organises } from './organisers'
import { participationOf } from './participation'

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
  /** Whether the viewer, or somebody of their team, has asked. */
  readonly own: boolean
  /** Who has asked; only told to organisers. */
  readonly asker: Contestant | undefined
}

/** The newest that are listed; a long contest has a few dozen. */
const LISTED = 500

/**
 * What a viewer may read: everything that was told to all, the own questions, and for organisers all of them. What
 * still waits for an answer comes first, the rest with the newest answer first.
 */
export async function listClarifications(
  contestId: string,
  viewer: Viewer | null,
): Promise<readonly ClarificationRow[]> {
  if (!isId(contestId)) return []
  const judge = await organises(viewer, contestId)
  const own = viewer ? [{ participation: participationsOf(viewer.id) }] : []
  const rows = await db.clarification.findMany({
    where: { contestId, ...(!judge && { OR: [{ toAll: true }, ...own] }) },
    orderBy: [{ answeredAt: { sort: 'desc', nulls: 'first' } }, { id: 'asc' }],
    take: LISTED,
    include: { participation: { select: { id: true, ...CONTESTANT } } },
  })
  const participation = await participationOf(viewer, contestId)
  return rows.map(
    ({ id, problemId, question, answer, toAll, createdAt, answeredAt, participation: asker }) => ({
      ...{ id, problemId, question, answer, toAll, askedAt: createdAt, answeredAt },
      own: asker !== null && asker.id === participation,
      asker: judge && asker ? contestantOf(asker) : undefined,
    }),
  )
}

/** An announcement as the page of its contest has it. */
export interface Announcement {
  readonly id: string
  /** What it is about; null: the contest as a whole, or a problem that no longer exists. */
  readonly problemId: string | null
  readonly text: string
  readonly at: Date
}

/** How many announcements the page of a contest has. */
const ANNOUNCED = 3

/** The newest announcements of a contest, the last one first. Whoever may see the contest may read them. */
export async function announcedTo(contestId: string): Promise<readonly Announcement[]> {
  const rows = await db.clarification.findMany({
    where: { contestId, toAll: true, question: '', answeredAt: { not: null } },
    orderBy: [{ answeredAt: 'desc' }, { id: 'desc' }],
    take: ANNOUNCED,
    select: { id: true, problemId: true, answer: true, answeredAt: true },
  })
  return rows.flatMap(({ id, problemId, answer, answeredAt }) =>
    answer !== null && answeredAt !== null ? [{ id, problemId, text: answer, at: answeredAt }] : [],
  )
}

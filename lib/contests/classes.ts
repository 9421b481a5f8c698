import type { Actor } from '@/lib/access/administration'
import { taughtBy } from '@/lib/access/classes'
import { listedFor } from '@/lib/access/contests'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'

/** A class, or a contest, by its name. */
export interface Titled {
  readonly id: string
  readonly title: string
}

/** The classes that somebody may set a contest for: those that they teach, and the one that the contest is for already. */
export const classesForContests = ({ id: userId }: Actor, contestId?: string): Promise<Titled[]> =>
  db.class.findMany({
    where: {
      OR: [
        taughtBy(userId),
        ...(contestId && isId(contestId) ? [{ contests: { some: { id: contestId } } }] : []),
      ],
    },
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
    select: { id: true, title: true },
  })

/** The contests for a class that are not over and that somebody may see, first start first. */
export const contestsOfClass = (viewer: Actor, classId: string, now = new Date()): Promise<Titled[]> =>
  db.contest.findMany({
    where: { classId, endsAt: { gt: now }, ...listedFor(viewer) },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: { id: true, title: true },
  })

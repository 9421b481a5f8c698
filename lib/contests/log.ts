import type { ContestEvent } from '@/judge/contest/events'
import { db } from '@/lib/core/db'

/** The name of a contest on the channel that also announces submissions: its log has grown. */
export const contestNews = (contestId: string): string => `contest:${contestId}`

/**
 * The events of a contest after a number, in order; all of them after 0. Triggers of the migrations write the log in the
 * transactions of what it tells, and number it in the order of their commits, so a reader never misses one.
 */
export async function eventsAfter(contestId: string, seq: number): Promise<ContestEvent[]> {
  const rows = await db.contestEvent.findMany({
    where: { contestId, seq: { gt: seq } },
    orderBy: { seq: 'asc' },
  })
  // The triggers write nothing else than what these types say; a test reads every kind.
  return rows.map(({ seq: number, type, data, at }) => ({
    ...{ seq: number, at: at.toISOString(), type },
    ...(data as object),
  })) as ContestEvent[]
}

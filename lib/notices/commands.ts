import { db } from '@/lib/core/db'

const DAY = 24 * 60 * 60 * 1000
/** How long notices are kept after they were read, and how long if they never are, in days. */
const KEPT_DAYS = { read: 30, unread: 365 }

/** Marks some of a user's notices as read. Other people's, and those that are read already, stay as they are. */
export async function markNoticesRead(userId: string, ids: readonly string[]): Promise<void> {
  await db.notice.updateMany({
    where: { id: { in: [...ids] }, userId, readAt: null },
    data: { readAt: new Date() },
  })
}

/** Deletes old notices and returns their number; the server calls it from time to time. */
export async function forgetOldNotices(now = new Date()): Promise<number> {
  const before = (days: number) => new Date(Number(now) - days * DAY)
  const { count } = await db.notice.deleteMany({
    where: {
      OR: [
        { readAt: { lt: before(KEPT_DAYS.read) } },
        { readAt: null, createdAt: { lt: before(KEPT_DAYS.unread) } },
      ],
    },
  })
  return count
}

import { dayAt } from '@/judge/daily/day'
import { db } from '@/lib/core/db'
import { NOTICE_KINDS } from './queries'

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

/** Notes which kinds of notices somebody wants, by their names. They see no others, also of those that are there. */
export async function chooseNotices(userId: string, wanted: ReadonlySet<string>): Promise<void> {
  const mutedNotices = NOTICE_KINDS.filter((kind) => !wanted.has(kind))
  await db.user.update({ where: { id: userId }, data: { mutedNotices } })
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

/** From which hour of the day on, in UTC, somebody is told that their streak ends with it. */
const STREAK_HOUR = 18

/**
 * Tells everybody whose streak of daily labyrinths has at least two days, and ends with this one, unless they have been told
 * today. Workers call it again and again; it does nothing before the evening.
 */
export async function warnOfStreaks(now = new Date()): Promise<void> {
  if (now.getUTCHours() < STREAK_HOUR) return
  const today = new Date(dayAt(Number(now)))
  const before = (days: number) => new Date(Number(today) - days * DAY)
  await db.notice.deleteMany({
    where: { kind: 'streak', submissionId: null, followerId: null, createdAt: { lt: today } },
  })
  await db.$executeRaw`
    INSERT INTO "Notice" (id, "userId", kind, "createdAt")
    SELECT gen_random_uuid(), u.id, 'streak', ${now}
      FROM (
        SELECT "userId" FROM "DailyResult"
         WHERE day IN (${before(1)}::date, ${before(2)}::date) AND NOT late
         GROUP BY "userId" HAVING count(DISTINCT day) = 2
      ) streak JOIN "User" u ON u.id = streak."userId"
     WHERE u."disabledAt" IS NULL
       AND NOT EXISTS (SELECT FROM "DailyResult" d WHERE d."userId" = u.id AND d.day = ${today}::date AND NOT d.late)
     ORDER BY u.id FOR KEY SHARE OF u
    ON CONFLICT DO NOTHING`
}

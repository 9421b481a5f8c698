import { db } from '@/lib/core/db'
import { improvementsOf } from '@/lib/standings/history'
import { type Calendar, calendarOf, type Day, dayOf, firstDay } from './calendar'

/** A user's submissions of the last year by day, including test runs. For that user only. */
export async function ownActivity(userId: string, now: Date): Promise<Calendar> {
  const rows = await db.$queryRaw<{ day: Day; count: number }[]>`
    SELECT to_char("createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::int AS count
      FROM "Submission" WHERE "userId" = ${userId}::uuid AND "createdAt" >= ${firstDay(now)}
     GROUP BY day`
  return calendarOf(new Map(rows.map(({ day, count }) => [day, count])), now)
}

/** The part of it that others may see: the days with an improved result on one of the given problems. */
export async function publicActivity(
  userId: string,
  problemIds: ReadonlySet<string>,
  now: Date,
): Promise<Calendar> {
  const counts = new Map<Day, number>()
  for (const { problemId, at } of await improvementsOf(userId)) {
    if (!problemIds.has(problemId)) continue
    const day = dayOf(at)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return calendarOf(counts, now)
}

import { db } from '@/lib/core/db'
import { improvementsOf } from '@/lib/standings/history'

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

/** A day in UTC, such as `2026-11-22`. */
type Day = string

export interface CalendarDay {
  readonly day: Day
  readonly count: number
  /** 0 for an empty day, else 1 … 4: the count in quarters of the busiest day's, or of four if that is more. */
  readonly level: number
}

interface CalendarWeek {
  /** Monday first; days after today are missing. */
  readonly days: readonly CalendarDay[]
  /** Whether to name the month: it begins in this week, or this is the first week. */
  readonly opensMonth: boolean
}

export interface Calendar {
  readonly weeks: readonly CalendarWeek[]
  readonly total: number
  /** Number of days with at least one event. */
  readonly active: number
}

/** A year, and the current week. */
const WEEKS = 53
const LEVELS = 4
const DAY = 24 * 60 * 60 * 1000

export const dayOf = (at: Date): Day => at.toISOString().slice(0, 10)

/** First day of the calendar that ends today: a Monday. */
export function firstDay(today: Date): Date {
  const midnight = Date.parse(dayOf(today))
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7
  return new Date(midnight - (sinceMonday + 7 * (WEEKS - 1)) * DAY)
}

/** Arranges the last year in weeks. Ignores days in `counts` outside of it. */
export function calendarOf(counts: ReadonlyMap<Day, number>, today: Date): Calendar {
  const first = Number(firstDay(today))
  const last = Date.parse(dayOf(today))
  const days = Array.from({ length: (last - first) / DAY + 1 }, (_, index) => {
    const day = dayOf(new Date(first + index * DAY))
    return { day, count: counts.get(day) ?? 0 }
  })
  const most = Math.max(LEVELS, ...days.map(({ count }) => count))
  const levelled = days.map((each) => ({ ...each, level: Math.ceil((each.count / most) * LEVELS) }))
  const weeks = Array.from({ length: WEEKS }, (_, week) => {
    const inWeek = levelled.slice(7 * week, 7 * week + 7)
    return { days: inWeek, opensMonth: week === 0 || inWeek.some(({ day }) => day.endsWith('-01')) }
  })
  return {
    weeks,
    total: days.reduce((sum, { count }) => sum + count, 0),
    active: days.filter(({ count }) => count > 0).length,
  }
}

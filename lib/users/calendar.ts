/** A day in UTC, `2026-11-22`. */
export type Day = string

export interface CalendarDay {
  readonly day: Day
  readonly count: number
  /** 0 for nothing, then 1 … 4 by quarters of the busiest day, or of four. */
  readonly level: number
}

export interface CalendarWeek {
  /** Monday first; days after today are missing. */
  readonly days: readonly CalendarDay[]
  /** The first of a month is in it, or it is the first week: then its month is named. */
  readonly opensMonth: boolean
}

export interface Calendar {
  readonly weeks: readonly CalendarWeek[]
  readonly total: number
  /** Days on which there was something. */
  readonly active: number
}

/** A year and the week that is not over yet. */
const WEEKS = 53
const LEVELS = 4
const DAY = 24 * 60 * 60 * 1000

export const dayOf = (at: Date): Day => at.toISOString().slice(0, 10)

/** The first day of the calendar that ends today: a Monday. */
export function firstDay(today: Date): Date {
  const midnight = Date.parse(dayOf(today))
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7
  return new Date(midnight - (sinceMonday + 7 * (WEEKS - 1)) * DAY)
}

/** A year of days in weeks; what `counts` says of days outside of it is left out. */
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

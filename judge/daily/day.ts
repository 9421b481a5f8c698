/** A day in UTC, such as `2026-11-24`. */
export type Day = string

/** The day with number 1. */
export const FIRST_DAY: Day = '2026-11-24'

const DAY_MS = 24 * 60 * 60 * 1000

/** The day of a moment, which is in milliseconds since 1970. */
export const dayAt = (moment: number): Day => new Date(moment).toISOString().slice(0, 10)

/** The day some days later, or earlier if negative. */
export const dayAfter = (day: Day, days: number): Day => dayAt(Date.parse(day) + days * DAY_MS)

/** 1 for the first day, 2 for the next one, and so on. */
export const numberOfDay = (day: Day): number => (Date.parse(day) - Date.parse(FIRST_DAY)) / DAY_MS + 1

/** The moment at which a day ends, in milliseconds since 1970. */
export const endOfDay = (day: Day): number => Date.parse(day) + DAY_MS

/** Whether a text is a day from the first one to the one of this moment. */
export function hasBegun(text: string, now: number): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const moment = Date.parse(text)
  // JavaScript reads 2026-02-30 as a day in March.
  if (Number.isNaN(moment) || dayAt(moment) !== text) return false
  return text >= FIRST_DAY && moment <= now
}

export const BOARDS = ['robots', 'maze', 'coded'] as const
export type DailyBoard = (typeof BOARDS)[number]

/** The three boards of a day, each in the notation of its puzzle. */
export type Daily = Readonly<Record<DailyBoard, string>>

export const isBoard = (text: string): text is DailyBoard => BOARDS.some((board) => board === text)

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

/** The days of the month of a day in weeks that begin with Monday; undefined where a week has a day of another month. */
export function monthOf(day: Day): (Day | undefined)[][] {
  const first = `${day.slice(0, 7)}-01`
  const sinceMonday = (new Date(first).getUTCDay() + 6) % 7
  const weeks: (Day | undefined)[][] = []
  for (let monday = dayAfter(first, -sinceMonday); monday <= lastOf(day); monday = dayAfter(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => dayAfter(monday, index)).map((each) =>
        each.slice(0, 7) === day.slice(0, 7) ? each : undefined,
      ),
    )
  return weeks
}

/** The last day of the month of a day. */
function lastOf(day: Day): Day {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The last day of the month before, and the first one of the month after. */
export const monthsAround = (day: Day): readonly [before: Day, after: Day] => [
  dayAfter(`${day.slice(0, 7)}-01`, -1),
  dayAfter(lastOf(day), 1),
]

/** Runs of days in a row on which at least one board was solved while it was the board of the day. */
export interface Streaks {
  /** The run that goes on: it reaches today, or yesterday as long as today can still be solved. */
  readonly now: number
  readonly longest: number
}

/** Counts streaks. `days` may come in any order and repeat. */
export function streaksOf(days: Iterable<Day>, today: Day): Streaks {
  const solved = new Set(days)
  const endingOn = (day: Day): number => {
    let length = 0
    for (let each = day; solved.has(each); each = dayAfter(each, -1)) length++
    return length
  }
  const ends = [...solved].filter((day) => !solved.has(dayAfter(day, 1)))
  return {
    now: endingOn(solved.has(today) ? today : dayAfter(today, -1)),
    longest: Math.max(0, ...ends.map(endingOn)),
  }
}

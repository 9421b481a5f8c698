import { type Day, dayAfter } from './day'

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

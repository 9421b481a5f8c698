import { type Day, dayAfter } from './day'

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

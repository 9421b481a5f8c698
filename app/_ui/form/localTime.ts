/*
 * Times of date and time fields, such as `2026-11-21T10:00`, between UTC and a time zone. Twice a year many zones repeat an
 * hour or leave one out, so a local time may be two moments or none.
 */

const DAY = 86_400_000

/** Whether a text is what a date and time field sends. */
const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}Z`))

/** The local time of a moment in UTC; empty if it is none. */
export function localTime(utc: string, zone: string): string {
  if (!isMoment(utc)) return ''
  const at = Date.parse(`${utc}Z`)
  return textOf(at + offsetAt(at, zone))
}

/** A local time as moments in UTC, in minutes, the earliest first; none if it is no time or clocks leave it out. */
export function momentsOf(local: string, zone: string): string[] {
  if (!isMoment(local)) return []
  return candidates(local, zone).filter((utc) => localTime(utc, zone) === local)
}

/** The moment that a local time stands for. One that clocks leave out is as much later as they are put forward. */
export function momentOf(local: string, zone: string): string {
  if (!isMoment(local)) return ''
  return momentsOf(local, zone)[0] ?? candidates(local, zone).at(-1) ?? ''
}

/** The moments that a local time can stand for by the offsets around it, the earliest first. */
function candidates(local: string, zone: string): string[] {
  const naive = Date.parse(`${local}Z`)
  const offsets = new Set([naive - DAY, naive + DAY].map((at) => offsetAt(at, zone)))
  return [...offsets].map((offset) => textOf(naive - offset)).sort()
}

const textOf = (at: number) => new Date(at).toISOString().slice(0, -8)

/** How far a zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(
    ...([
      read('year'),
      read('month') - 1,
      read('day'),
      read('hour'),
      read('minute'),
      read('second'),
    ] as const),
  )
  return local - Math.floor(at / 1000) * 1000
}

/** A moment, later by some minutes; empty if it is none. */
export const minutesLater = (utc: string, minutes: number): string =>
  isMoment(utc) ? textOf(Date.parse(`${utc}Z`) + minutes * 60_000) : ''

/** The minutes between two moments; `NaN` if one is none. */
export const minutesApart = (from: string, to: string): number =>
  isMoment(from) && isMoment(to) ? (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000 : Number.NaN

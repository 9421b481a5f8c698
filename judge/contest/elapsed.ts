const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000]

/** A duration as hours, minutes and seconds: `2:05:09`. Negative ones are 0. */
export function elapsed(milliseconds: number): string {
  const left = Math.max(0, milliseconds)
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return `${Math.floor(left / HOUR)}:${two((left % HOUR) / MINUTE)}:${two((left % MINUTE) / SECOND)}`
}

/** Parses what `elapsed` writes, in milliseconds; undefined if it is anything else. */
export function parseElapsed(text: string): number | undefined {
  const [, hours, minutes, seconds] = /^(\d{1,6}):([0-5]\d):([0-5]\d)$/.exec(text) ?? []
  if (hours === undefined) return undefined
  return Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND
}

/** The length of a contest as hours and minutes: `5:00`. */
export const formatLength = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(Math.floor(minutes % 60)).padStart(2, '0')}`

/** Parses what `formatLength` writes, in minutes; undefined if it is anything else. */
export function parseLength(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,4}):([0-5]\d)$/.exec(text.trim()) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** The length of a contest as hours and minutes: `5:00`. */
export const formatLength = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(Math.floor(minutes % 60)).padStart(2, '0')}`

/** Parses what `formatLength` writes, in minutes; undefined if it is anything else. */
export function parseLength(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,4}):([0-5]\d)$/.exec(text.trim()) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

import type { Interval, ParticipantEvent, SettingsEvent } from './events'

/** Milliseconds since 1970 of an ISO 8601 text. */
export const instant = (text: string): number => Date.parse(text)

/** When a participant's clock begins, which is never before the contest: `own` is null where they start with it. */
export const startOf = (own: string | null, contest: string): number =>
  own === null ? instant(contest) : Math.max(instant(own), instant(contest))

/** The moment at which so many milliseconds have passed on a clock that began at `start`: undoes `contestTime`. */
export function momentAfter(milliseconds: number, start: number, removed: readonly Interval[]): number {
  let moment = start + milliseconds
  const spans = removed
    .map(({ from, to }) => [Math.max(instant(from), start), instant(to)] as const)
    .sort(([one], [other]) => one - other)
  for (const [from, to] of spans) if (from < moment && to > from) moment += to - from
  return moment
}

/** The settings of a contest's clock. */
interface ContestSpan {
  readonly startsAt: string
  readonly endsAt: string
  readonly removed: readonly Interval[]
}

/** A participant's own clock. */
interface OwnClock {
  readonly startsAt: string | null
  readonly extraSeconds: number
}

/** How long a participant's own contest is on its clock, in milliseconds: as the contest, and the extra time longer. */
export const lengthOf = (
  { startsAt, endsAt, removed }: ContestSpan,
  { extraSeconds }: Pick<OwnClock, 'extraSeconds'>,
) => contestTime(instant(endsAt), instant(startsAt), removed) + extraSeconds * 1000

/**
 * When a participant's own contest begins and ends, in milliseconds since 1970. It is as long as the contest on the
 * contest's clock, and the extra time longer.
 */
export function windowOf(
  { startsAt, endsAt, removed }: ContestSpan,
  own: OwnClock,
): { start: number; end: number } {
  const start = startOf(own.startsAt, startsAt)
  return { start, end: momentAfter(lengthOf({ startsAt, endsAt, removed }, own), start, removed) }
}

/**
 * Milliseconds on the contest's clock at a moment: the time since `start` without the removed intervals. While an
 * interval is removed, the clock stands still. Negative before the start.
 */
export function contestTime(moment: number, start: number, removed: readonly Interval[]): number {
  let time = moment - start
  for (const { from, to } of removed)
    time -= Math.max(0, Math.min(instant(to), moment) - Math.max(instant(from), start))
  return time
}

/* What a scoreboard shows of the times of its participants. */

/** What a scoreboard shows of the log. */
export interface BoardView {
  /** Whether it shows results behind the freeze, as judges see them. */
  readonly judges?: boolean
  /** The moment on the participants' clocks, in milliseconds, that it shows; without it, everything there is. */
  readonly until?: number
  /** The virtual participation that is listed among the others; none of the others is. */
  readonly virtual?: string
}

/** From when on results are hidden, in milliseconds on the participants' clocks; null if none are. */
export function hiddenFrom(
  { startsAt, freezesAt, thawed, removed }: SettingsEvent,
  { judges }: BoardView,
): number | null {
  if (judges || freezesAt === null || thawed) return null
  return contestTime(instant(freezesAt), instant(startsAt), removed)
}

/** Whether a scoreboard hides what the freezes of other contests hold: until its own results are final. */
export const holdsOthers = (
  { finalisedAt }: Pick<SettingsEvent, 'finalisedAt'>,
  { judges }: BoardView,
): boolean => !judges && !finalisedAt

/** The time on a participant's clock at a moment; undefined outside of their time and of what is shown. */
export function clockOf(
  settings: SettingsEvent,
  { until = Number.POSITIVE_INFINITY }: BoardView,
  own: ParticipantEvent,
): (moment: number) => number | undefined {
  const start = startOf(own.startsAt, settings.startsAt)
  const length = lengthOf(settings, own)
  return (moment) => {
    const at = contestTime(moment, start, settings.removed)
    return moment < start || at >= length || at > until ? undefined : at
  }
}

/** What a scoreboard shows of a moment: all, that there is something, or nothing, because it is not within the time. */
export type Shows = (moment: number) => 'shown' | 'hidden' | 'missing'

/** What is shown of the moments of a participant. */
export function showsOf(settings: SettingsEvent, view: BoardView, own: ParticipantEvent): Shows {
  const timeOf = clockOf(settings, view, own)
  const hidden = hiddenFrom(settings, view) ?? Number.POSITIVE_INFINITY
  return (moment) => {
    const at = timeOf(moment)
    return at === undefined ? 'missing' : at >= hidden ? 'hidden' : 'shown'
  }
}

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

/** How people write a length, and of how many minutes the first number is. */
const LENGTHS: readonly [pattern: RegExp, unit: number][] = [
  [/^(\d{1,4}):([0-5]\d)$/, 60],
  [/^(\d{1,4}) ?h(?: ?([0-5]?\d) ?(?:min|m)?)?$/i, 60],
  [/^(\d{1,6}) ?(?:min|m)?()$/i, 1],
]

/**
 * Parses a length as people write one, in minutes: hours and minutes (`5:00`, `5h`, `1h 30`, `1h30m`), or minutes (`300`,
 * `300 min`). Undefined if it is anything else, or longer than 9999 hours and 59 minutes.
 */
export function parseLength(text: string): number | undefined {
  for (const [pattern, unit] of LENGTHS) {
    const [, first, rest] = pattern.exec(text.trim()) ?? []
    const minutes = Number(first) * unit + Number(rest ?? 0)
    if (first !== undefined && minutes < 600_000) return minutes
  }
  return undefined
}

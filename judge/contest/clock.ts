import type { Interval } from './events'

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
interface Span {
  readonly startsAt: string
  readonly endsAt: string
  readonly removed: readonly Interval[]
}

/** A participant's own clock. */
interface Own {
  readonly startsAt: string | null
  readonly extraSeconds: number
}

/** How long a participant's own contest is on its clock, in milliseconds: as the contest, and the extra time longer. */
export const lengthOf = ({ startsAt, endsAt, removed }: Span, { extraSeconds }: Pick<Own, 'extraSeconds'>) =>
  contestTime(instant(endsAt), instant(startsAt), removed) + extraSeconds * 1000

/**
 * When a participant's own contest begins and ends, in milliseconds since 1970. It is as long as the contest on the
 * contest's clock, and the extra time longer.
 */
export function windowOf({ startsAt, endsAt, removed }: Span, own: Own): { start: number; end: number } {
  const start = startOf(own.startsAt, startsAt)
  return { start, end: momentAfter(lengthOf({ startsAt, endsAt, removed }, own), start, removed) }
}

/**
 * Milliseconds on the contest's clock at a moment: the time since `start` without the removed intervals. While an
 * interval is removed, the clock stands still. Negative before the start.
 */
export function contestTime(moment: number, start: number, removed: readonly Interval[]): number {
  const left = removed.map(({ from, to }) => {
    const [begin, end] = [Math.max(instant(from), start), Math.min(instant(to), moment)]
    return Math.max(0, end - begin)
  })
  return moment - start - left.reduce((sum, each) => sum + each, 0)
}

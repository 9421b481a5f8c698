import type { Interval } from './events'

/** Milliseconds since 1970 of an ISO 8601 text. */
export const instant = (text: string): number => Date.parse(text)

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

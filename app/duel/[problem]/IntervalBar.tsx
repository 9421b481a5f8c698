import { type Range, shareOf } from './heat'

interface Props {
  low: number
  high: number
  mean: number
  /** Range of the axis, which all bars of a table share. */
  range: Range
}

const WIDTH = 128
const ROOM = 5

/**
 * An interval with its mean as a dot; the numbers are next to it. The scale is logarithmic because scores are ratios:
 * on a linear one, a score ten times as large would squash all others.
 */
export function IntervalBar({ low, high, mean, range }: Props) {
  const at = (score: number) => ROOM + (WIDTH - 2 * ROOM) * shareOf(Math.max(score, range.low), range)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} 16`} className="h-4 w-32 shrink-0" strokeLinecap="round">
      <path d={`M${ROOM} 8H${WIDTH - ROOM}`} className="stroke-hairline" />
      <path
        d={`M${at(low)} 4v8M${at(low)} 8H${at(high)}M${at(high)} 4v8`}
        strokeWidth={1.5}
        className="stroke-ink"
      />
      <circle cx={at(mean)} cy={8} r={3.5} className="fill-ink" />
    </svg>
  )
}

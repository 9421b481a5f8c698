interface Props {
  low: number
  high: number
  mean: number
  /** Where the axis ends; it begins at 0. */
  end: number
}

const WIDTH = 128
const ROOM = 5

/** An interval on an axis that all rows share, with its mean as a dot; the figures stand beside it. */
export function IntervalBar({ low, high, mean, end }: Props) {
  const at = (score: number) => ROOM + ((WIDTH - 2 * ROOM) * score) / Math.max(end, Number.MIN_VALUE)
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

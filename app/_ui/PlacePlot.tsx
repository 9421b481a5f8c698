import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleLinear, scaleLog, scaleUtc } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useFormatter } from 'next-intl'

/** A place at a point in time. */
export interface Mark {
  readonly at: Date
  readonly place: number
}

interface Props {
  /** Earliest first; the last one is today's. */
  marks: readonly Mark[]
  width: number
  height: number
  className: string
}

/** If the worst place is beyond this, the scale is logarithmic: going from 200 to 190 means less than from 11 to 1. */
const MOST_LINEAR = 12
const MARGIN = { top: 10, right: 14, bottom: 40, left: 38 }
const DAY = 24 * 60 * 60 * 1000

const TICK = { className: 'fill-soft tabular-nums', fontSize: 13, fontFamily: 'inherit' } as const

/**
 * Places over time, first place on top. Rendered on the server as SVG in the site's own colours, so the browser loads
 * nothing for it. A table next to it shows the same, so the plot is hidden from screen readers.
 */
export function PlacePlot({ marks, width, height, className }: Props) {
  const format = useFormatter()
  const worst = Math.max(...marks.map(({ place }) => place))
  const [first, last] = [Number(marks[0]!.at), Number(marks.at(-1)!.at)]
  const spread = Math.max(last - first, DAY)
  const time = scaleUtc({
    domain: [last - spread, last],
    range: [MARGIN.left, width - MARGIN.right],
  })
  const span = { range: [MARGIN.top, height - MARGIN.bottom] }
  const log = worst > MOST_LINEAR
  const places = log
    ? scaleLog<number>({ domain: [1, worst * 1.1], ...span })
    : scaleLinear<number>({ domain: [1, Math.max(worst, 3)], ...span })
  const x = ({ at }: Mark) => time(at)
  const y = ({ place }: Mark) => places(place)
  const ticks = ticksOf(worst, log)
  const short = spread < 3 * DAY
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className={`h-auto max-w-full ${className}`}
    >
      {ticks.map((place) => (
        <line
          key={place}
          x1={MARGIN.left}
          x2={width}
          y1={places(place)}
          y2={places(place)}
          className="stroke-hairline"
        />
      ))}
      <AxisLeft
        scale={places}
        left={MARGIN.left - 6}
        tickValues={ticks}
        tickFormat={(place) => format.number(Number(place))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...TICK, textAnchor: 'end', dx: -2, dy: 4 }}
      />
      <AxisBottom
        scale={time}
        top={height - MARGIN.bottom}
        numTicks={width < 500 ? 3 : 7}
        tickFormat={(at) =>
          format.dateTime(new Date(Number(at)), {
            timeZone: 'UTC',
            ...(short ? { hour: 'numeric', minute: '2-digit' } : { month: 'short', day: 'numeric' }),
          })
        }
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...TICK, textAnchor: 'middle', dy: 12 }}
      />
      <LinePath
        data={[...marks]}
        x={x}
        y={y}
        className="stroke-thread"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      {marks.map((mark, index) => (
        <circle
          key={Number(mark.at)}
          cx={x(mark)}
          cy={y(mark)}
          r={4}
          strokeWidth={2}
          className={`stroke-thread ${index === marks.length - 1 ? 'fill-paper' : 'fill-thread'}`}
        />
      ))}
    </svg>
  )
}

/** Whole places as ticks, always including the first place. */
function ticksOf(worst: number, log: boolean): number[] {
  if (!log)
    return Array.from({ length: Math.max(worst, 3) }, (_, index) => index + 1).filter(
      (n) => worst < 7 || n % 2,
    )
  return [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000].filter(
    (place) => place <= worst * 1.1,
  )
}

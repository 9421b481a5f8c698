import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleLinear, scaleLog, scaleUtc } from '@visx/scale'
import { useFormatter } from 'next-intl'

/** The value of a record, from a point in time on. */
export interface Mark {
  readonly at: Date
  readonly value: number
}

interface Props {
  /** Earliest first. */
  marks: readonly Mark[]
  now: Date
  /** The proven optimum; undefined if it is not known or must not be told. */
  goal: number | undefined
  /** Whether the values are shares of 1. */
  percent: boolean
  width: number
  height: number
  className: string
}

/** If the worst value is more than this many times the best one, the scale is logarithmic: the latest steps are small. */
const MOST_LINEAR = 8
/** With more records than this, the dots would hide the steps. */
const MOST_DOTS = 60
const MARGIN = { top: 14, right: 14, bottom: 40, left: 64 }
const DAY = 24 * 60 * 60 * 1000

const TICK = { className: 'fill-soft tabular-nums', fontSize: 13, fontFamily: 'inherit' } as const

/**
 * Records over time: a step for each, and the proven optimum as a dashed line. Rendered on the server as SVG, like the
 * places of a profile. A table next to it shows the same, so the plot is hidden from screen readers.
 */
export function RecordPlot({ marks, now, goal, percent, width, height, className }: Props) {
  const format = useFormatter()
  const values = [...marks.map(({ value }) => value), ...(goal === undefined ? [] : [goal])]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const first = Number(marks[0]!.at)
  const spread = Math.max(Number(now) - first, DAY / 24)
  const time = scaleUtc({ domain: [first, first + spread], range: [MARGIN.left, width - MARGIN.right] })
  const range = [height - MARGIN.bottom, MARGIN.top]
  const scale =
    least > 0 && most > least * MOST_LINEAR
      ? scaleLog<number>({ domain: [least, most], range })
      : scaleLinear<number>({ domain: [least, most], range })
  const ticks = scale.ticks(4).filter((tick) => percent || Number.isInteger(tick))
  const points = marks.map(({ at, value }) => ({ x: time(at), y: scale(value) }))
  const end = time(Math.max(Number(now), first))
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className={`h-auto max-w-full ${className}`}
    >
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={MARGIN.left}
          x2={width - MARGIN.right}
          y1={scale(tick)}
          y2={scale(tick)}
          className="stroke-hairline"
        />
      ))}
      <AxisLeft
        scale={scale}
        left={MARGIN.left - 6}
        tickValues={ticks}
        tickFormat={(tick) => format.number(Number(tick), percent ? { style: 'percent' } : {})}
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
            ...(spread < 3 * DAY
              ? { hour: 'numeric', minute: '2-digit' }
              : { month: 'short', day: 'numeric' }),
          })
        }
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...TICK, textAnchor: 'middle', dy: 12 }}
      />
      {goal !== undefined && (
        <line
          x1={MARGIN.left}
          x2={width - MARGIN.right}
          y1={scale(goal)}
          y2={scale(goal)}
          strokeWidth={2}
          strokeDasharray="3 5"
          className="stroke-good"
        />
      )}
      <path d={stepsOf(points, end)} fill="none" strokeWidth={2} className="stroke-thread" />
      {points.length <= MOST_DOTS &&
        points.map(({ x, y }, index) => (
          <circle
            key={Number(marks[index]!.at)}
            cx={x}
            cy={y}
            r={4}
            strokeWidth={2}
            className={`stroke-thread ${index === points.length - 1 ? 'fill-paper' : 'fill-thread'}`}
          />
        ))}
    </svg>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

const at = (value: number) => Math.round(value * 10) / 10

/** Path data of a step line: each value holds until the next one, and the last one until `end`. */
export const stepsOf = ([first, ...rest]: readonly Point[], end: number): string =>
  first
    ? [`M${at(first.x)} ${at(first.y)}`, ...rest.map(({ x, y }) => `H${at(x)}V${at(y)}`), `H${at(end)}`].join(
        '',
      )
    : ''

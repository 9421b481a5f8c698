'use client'

import { AxisBottom } from '@visx/axis'
import { scaleLinear } from '@visx/scale'
import { useTranslations } from 'next-intl'
import { type AxisWords, PlotFigure } from './PlotFigure'

export interface Distribution {
  readonly name: string
  readonly values: readonly number[]
}

interface Props {
  title: string
  distributions: readonly Distribution[]
  across: AxisWords
  /** The least width of the axis, so that distributions which hardly differ look so. */
  span?: number
  /** A value to mark by a line through all of them. */
  marked?: { readonly value: number; readonly label: string } | undefined
}

/** Width of the names, in pixels, where there is room for them beside the boxes. */
const NAMES = 170
const WIDE = 520
const [RIGHT, AXIS] = [16, 44]
const BOX = 14
const TEXT = { fontSize: 13, fontFamily: 'inherit' } as const

/**
 * Distributions side by side: a line from the least to the largest value, a box for the middle half, and the median as a
 * thick stroke. On narrow screens each name stands above its box.
 */
export function Distributions({ title, distributions, across, span = 0, marked }: Props) {
  const t = useTranslations('lab.bench.plots')
  const rows = distributions.map(({ name, values }) => ({ name, summary: summaryOf(values) }))
  const summaries = rows.flatMap(({ summary }) => summary ?? [])
  return (
    <PlotFigure
      title={title}
      columns={['name', 'least', 'lower', 'median', 'upper', 'most'].map((key) => t(`columns.${key}`))}
      rows={rows.map(({ name, summary }) => [
        name,
        ...(summary ? [summary.least, summary.lower, summary.median, summary.upper, summary.most] : []).map(
          across.format,
        ),
      ])}
    >
      {(width) => {
        const wide = width >= WIDE
        const step = wide ? 28 : 46
        /** Above the first row there is room for the label of the marked value. */
        const top = marked ? 22 : 0
        const height = top + distributions.length * step + AXIS
        const beside = marked ? [marked.value] : []
        const low = Math.min(...summaries.map(({ least }) => least), ...beside)
        const high = Math.max(...summaries.map(({ most }) => most), ...beside)
        // A single value needs some room around it, too.
        const more = Math.max(0, ((span || (low < high ? 0 : 1)) - (high - low)) / 2)
        const x = scaleLinear<number>({
          domain: summaries.length === 0 ? [0, 1] : [low - more, high + more],
          range: [wide ? NAMES : 8, width - RIGHT],
          nice: 4,
        })
        const ticks = x.ticks(wide ? 6 : 4)
        return (
          <svg width={width} height={height} aria-hidden="true" className="block max-w-full">
            {ticks.map((tick) => (
              <line
                key={tick}
                x1={x(tick)}
                x2={x(tick)}
                y1={top}
                y2={height - AXIS}
                className="stroke-hairline"
              />
            ))}
            {marked && (
              <>
                <line
                  x1={x(marked.value)}
                  x2={x(marked.value)}
                  y1={top}
                  y2={height - AXIS}
                  className="stroke-ink"
                  strokeWidth={1.5}
                  strokeDasharray="5 4"
                />
                <text
                  {...TEXT}
                  x={x(marked.value)}
                  y={14}
                  textAnchor={x(marked.value) > width / 2 ? 'end' : 'start'}
                  className="fill-ink"
                >
                  {marked.label}
                </text>
              </>
            )}
            {rows.map(({ name, summary }, index) => {
              const middle = top + index * step + (wide ? step / 2 : step - BOX / 2 - 6)
              return (
                <g key={name}>
                  <text
                    {...TEXT}
                    x={0}
                    y={wide ? middle + 4 : top + index * step + 18}
                    className="fill-ink stroke-paper"
                    strokeWidth={wide ? 0 : 4}
                    paintOrder="stroke"
                  >
                    {name}
                  </text>
                  {summary && <Box {...{ summary, middle, x }} />}
                </g>
              )
            })}
            <AxisBottom
              scale={x}
              top={height - AXIS}
              tickValues={ticks}
              tickFormat={(value) => across.format(Number(value))}
              stroke="var(--color-edge)"
              tickStroke="var(--color-edge)"
              tickLength={4}
              tickLabelProps={{
                ...TEXT,
                className: 'fill-soft tabular-nums',
                textAnchor: 'middle',
                dy: 4,
              }}
            />
            <text {...TEXT} x={width - RIGHT} y={height - 6} textAnchor="end" className="fill-soft">
              {across.label}
            </text>
          </svg>
        )
      }}
    </PlotFigure>
  )
}

interface BoxProps {
  summary: Summary
  /** The height of its middle. */
  middle: number
  x: (value: number) => number
}

function Box({ summary: { least, lower, median, upper, most }, middle, x }: BoxProps) {
  return (
    <>
      <line x1={x(least)} x2={x(most)} y1={middle} y2={middle} className="stroke-edge" strokeWidth={2} />
      <rect
        x={x(lower)}
        width={Math.max(1, x(upper) - x(lower))}
        y={middle - BOX / 2}
        height={BOX}
        className="fill-fog stroke-edge"
      />
      <line
        x1={x(median)}
        x2={x(median)}
        y1={middle - BOX / 2}
        y2={middle + BOX / 2}
        className="stroke-ink"
        strokeWidth={3}
      />
    </>
  )
}

/** A distribution in five numbers. */
interface Summary {
  readonly count: number
  readonly least: number
  readonly lower: number
  readonly median: number
  readonly upper: number
  readonly most: number
}

/** The quartiles of some numbers, by linear interpolation between neighbours; undefined if there are none. */
export function summaryOf(values: readonly number[]): Summary | undefined {
  if (values.length === 0) return undefined
  const sorted = Float64Array.from(values).sort()
  const at = (share: number) => {
    const place = share * (sorted.length - 1)
    const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
    return below + (above - below) * (place % 1)
  }
  return {
    count: values.length,
    ...{ least: at(0), lower: at(0.25), median: at(0.5), upper: at(0.75), most: at(1) },
  }
}

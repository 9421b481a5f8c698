'use client'

import { scaleLinear } from '@visx/scale'
import { Area, LinePath } from '@visx/shape'
import { useTranslations } from 'next-intl'
import { Axes, type AxisWords, MARGIN, PlotFigure } from './PlotFigure'

/** A point of a line; `low` and `high` are the bounds of its interval. */
export interface CurvePoint {
  readonly x: number
  readonly y: number
  readonly low?: number
  readonly high?: number
}

export interface CurveLine {
  readonly name: string
  /** From left to right. */
  readonly points: readonly CurvePoint[]
}

interface Props {
  title: string
  /** From one to four lines. */
  lines: readonly CurveLine[]
  across: AxisWords
  up: AxisWords
  /** The values from bottom to top; by default from 0 to the largest. */
  range?: readonly [low: number, high: number]
}

const HEIGHT = 280

/** How lines differ, without relying on colour. */
const LOOKS = [
  { className: 'stroke-ink', strokeWidth: 2 },
  { className: 'stroke-ink', strokeWidth: 2, strokeDasharray: '7 5' },
  { className: 'stroke-edge', strokeWidth: 2.5 },
  { className: 'stroke-edge', strokeWidth: 2.5, strokeDasharray: '2 4' },
] as const

const lookOf = (index: number) => LOOKS[index % LOOKS.length]!

/** Lines over a number, each with the band of its interval. */
export function Curve({ title, lines, across, up, range }: Props) {
  const t = useTranslations('lab.bench.plots')
  const points = lines.flatMap((line) => line.points)
  const hasBand = points.some(({ low }) => low !== undefined)
  const rows = lines.flatMap(({ name, points: own }) =>
    own.map(({ x, y, low, high }) => [
      lines.length > 1 ? `${name}, ${across.format(x)}` : across.format(x),
      up.format(y),
      ...(hasBand
        ? [
            low === undefined || high === undefined
              ? ''
              : t('range', { from: up.format(low), to: up.format(high) }),
          ]
        : []),
    ]),
  )
  return (
    <PlotFigure
      title={title}
      columns={[across.label, up.label, ...(hasBand ? [t('interval')] : [])]}
      rows={rows}
      legend={lines.length > 1 && <Legend lines={lines} />}
    >
      {(width) => {
        const xs = points.map((point) => point.x)
        const x = scaleLinear<number>({
          domain: xs.length > 0 ? [Math.min(...xs), Math.max(...xs)] : [0, 1],
          range: [MARGIN.left, width - MARGIN.right],
        })
        const y = scaleLinear<number>({
          domain: range ? [...range] : [0, Math.max(...points.map((point) => point.high ?? point.y), 0) || 1],
          range: [HEIGHT - MARGIN.bottom, MARGIN.top],
          nice: range ? false : 5,
        })
        return (
          <svg width={width} height={HEIGHT} aria-hidden="true" className="block max-w-full">
            <Axes {...{ x, y, width, across, up }} height={HEIGHT} />
            {lines.map(({ name, points: own }) => (
              <Area
                key={name}
                data={own.filter(({ low, high }) => low !== undefined && high !== undefined)}
                x={(point) => x(point.x)}
                y0={(point) => y(point.low ?? point.y)}
                y1={(point) => y(point.high ?? point.y)}
                className="fill-edge"
                fillOpacity={0.3}
                strokeWidth={0}
              />
            ))}
            {lines.map(({ name, points: own }, index) => (
              <LinePath
                key={name}
                data={[...own]}
                x={(point) => x(point.x)}
                y={(point) => y(point.y)}
                strokeLinejoin="round"
                fill="none"
                {...lookOf(index)}
              />
            ))}
          </svg>
        )
      }}
    </PlotFigure>
  )
}

const Legend = ({ lines }: Pick<Props, 'lines'>) => (
  <ul className="mb-1 flex flex-wrap gap-x-5 gap-y-1 text-small">
    {lines.map(({ name }, index) => (
      <li key={name} className="flex items-center gap-2">
        <svg width="28" height="10" aria-hidden="true">
          <line x1="0" x2="28" y1="5" y2="5" {...lookOf(index)} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
)

import { AxisBottom, AxisLeft } from '@visx/axis'
import type { scaleLinear } from '@visx/scale'

export type Scale = ReturnType<typeof scaleLinear<number>>

/** A number along one side of a plot. */
export interface AxisWords {
  readonly label: string
  /** Writes a number of the axis. */
  readonly format: (value: number) => string
}

/** Space around a plot, in pixels, for the numbers and labels of its axes. */
export const MARGIN = { top: 24, right: 24, bottom: 44, left: 56 }

const TICK = { className: 'fill-soft tabular-nums', fontSize: 13, fontFamily: 'inherit' } as const
const LABEL = { className: 'fill-soft', fontSize: 13, fontFamily: 'inherit' } as const

/** Pixels that a number below a plot needs. */
const TICK_WIDTH = 72

interface Props {
  x: Scale
  y: Scale
  width: number
  height: number
  across: AxisWords
  up: AxisWords
  /** Whether the numbers of an axis are whole: then there is nothing between two of them. */
  whole?: boolean
}

/** Numbers and labels below and to the left of a plot, and lines across it. The label of the left one is above it. */
export function Axes({ x, y, width, height, across, up, whole = false }: Props) {
  const rows = y.ticks(5)
  const ticks = x.ticks(Math.max(2, Math.floor(width / TICK_WIDTH)))
  return (
    <>
      {rows.map((row) => (
        <line
          key={row}
          x1={MARGIN.left}
          x2={width - MARGIN.right}
          y1={y(row)}
          y2={y(row)}
          className="stroke-hairline"
        />
      ))}
      <text x={0} y={13} {...LABEL}>
        {up.label}
      </text>
      <AxisLeft
        scale={y}
        left={MARGIN.left}
        tickValues={rows}
        tickFormat={(value) => up.format(Number(value))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...TICK, textAnchor: 'end', dx: -2, dy: 4 }}
      />
      <AxisBottom
        scale={x}
        top={height - MARGIN.bottom}
        tickValues={whole ? ticks.filter(Number.isInteger) : ticks}
        tickFormat={(value) => across.format(Number(value))}
        stroke="var(--color-edge)"
        tickStroke="var(--color-edge)"
        tickLength={4}
        tickLabelProps={{ ...TICK, textAnchor: 'middle', dy: 4 }}
      />
      <text x={width - MARGIN.right} y={height - 6} textAnchor="end" {...LABEL}>
        {across.label}
      </text>
    </>
  )
}

'use client'

import { AxisBottom, AxisLeft } from '@visx/axis'
import type { scaleLinear } from '@visx/scale'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'

/** Before the width is known, in pixels. */
const FIRST_WIDTH = 600

interface Props {
  title: string
  /** The same numbers as a table: names of its columns, and its rows, whose first cell is a heading. */
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** Explains the looks of several lines. */
  legend?: ReactNode
  /** Draws the plot in so many pixels. */
  children: (width: number) => ReactNode
}

/** A plot as wide as its place, with its title, and with its numbers as a table for whoever does not see it. */
export function PlotFigure({ title, columns, rows, legend, children }: Props) {
  const t = useTranslations('lab.bench.plots')
  const home = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(FIRST_WIDTH)
  useEffect(() => {
    const { current } = home
    if (!current) return
    const look = () => setWidth(Math.max(200, current.clientWidth))
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [])
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 font-medium">{title}</figcaption>
      {legend}
      <div ref={home} className="max-w-3xl">
        {children(width)}
      </div>
      <details className="mt-1 text-small">
        <summary className="w-fit cursor-pointer py-1 text-soft hover:text-ink">{t('table')}</summary>
        <ScrolledTable label={title} className="max-h-96 overflow-auto">
          <table className="border-collapse tabular-nums">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th
                    key={name}
                    scope="col"
                    className="px-3 py-1 text-end font-medium first:ps-0 first:text-start"
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells]) => (
                <tr key={name} className="border-t border-hairline">
                  <th scope="row" className="py-1 pe-3 text-start font-normal">
                    {name}
                  </th>
                  {cells.map((cell, index) => (
                    <td key={columns[index + 1]} className="px-3 py-1 text-end">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrolledTable>
      </details>
    </figure>
  )
}

type Scale = ReturnType<typeof scaleLinear<number>>

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

interface AxesProps {
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
export function Axes({ x, y, width, height, across, up, whole = false }: AxesProps) {
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

'use client'

import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useTranslations } from 'next-intl'
import { Axes, type AxisWords, MARGIN } from './Axes'
import { PlotFigure } from './PlotFigure'

interface Props {
  title: string
  /** `counts[n]`: how often the whole number `first + n` came up. */
  counts: ArrayLike<number>
  first?: number
  across: AxisWords
  up: AxisWords
  /** A value to mark by a line, such as the mean. */
  marked?: { readonly value: number; readonly label: string }
}

const HEIGHT = 260
/** The narrowest bar, in pixels. */
const NARROWEST = 7

/** How often each whole number came up, as bars. Too many numbers for the width share bars. */
export function Histogram({ title, counts, first = 0, across, up, marked }: Props) {
  const t = useTranslations('lab.bench.plots')
  const named = ({ from, to }: { from: number; to: number }) =>
    from === to ? across.format(from) : t('range', { from: across.format(from), to: across.format(to) })
  return (
    <PlotFigure
      title={title}
      columns={[across.label, up.label]}
      rows={barsOf(counts, 100, first).map((bar) => [named(bar), up.format(bar.count)])}
    >
      {(width) => {
        const bars = barsOf(counts, Math.floor((width - MARGIN.left - MARGIN.right) / NARROWEST), first)
        const values = [...bars.flatMap(({ from, to }) => [from, to]), ...(marked ? [marked.value] : [])]
        const low = bars.length > 0 ? Math.min(...values) : first
        const high = bars.length > 0 ? Math.max(...values) : first + 1
        const x = scaleLinear<number>({
          domain: [low - 0.5, high + 0.5],
          range: [MARGIN.left, width - MARGIN.right],
        })
        const y = scaleLinear<number>({
          domain: [0, Math.max(1, ...bars.map(({ count }) => count))],
          range: [HEIGHT - MARGIN.bottom, MARGIN.top],
          nice: 5,
        })
        const markedAt = marked && bars.length > 0 ? x(marked.value) : undefined
        return (
          <svg width={width} height={HEIGHT} aria-hidden="true" className="block max-w-full">
            <Axes {...{ x, y, width, across, up }} height={HEIGHT} whole />
            {bars.map(({ from, to, count }) => (
              <Bar
                key={from}
                x={x(from - 0.5)}
                width={Math.max(1, x(to + 0.5) - x(from - 0.5) - 1)}
                y={y(count)}
                height={y(0) - y(count)}
                className="fill-edge"
              />
            ))}
            {markedAt !== undefined && (
              <>
                <line
                  x1={markedAt}
                  x2={markedAt}
                  y1={MARGIN.top}
                  y2={y(0)}
                  className="stroke-ink"
                  strokeWidth={2}
                  strokeDasharray="5 4"
                />
                <text
                  x={markedAt + (markedAt > width / 2 ? -6 : 6)}
                  y={MARGIN.top + 11}
                  textAnchor={markedAt > width / 2 ? 'end' : 'start'}
                  className="fill-ink stroke-paper"
                  strokeWidth={4}
                  paintOrder="stroke"
                  fontSize={13}
                >
                  {marked?.label}
                </text>
              </>
            )}
          </svg>
        )
      }}
    </PlotFigure>
  )
}

/** How often the values `from` … `to`, both included, came up. */
interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
}

/**
 * The bars of a histogram of whole numbers. `counts[n]` is how often `first + n` came up. If there are more numbers than
 * `most`, neighbours share a bar, the same number in each. Bars beyond the first and the last value that came up are left
 * out.
 */
export function barsOf(counts: ArrayLike<number>, most: number, first = 0): Bin[] {
  const all = Array.from(counts)
  const [low, high] = [all.findIndex((count) => count > 0), all.findLastIndex((count) => count > 0)]
  if (low < 0) return []
  const width = Math.ceil((high - low + 1) / most)
  const bars: Bin[] = []
  for (let at = low; at <= high; at += width) {
    const count = all.slice(at, at + width).reduce((sum, one) => sum + one, 0)
    bars.push({ from: first + at, to: first + at + width - 1, count })
  }
  return bars
}

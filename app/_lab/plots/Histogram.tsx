'use client'

import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useTranslations } from 'next-intl'
import { Axes, type AxisWords, MARGIN, PlotFigure } from './PlotFigure'

interface HistogramProps {
  title: string
  /** `counts[n]`: how often the whole number `n` came up. */
  counts: ArrayLike<number>
  across: AxisWords
  up: AxisWords
}

const HEIGHT = 260
/** The narrowest bar, in pixels. */
const NARROWEST = 7

/** How often each whole number came up, as bars. Too many numbers for the width share bars. */
export function Histogram({ title, counts, across, up }: HistogramProps) {
  const t = useTranslations('lab.bench.plots')
  const named = ({ from, to }: { from: number; to: number }) =>
    from === to ? across.format(from) : t('range', { from: across.format(from), to: across.format(to) })
  return (
    <PlotFigure
      title={title}
      columns={[across.label, up.label]}
      rows={barsOf(counts, 100).map((bar) => [named(bar), up.format(bar.count)])}
    >
      {(width) => {
        const bars = barsOf(counts, Math.floor((width - MARGIN.left - MARGIN.right) / NARROWEST))
        const [low, high] = [bars[0]?.from ?? 0, bars.at(-1)?.to ?? 1]
        const x = scaleLinear<number>({
          domain: [low - 0.5, high + 0.5],
          range: [MARGIN.left, width - MARGIN.right],
        })
        const y = scaleLinear<number>({
          domain: [0, Math.max(1, ...bars.map(({ count }) => count))],
          range: [HEIGHT - MARGIN.bottom, MARGIN.top],
          nice: 5,
        })
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
 * The bars of a histogram of whole numbers. `counts[n]` is how often `n` came up. If there are more numbers than
 * `most`, neighbours share a bar, the same number in each. Bars beyond the first and the last value that came up are left
 * out.
 */
export function barsOf(counts: ArrayLike<number>, most: number): Bin[] {
  const all = Array.from(counts)
  const [low, high] = [all.findIndex((count) => count > 0), all.findLastIndex((count) => count > 0)]
  if (low < 0) return []
  const width = Math.ceil((high - low + 1) / most)
  const bars: Bin[] = []
  for (let at = low; at <= high; at += width) {
    const count = all.slice(at, at + width).reduce((sum, one) => sum + one, 0)
    bars.push({ from: at, to: at + width - 1, count })
  }
  return bars
}

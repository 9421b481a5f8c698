'use client'

import { useFormatter, useTranslations } from 'next-intl'

interface Props {
  /** Number of steps so far. */
  steps: number
  /** Length of the replay, so that two side by side share a scale. */
  length: number
  shortest: number
  /** The larger of walls and distance: a solver that takes this many steps scores 1. */
  worth: number
}

/** A bar of the steps so far, with marks for the shortest path and for a score of 1. */
export function Measure({ steps, length, shortest, worth }: Props) {
  const t = useTranslations('trial')
  const format = useFormatter()
  const end = Math.max(length, shortest, worth, 1)
  const place = (count: number) => `${(100 * count) / end}%`
  const marks = [
    { name: 'shortest', at: shortest },
    { name: 'worth', at: worth },
  ] as const
  return (
    <div>
      <div aria-hidden="true" className="relative h-4">
        <div className="absolute inset-x-0 top-1.5 h-1 rounded bg-hairline" />
        <div className="absolute top-1.5 left-0 h-1 rounded bg-ink" style={{ width: place(steps) }} />
        {marks.map(({ name, at }) => (
          <div
            key={name}
            className={`absolute top-0 h-4 w-0.5 -translate-x-1/2 ${name === 'shortest' ? 'bg-ink' : 'border-l-2 border-dotted border-ink'}`}
            style={{ left: place(at) }}
          />
        ))}
      </div>
      <dl className="flex flex-wrap gap-x-5 text-small tabular-nums">
        <div className="flex gap-1.5">
          <dt className="text-soft">{t('steps')}</dt>
          <dd className="min-w-[4ch] font-medium">{format.number(steps)}</dd>
        </div>
        {marks.map(({ name, at }) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-soft">{t(name)}</dt>
            <dd>{format.number(at)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

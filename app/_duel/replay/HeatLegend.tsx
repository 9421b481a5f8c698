'use client'

import { useTranslations } from 'next-intl'
import { heatScale } from '@/app/_boards/maze-duel/heat'

/** What the colours of the heat mean: from once to the most visits, as many again being always one step. */
export function HeatLegend({ most }: { most: number }) {
  const t = useTranslations('trial')
  const { colours, marks } = heatScale(most)
  // Below the middle of its own colour, or of a long scale from end to end.
  const shift = (at: number) => (marks.length === colours.length ? 50 : 100 * at)
  return (
    <figure className="max-w-96 text-small tabular-nums">
      <figcaption className="mb-1">{t('heatScale')}</figcaption>
      <div aria-hidden="true" className="flex h-4 overflow-hidden rounded-xs border border-edge">
        {colours.map((colour) => (
          <span key={colour} className="grow" style={{ backgroundColor: colour }} />
        ))}
      </div>
      <ul className="relative h-6">
        {marks.map(({ visits, at }) => (
          <li
            key={visits}
            className="absolute whitespace-nowrap"
            style={{ left: `${100 * at}%`, transform: `translateX(-${shift(at)}%)` }}
          >
            {t('times', { count: visits })}
          </li>
        ))}
      </ul>
    </figure>
  )
}

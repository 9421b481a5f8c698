'use client'

import { useTranslations } from 'next-intl'
import { HEAT_SCALE, heatMarks } from '@/app/_boards/maze-duel/heat'

/** What the colours of the heat mean: from once to the most visits, as many again being always one step. */
export function HeatLegend({ most }: { most: number }) {
  const t = useTranslations('trial')
  return (
    <figure className="max-w-80 text-small tabular-nums">
      <figcaption className="mb-1">{t('heatScale')}</figcaption>
      <div aria-hidden="true" className="flex h-4 overflow-hidden rounded-xs border border-edge">
        {(most > 1 ? HEAT_SCALE : HEAT_SCALE.slice(0, 1)).map((colour) => (
          <span key={colour} className="grow" style={{ backgroundColor: colour }} />
        ))}
      </div>
      <ul className="relative h-6">
        {heatMarks(most).map(({ visits, share }) => (
          <li
            key={visits}
            className="absolute"
            style={{ left: `${100 * share}%`, transform: `translateX(${-100 * share}%)` }}
          >
            {t('times', { count: visits })}
          </li>
        ))}
      </ul>
    </figure>
  )
}

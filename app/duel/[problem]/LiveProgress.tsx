'use client'

import { useTranslations } from 'next-intl'
import { type Following, useLiveDuel } from './useLiveDuel'

/** How much of the tournament has been played; also keeps the page around it up to date. */
export function LiveProgress(following: Following) {
  const t = useTranslations('duelProgress')
  const { played, total, waiting, stuck } = useLiveDuel(following)
  const parts = [
    total === 0 ? t('none') : played === total ? t('done', { total }) : t('played', { played, total }),
    waiting > 0 ? t('waiting', { count: waiting }) : undefined,
    stuck > 0 ? t('stuck', { count: stuck }) : undefined,
  ]
  return (
    <div className="flex min-h-12 max-w-xl flex-col gap-1.5">
      {/* Announced only when all trials are played; twice a second would be noise. */}
      <p
        role="status"
        aria-label={t('label')}
        aria-live={played < total ? 'off' : 'polite'}
        className="text-small text-soft tabular-nums"
      >
        {parts.filter(Boolean).join(' · ')}
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded bg-hairline">
        <div className="h-full rounded bg-ink" style={{ width: `${(100 * played) / Math.max(1, total)}%` }} />
      </div>
    </div>
  )
}

import { useTranslations } from 'next-intl'
import type { DraftRow } from '@/lib/workshop/queries'

/** Where a problem stands, and whether what is published is older than the draft. */
export function StateWords({ draft: { state, changed } }: { draft: Pick<DraftRow, 'state' | 'changed'> }) {
  const t = useTranslations('workshop')
  return (
    <>
      {t(`states.${state}`)}
      {changed && <span className="block text-small text-soft">{t('changed')}</span>}
    </>
  )
}

import { getTranslations } from 'next-intl/server'
import { Notice } from '@/app/_ui/Notice'

/** What every page about similarity says first. */
export async function Evidence() {
  const t = await getTranslations('similarity')
  return (
    <div className="max-w-prose">
      <Notice>
        <strong className="block font-semibold">{t('evidence')}</strong>
        {t('evidenceLead')}
      </Notice>
    </div>
  )
}

import { useLocale, useTranslations } from 'next-intl'
import { LANGUAGES, LOCALES } from '@/lib/i18n/locales'

/** The languages of the interface, each in its own name. It is a form: it needs no scripts and returns to the page. */
export function Languages() {
  const t = useTranslations('language')
  const current = useLocale()
  return (
    <form method="post" action="/language" aria-label={t('label')}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="submit"
          name="lang"
          value={locale}
          lang={locale}
          aria-current={locale === current || undefined}
          className="menu-item"
        >
          {LANGUAGES[locale]}
        </button>
      ))}
    </form>
  )
}

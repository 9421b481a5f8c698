import { useLocale, useTranslations } from 'next-intl'
import { LANGUAGES, LOCALES } from '@/lib/i18n/locales'

/** In a menu, or in one line. */
const LOOKS = {
  menu: { form: '', button: 'menu-item' },
  line: {
    form: 'flex flex-wrap gap-x-4',
    button: 'py-2 hover:text-ink aria-[current]:font-medium aria-[current]:text-ink',
  },
} as const

/** The languages of the interface, each in its own name. It is a form: it needs no scripts and returns to the page. */
export function Languages({ look = 'menu' }: { look?: keyof typeof LOOKS }) {
  const t = useTranslations('language')
  const current = useLocale()
  return (
    <form method="post" action="/language" aria-label={t('label')} className={LOOKS[look].form}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="submit"
          name="lang"
          value={locale}
          lang={locale}
          aria-current={locale === current || undefined}
          // For one word in another script no font is loaded.
          className={`${LOOKS[look].button} ${locale === current ? '' : 'font-system'}`}
        >
          {LANGUAGES[locale]}
        </button>
      ))}
    </form>
  )
}

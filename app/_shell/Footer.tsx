import { getTranslations } from 'next-intl/server'

export async function Footer() {
  const t = await getTranslations('site')
  return (
    <footer className="mt-16 border-t border-hairline print:hidden">
      <p className="mx-auto max-w-(--page) px-4 py-6 text-small text-soft">{t('footer')}</p>
    </footer>
  )
}

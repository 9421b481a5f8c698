import { useTranslations } from 'next-intl'

/** The replay does not exist or is not public: both look alike. */
export default function NoReplay() {
  const t = useTranslations('embed')
  return (
    <main className="mx-auto max-w-prose px-4 py-8">
      <h1 className="text-title">{t('noneTitle')}</h1>
      <p className="mt-1 text-soft">{t('none')}</p>
      <p className="mt-4">
        <a href="/" target="_blank" rel="noopener" className="link">
          {t('home')}
        </a>
      </p>
    </main>
  )
}

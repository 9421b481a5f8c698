import { getTranslations } from 'next-intl/server'
import { Link } from '@/app/_ui/Link'
import { siteEnv } from '@/lib/core/env'
import { Languages } from './Languages'

const PLACES = ['docs', 'licence', 'status'] as const

/** What the site is, what it is made of, and its languages. */
export async function Footer() {
  const [t, about] = [await getTranslations('site'), await getTranslations('about')]
  const { CLEW_SOURCE_URL: source } = siteEnv()
  return (
    <footer className="mt-16 border-t border-hairline text-small text-soft print:hidden">
      <div className="mx-auto flex max-w-(--page) flex-wrap justify-between gap-x-10 gap-y-3 px-4 py-6">
        <p className="max-w-prose">{t('footer')}</p>
        <div className="flex flex-wrap items-center gap-x-5">
          {PLACES.map((place) => (
            <Link key={place} href={`/about#${place}`} className="py-2 hover:text-ink">
              {about(place)}
            </Link>
          ))}
          {source && (
            <a href={source} className="py-2 hover:text-ink">
              {about('source')}
            </a>
          )}
          <Languages look="line" />
        </div>
      </div>
    </footer>
  )
}

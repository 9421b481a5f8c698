import { getTranslations } from 'next-intl/server'
import { AutoRefresh } from '@/app/_ui/AutoRefresh'
import { Link } from '@/app/_ui/Link'
import { tabClass } from '@/app/_ui/tabClass'

const PAGES = [
  ['overview', '/admin'],
  ['faults', '/admin/faults'],
  ['rejudges', '/admin/rejudges'],
  ['contests', '/admin/contests'],
  ['users', '/admin/users'],
  ['packages', '/admin/packages'],
  ['networks', '/admin/networks'],
  ['storage', '/admin/storage'],
  ['lti', '/admin/lti'],
] as const

/** Title of an administration page with links to the others. Refreshes the page automatically where that helps. */
export async function AdminHeading({
  page,
  live = false,
}: {
  page: (typeof PAGES)[number][0]
  live?: boolean
}) {
  const t = await getTranslations('admin')
  return (
    <header className="mb-8">
      <h1 className="text-heading">{t(page)}</h1>
      <nav aria-label={t('nav')} className="-mx-4 mt-2 overflow-x-auto px-4">
        <div className="flex w-max min-w-full gap-x-3 border-b border-hairline sm:gap-x-5">
          {PAGES.map(([name, href]) => (
            <Link
              key={name}
              href={href}
              aria-current={name === page ? 'page' : undefined}
              className={`${tabClass(name === page)} ${name === page ? '[scroll-initial-target:nearest]' : ''}`}
            >
              {t(name)}
            </Link>
          ))}
        </div>
      </nav>
      {live && <AutoRefresh />}
    </header>
  )
}

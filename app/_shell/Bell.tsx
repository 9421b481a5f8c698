import { getLocale, getTranslations } from 'next-intl/server'
import { Icon } from '@/app/_ui/Icon'
import { Link } from '@/app/_ui/Link'
import { currentCachedRendering } from '@/lib/access/cached-rendering'
import type { Viewer } from '@/lib/access/viewer'
import { unreadNotices } from '@/lib/notices/queries'
import { bellOf } from './bellOf'

/** The link to the user's notices with the number of unread ones, which is a hole on a cached page. */
export async function Bell({ user }: { user: Viewer }) {
  const [t, locale, kept] = [await getTranslations('notices'), await getLocale(), currentCachedRendering()]
  const { label, count, look } = kept
    ? { label: kept.hole('bell-label'), count: kept.hole('bell-count'), look: kept.hole('bell-look') }
    : bellOf(await unreadNotices(user.id), (values) => t('bell', values), locale)
  return (
    <Link
      href="/notices"
      aria-label={label}
      className="relative flex min-h-10 min-w-6 items-center justify-center text-soft hover:text-ink"
    >
      <Icon name="bell" className="size-5" />
      <span aria-hidden="true" className={look}>
        {count}
      </span>
    </Link>
  )
}

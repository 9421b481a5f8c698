import { useTranslations } from 'next-intl'
import { StreamList } from '@/app/_following/StreamList'
import { Link } from '@/app/_ui/Link'
import { placeholderProps } from '@/app/_ui/placeholder'
import type { CachedRendering } from '@/lib/access/cached-rendering'
import type { StreamEntry } from '@/lib/following/stream'

interface Props {
  entries: readonly StreamEntry[]
  now: Date
}

/** Classes of the section around it. */
export const FOLLOWED_SECTION = 'mt-14'

/** For a signed-in reader: the latest solutions of the people whom they follow. On a cached page it is a hole. */
export function Followed({ kept, ...props }: Props & { kept: CachedRendering | undefined }) {
  if (kept) return <section aria-labelledby="home-following" {...placeholderProps(kept, 'followed')} />
  if (props.entries.length === 0) return null
  return (
    <section aria-labelledby="home-following" className={FOLLOWED_SECTION}>
      <FollowedNote {...props} />
    </section>
  )
}

export function FollowedNote({ entries, now }: Props) {
  const t = useTranslations('following')
  return (
    <>
      <h2 id="home-following" className="mb-2 text-title">
        {t('people')}
      </h2>
      <StreamList entries={entries} now={now} className="grid gap-x-10 sm:grid-cols-2" />
      <p className="mt-2 text-small">
        <Link href="/following" className="link py-1">
          {t('all')}
        </Link>
      </p>
    </>
  )
}

import { getTranslations } from 'next-intl/server'
import { StreamList } from '@/app/_following/StreamList'
import { Link } from '@/app/_ui/Link'
import type { StreamEntry } from '@/lib/following/stream'

/** For a signed-in reader: the latest solutions of the people whom they follow. Nothing if there are none. */
export async function Followed({ entries, now }: { entries: readonly StreamEntry[]; now: Date }) {
  const t = await getTranslations('following')
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="home-following" className="mt-14">
      <h2 id="home-following" className="mb-2 text-title">
        {t('people')}
      </h2>
      <StreamList entries={entries} now={now} className="grid gap-x-10 sm:grid-cols-2" />
      <p className="mt-2 text-small">
        <Link href="/following" className="link py-1">
          {t('all')}
        </Link>
      </p>
    </section>
  )
}

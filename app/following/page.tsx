import { getLocale, getTranslations } from 'next-intl/server'
import { FollowForm } from '@/app/_following/FollowForm'
import { StreamList } from '@/app/_following/StreamList'
import { PersonCrest } from '@/app/_ui/Crest'
import { EmptyState } from '@/app/_ui/EmptyState'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { Pager, pageOf } from '@/app/_ui/Pager'
import type { Person } from '@/lib/core/person'
import { MOST_FOLLOWED } from '@/lib/following/commands'
import { followedBy, PEOPLE_PER_PAGE, parseKey } from '@/lib/following/queries'
import { streamOf } from '@/lib/following/stream'
import { requireUser } from '@/lib/users/current-user'

export const generateMetadata = fixedTitle('following', 'title')

/** What the people whom the viewer follows solved, and the list of these people. */
export default async function FollowingPage({ searchParams }: PageProps<'/following'>) {
  const [user, t, locale] = [
    await requireUser('/following'),
    await getTranslations('following'),
    await getLocale(),
  ]
  const { after: asked, page: askedPage } = await searchParams
  const [after, page] = [parseKey(asked), pageOf(askedPage)]
  const [stream, { people, total }] = await Promise.all([
    streamOf(user.id, locale, { after }),
    followedBy(user.id, page),
  ])
  if (total === 0)
    return (
      <>
        <PageHeading title={t('title')}>{t('lead')}</PageHeading>
        <EmptyState action={{ href: '/leaderboards', words: t('find') }}>{t('none')}</EmptyState>
      </>
    )
  return (
    <>
      <PageHeading title={t('title')}>{t('lead')}</PageHeading>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="stream">
          <h2 id="stream" className="mb-1 text-title">
            {t('stream')}
          </h2>
          {stream.entries.length > 0 ? (
            <StreamList entries={stream.entries} now={new Date()} />
          ) : (
            <EmptyState>{t(after ? 'end' : 'quiet')}</EmptyState>
          )}
          <p className="mt-2 flex gap-x-5 empty:hidden">
            {after && (
              <Link href="/following" className="link py-2">
                {t('latest')}
              </Link>
            )}
            {stream.next && (
              <Link href={`/following?after=${stream.next}`} rel="next" className="link py-2">
                {t('older')}
              </Link>
            )}
          </p>
        </section>
        <section aria-labelledby="people">
          <h2 id="people" className="text-title">
            {t('people')}
          </h2>
          <p className="mb-1 text-small text-soft">{t('count', { count: total, limit: MOST_FOLLOWED })}</p>
          <People people={people} />
          <Pager href="/following" page={page} pages={Math.ceil(total / PEOPLE_PER_PAGE)} />
        </section>
      </div>
    </>
  )
}

/** People whom the viewer follows, each with a button that stops it. */
const People = ({ people }: { people: readonly Person[] }) => (
  <ul>
    {people.map((person) => (
      <li
        key={person.username}
        className="flex items-center justify-between gap-x-4 border-b border-hairline py-2 last:border-0"
      >
        <span className="min-w-0">
          <PersonCrest of={person} />{' '}
          <Link href={`/users/${person.username}`} className="link wrap-anywhere">
            {person.name}
          </Link>
        </span>
        <FollowForm person={person} followed />
      </li>
    ))}
  </ul>
)

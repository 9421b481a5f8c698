import { useFormatter, useTranslations } from 'next-intl'
import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FollowForm } from '@/app/_following/FollowForm'
import { buttonClass } from '@/app/_ui/Button'
import { PersonCrest } from '@/app/_ui/Crest'
import { Icon } from '@/app/_ui/Icon'
import { Link } from '@/app/_ui/Link'
import type { Viewer } from '@/lib/access/viewer'
import type { Connections } from '@/lib/following/queries'
import type { Marks as Achieved, Profile } from '@/lib/users/queries'

interface Props {
  profile: Profile
  marks: Achieved
  connections: Connections
  viewer: Viewer | null
}

/** Who somebody is, who follows them, and beside it what they have achieved. */
export async function ProfileHeading({ profile, marks, connections, viewer }: Props) {
  const [t, format] = [await getTranslations('profile'), await getFormatter()]
  const { username, name, line, createdAt } = profile
  const following = t('connections.following', { count: connections.following })
  const own = viewer?.id === profile.id
  return (
    <header className="mb-12 grid items-center gap-x-12 gap-y-6 md:grid-cols-2">
      <div className="flex items-start gap-5">
        <PersonCrest of={profile} size="huge" />
        <div className="min-w-0">
          <h1 className="text-heading wrap-anywhere">{name}</h1>
          {line && <p className="mt-1 max-w-prose wrap-anywhere">{line}</p>}
          <p className="mt-1 text-soft">
            <span className="font-mono">{username}</span>
            {' · '}
            {t('since', { date: format.dateTime(createdAt, { dateStyle: 'long' }) })}
          </p>
          <p className="text-soft">
            {t('connections.followers', { count: connections.followers })}
            {' · '}
            {own ? (
              <Link href="/following" className="link">
                {following}
              </Link>
            ) : (
              following
            )}
          </p>
          {!own && <Follow profile={profile} viewer={viewer} followed={connections.followed} />}
        </div>
      </div>
      <Marks marks={marks} />
    </header>
  )
}

interface FollowProps {
  profile: Profile
  viewer: Viewer | null
  followed: boolean
}

/** Whether the viewer follows this person, and the button that changes it. */
async function Follow({ profile, viewer, followed }: FollowProps) {
  const t = await getTranslations('following')
  const { username, name } = profile
  if (!viewer)
    return (
      <p className="mt-4">
        <Link
          href={`/sign-in?next=${encodeURIComponent(`/users/${username}`)}`}
          className={buttonClass('plain')}
        >
          {t('signIn')}
        </Link>
      </p>
    )
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <FollowForm person={profile} followed={followed} />
      {followed && (
        <p className="flex items-center gap-1.5 text-small text-soft">
          <Icon name="right" />
          <span className="wrap-anywhere">{t('on', { name })}</span>
        </p>
      )}
    </div>
  )
}

/** How many problems or places a sentence lists before it only counts the others. */
const MOST_LISTED = 3

/** What a person has achieved, as one sentence for each kind, with links to where it is proven. */
function Marks({ marks }: { marks: Achieved }) {
  const t = useTranslations('profile.marks')
  const listed = useListed()
  const { solved, problems, optima, places } = marks
  const to = (href: string) => (words: ReactNode) => (
    <Link href={href} className="link">
      {words}
    </Link>
  )
  return (
    <ul aria-label={t('title')} className="flex flex-col gap-2 border-l border-hairline py-1 pl-6 text-soft">
      <li>{t.rich('solved', { solved, all: problems, problems: to('/problems') })}</li>
      {optima.length > 0 && (
        <li>
          {t.rich('optima', {
            list: () =>
              listed(
                optima.map(({ problemId, title }) => (
                  <Link key={problemId} href={`/leaderboards/${problemId}`} className="link">
                    {title}
                  </Link>
                )),
              ),
          })}
        </li>
      )}
      {places.length > 0 && (
        <li>
          {t.rich('places', {
            list: () =>
              listed(
                places.map(({ href, place, title }) => (
                  <span key={href}>{t.rich('place', { place, title, board: to(href) })}</span>
                )),
              ),
          })}
        </li>
      )}
    </ul>
  )
}

/** Returns a function that joins elements with the commas and the “and” of the language. */
function useListed() {
  const [t, format] = [useTranslations('profile.marks'), useFormatter()]
  return (elements: readonly ReactNode[]) => {
    const rest = elements.length - MOST_LISTED
    const more = rest > 0 ? [<span key="more">{t('more', { count: rest })}</span>] : []
    return format.list([...elements.slice(0, MOST_LISTED), ...more] as Iterable<React.ReactElement>)
  }
}

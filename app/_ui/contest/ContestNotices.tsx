import { getTranslations } from 'next-intl/server'
import { Fragment } from 'react'
import { LazyUnreadNews } from '@/app/_ui/contest/LazyUnreadNews'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { When } from '@/app/_ui/When'
import type { ContestNews } from '@/lib/contests/news'

interface Props {
  news: readonly ContestNews[]
  /** Whether the problem has hidden tests. Their replays are closed during a contest. */
  secret: boolean
}

/** Lists the current and upcoming contests that include a problem, and when they end. */
export async function ContestNotices({ news, secret }: Props) {
  const [t, words] = [await getTranslations('contests'), await getTranslations('contest.questions')]
  if (news.length === 0) return null
  return (
    <div className="mb-6 flex max-w-3xl flex-col gap-2">
      {news.map(({ id, title, startsAt, endsAt, phase, paused }) => (
        <Fragment key={id}>
          {phase === 'running' && (
            <LazyUnreadNews id={id} words={{ text: words('news'), read: words('read') }} />
          )}
          <Notice>
            {t.rich(wordsFor(phase, paused, secret), {
              title: () => (
                <Link href={`/contests/${id}`} className="link">
                  {title}
                </Link>
              ),
              from: () => <When at={startsAt} beside />,
              until: () => <When at={endsAt} beside />,
            })}
          </Notice>
        </Fragment>
      ))}
    </div>
  )
}

function wordsFor(phase: ContestNews['phase'], paused: boolean, secret: boolean) {
  if (phase === 'coming') return 'coming'
  if (paused) return 'paused'
  return secret ? 'runningSecret' : 'running'
}

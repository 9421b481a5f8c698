import { getFormatter, getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { PageHeading } from '@/app/_ui/PageHeading'
import { type Day, dayAt, endOfDay, numberOfDay } from '@/judge/daily/day'
import { boardsOf } from '@/lib/daily/boards'
import { type PastBoard, pastOf, resultsOf, walksOfFollowed } from '@/lib/daily/queries'
import { currentUser } from '@/lib/users/current-user'
import { Game } from './Game'
import { marksOf } from './marks'
import { OfflineCopy } from './OfflineCopy'
import { GUEST } from './owner'
import { TimeLeft } from './TimeLeft'

interface Props {
  day: Day
  /** The time, in milliseconds since 1970. */
  now: number
}

/** The boards of a day that has begun, what the reader has done, and, once the day is over, what is the best. */
export async function DailyPage({ day, now }: Props) {
  const [t, format, user] = [await getTranslations('daily'), await getFormatter(), await currentUser()]
  const [results, past, followed] = await Promise.all([
    user ? resultsOf(user.id) : [],
    pastOf(day, now),
    user ? walksOfFollowed(user.id, day, now) : [],
  ])
  const today = dayAt(now)
  const best = past?.find(({ board }) => board === 'maze')?.best
  const date = format.dateTime(new Date(day), { timeZone: 'UTC', dateStyle: 'long' })
  const kept = Object.fromEntries(
    results.filter((result) => result.day === day).map(({ board, figure }) => [board, figure]),
  )
  return (
    <ClientWords namespaces={['daily', 'walk', 'copy', 'errors']}>
      <PageHeading title={t('title', { number: numberOfDay(day) })}>
        {date} ·{' '}
        {day === today ? (
          <TimeLeft end={endOfDay(day)} now={now} />
        ) : (
          <>
            {t('over')}{' '}
            <Link href="/daily" className="link">
              {t('toToday')}
            </Link>
          </>
        )}
      </PageHeading>
      <OfflineCopy userId={user?.id} />
      {past && <Past boards={past} />}
      <noscript>
        <Notice>{t('withoutScripts')}</Notice>
      </noscript>
      <Game
        key={day}
        day={day}
        today={today}
        boards={boardsOf(day)}
        owner={user?.id ?? GUEST}
        signedIn={user !== null}
        kept={kept}
        marks={user ? marksOf(results) : undefined}
        bestWalk={best && { username: best.username, name: best.name, path: best.answer }}
        followed={followed}
      />
    </ClientWords>
  )
}

/** What is told of a day that is over: the proven optima, and the best answers of the day. */
async function Past({ boards }: { boards: readonly PastBoard[] }) {
  const t = await getTranslations('daily')
  return (
    <section className="mb-8">
      <h2 className="mb-2 text-title">{t('past')}</h2>
      <WideLedger
        headings={
          <>
            <Heading>{t('board')}</Heading>
            <Heading figure>{t('optimum')}</Heading>
            <Heading figure>{t('solvers')}</Heading>
            <Heading>{t('best')}</Heading>
          </>
        }
      >
        {boards.map(({ board, optimum, solvers, best }) => (
          <tr key={board}>
            <td>{t(`names.${board}`)}</td>
            <td className="figure">{optimum}</td>
            <td className="figure">{solvers}</td>
            <td>
              {best ? (
                <>
                  {best.figure}{' '}
                  <Link href={`/users/${best.username}`} className="link">
                    {best.name}
                  </Link>
                </>
              ) : (
                t('nobody')
              )}
            </td>
          </tr>
        ))}
      </WideLedger>
    </section>
  )
}

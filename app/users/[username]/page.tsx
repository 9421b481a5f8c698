import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache, type ReactNode } from 'react'
import { recordsAddress } from '@/app/_ui/addresses'
import { ClientWords } from '@/app/_ui/ClientWords'
import { EmptyState } from '@/app/_ui/EmptyState'
import { useScore } from '@/app/_ui/formatScore'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { PlacePlot } from '@/app/_ui/PlacePlot'
import { RecordFigures } from '@/app/_ui/RecordFigures'
import { SubmissionTable } from '@/app/_ui/SubmissionTable'
import { VerdictBadge } from '@/app/_ui/Verdict'
import { When } from '@/app/_ui/When'
import { MovingGame } from '@/app/_viewer/MovingGame'
import { dayAt } from '@/judge/daily/day'
import { isAdministrator } from '@/lib/access/administration'
import { connectionsOf } from '@/lib/following/queries'
import { ratingsOf } from '@/lib/ratings/queries'
import { type FoundReplay, replayAddress } from '@/lib/replays/queries'
import { type PlacedImprovement, placesOver } from '@/lib/standings/history'
import { type HeldRecord, heldRecords } from '@/lib/standings/records'
import { listSubmissions } from '@/lib/submissions/list'
import { ownActivity, publicActivity } from '@/lib/users/activity'
import { currentUser } from '@/lib/users/current-user'
import {
  bestGames,
  findProfile,
  marksOf,
  type Profile,
  type ProfileEntry,
  type ProfileStanding,
} from '@/lib/users/queries'
import { Activity } from './Activity'
import { ProfileHeading } from './ProfileHeading'
import { RatingCard } from './RatingCard'
import { StreakCard } from './StreakCard'

type Props = PageProps<'/users/[username]'>

const load = cache(async (username: string) => findProfile(username, await getLocale()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const profile = await load((await params).username)
  return profile ? { title: profile.name } : {}
}

/**
 * A user's profile: who they are and what they have achieved, what they have solved, when, and how they reached their
 * places; to themselves and to administrators also what they have tried.
 */
export default async function ProfilePage({ params, searchParams }: Props) {
  const profile = await load((await params).username)
  if (!profile) notFound()
  const [t, user, locale] = await Promise.all([getTranslations('profile'), currentUser(), getLocale()])
  const own = user?.id === profile.id
  const sees = own || isAdministrator(user)
  const { id, standings, entries } = profile
  const now = new Date()
  const [calendar, submissions, marks, connections, records, rated, games] = await Promise.all([
    own
      ? ownActivity(id, now)
      : publicActivity(id, new Set(standings.map(({ problemId }) => problemId)), now),
    sees ? listSubmissions(id, locale, 50) : [],
    marksOf(profile, now),
    connectionsOf(id, user?.id),
    heldRecords(now),
    ratingsOf(id),
    bestGames(profile, locale),
  ])
  const held = standings.filter(({ problemId }) => records.get(problemId)?.userId === id)
  return (
    <>
      <ProfileHeading {...{ profile, marks, connections }} viewer={user} />
      <div className="mb-12 grid items-start gap-6 empty:hidden md:grid-cols-2">
        {rated.length > 0 && <RatingCard contests={rated} />}
        {marks.streak.longest > 0 && (
          <StreakCard streak={marks.streak} days={marks.days} today={dayAt(Number(now))} />
        )}
      </div>
      {games.length > 0 && (
        <Part title={t('games.title')}>
          <BestGames games={games} />
        </Part>
      )}
      <Part title={t('activity.title')}>
        <Activity calendar={calendar} own={own} />
      </Part>
      {held.length > 0 && (
        <Part title={t('records')}>
          <Records standings={held} records={records} />
        </Part>
      )}
      <Part title={t('standings')}>
        {standings.length > 0 ? <Standings standings={standings} /> : <Nothing own={own} />}
      </Part>
      {entries.length > 0 && (
        <Part title={t('entries')}>
          <Entries entries={entries} />
        </Part>
      )}
      <History profile={profile} asked={(await searchParams).problem} now={now} />
      {submissions.length > 0 && (
        <Part title={t(own ? 'submissions' : 'theirSubmissions')}>
          <SubmissionTable rows={submissions} />
        </Part>
      )}
    </>
  )
}

const Part = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section id={id} className="mb-12 scroll-mt-6">
    <h2 className="mb-3 text-title">{title}</h2>
    {children}
  </section>
)

async function Nothing({ own }: { own: boolean }) {
  const t = await getTranslations('profile')
  return (
    <EmptyState>
      {own
        ? t.rich('nothingYetOwn', {
            problems: (words) => (
              <Link href="/problems" className="link">
                {words}
              </Link>
            ),
          })
        : t('nothingYet')}
    </EmptyState>
  )
}

/** The places on one leaderboard over time: that of the requested problem, or else of the one improved last. */
async function History({ profile, asked, now }: { profile: Profile; asked: unknown; now: Date }) {
  const t = await getTranslations('profile.history')
  const { id, username, standings } = profile
  const shown = standings.find(({ problemId }) => problemId === asked) ?? standings[0]
  if (!shown) return null
  const improvements = await placesOver(id, shown.problemId)
  if (improvements.length === 0) return null
  return (
    <Part id="history" title={t('title')}>
      <PlaceHistory {...{ username, standings, shown, improvements, now }} />
    </Part>
  )
}

interface RecordsProps {
  /** Those of the problems whose record the user holds. */
  standings: readonly ProfileStanding[]
  records: ReadonlyMap<string, HeldRecord>
}

/** The records that a user holds. */
function Records({ standings, records }: RecordsProps) {
  const t = useTranslations('records')
  return (
    <WideLedger
      headings={
        <>
          <Heading>{t('problem')}</Heading>
          <Heading>{t('result')}</Heading>
          <Heading from="sm">{t('since')}</Heading>
        </>
      }
    >
      {standings.map(({ problemId, title, puzzle }) => {
        const record = records.get(problemId)
        return (
          record && (
            <tr key={problemId}>
              <td>
                <Link href={recordsAddress(problemId)} className="link">
                  {title}
                </Link>
              </td>
              <td>
                <RecordFigures puzzle={puzzle} result={record} />
              </td>
              <td className="max-sm:hidden">
                <When at={record.at} />
              </td>
            </tr>
          )
        )
      })}
    </WideLedger>
  )
}

interface PlaceHistoryProps {
  username: string
  /** The standings to choose from, latest first. */
  standings: readonly ProfileStanding[]
  shown: ProfileStanding
  /** Improvements on the displayed problem, earliest first. */
  improvements: readonly PlacedImprovement[]
  now: Date
}

/** How a user reached a place on a leaderboard, as a plot and as a table. */
function PlaceHistory({ username, standings, shown, improvements, now }: PlaceHistoryProps) {
  const t = useTranslations('profile.history')
  const format = useFormatter()
  const marks = [...improvements, ...(shown.place === null ? [] : [{ at: now, place: shown.place }])]
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <nav aria-label={t('choose')} className="flex flex-wrap gap-x-5 lg:flex-col">
        {standings.map(({ problemId, title }) => (
          <Link
            key={problemId}
            href={`/users/${username}?problem=${problemId}#history`}
            scroll={false}
            aria-current={problemId === shown.problemId ? 'true' : undefined}
            className={`py-1 ${problemId === shown.problemId ? 'font-semibold' : 'text-soft hover:text-ink'}`}
          >
            {title}
          </Link>
        ))}
      </nav>
      <div className="min-w-0">
        {improvements.length > 1 && (
          <>
            <PlacePlot marks={marks} width={340} height={180} className="sm:hidden" />
            <PlacePlot marks={marks} width={820} height={220} className="max-sm:hidden" />
            <p className="mt-1 max-w-[68ch] text-small text-soft">{t('note')}</p>
          </>
        )}
        <details className="mt-3" open={improvements.length === 1}>
          <summary className="w-fit py-1 text-small">{t('table', { problem: shown.title })}</summary>
          <WideLedger
            headings={
              <>
                <Heading>{t('when')}</Heading>
                <Heading figure>{t('score')}</Heading>
                <Heading figure>{t('place')}</Heading>
              </>
            }
          >
            {improvements.map(({ at, score, place }) => (
              <tr key={Number(at)}>
                <td>
                  <When at={at} />
                </td>
                <td className="figure">
                  {format.number(score, { style: 'percent', maximumFractionDigits: 1 })}
                </td>
                <td className="figure">{format.number(place)}</td>
              </tr>
            ))}
            {shown.place !== null && (
              <tr>
                <td>{t('today')}</td>
                <td className="figure">
                  {format.number(shown.score, { style: 'percent', maximumFractionDigits: 1 })}
                </td>
                <td className="figure">{format.number(shown.place)}</td>
              </tr>
            )}
          </WideLedger>
        </details>
      </div>
    </div>
  )
}

/** The best result on each problem and its current place. */
function Standings({ standings }: { standings: readonly ProfileStanding[] }) {
  const t = useTranslations('profile')
  const format = useFormatter()
  return (
    <WideLedger
      headings={
        <>
          <Heading>{t('problem')}</Heading>
          <Heading>{t('result')}</Heading>
          <Heading figure>{t('score')}</Heading>
          <Heading figure>{t('place')}</Heading>
          <Heading from="sm">{t('reached')}</Heading>
        </>
      }
    >
      {standings.map((row) => (
        <tr key={row.problemId}>
          <td>
            <Link href={`/problems/${row.problemId}`} className="link">
              {row.title}
            </Link>
          </td>
          <td>
            <span className="flex flex-wrap gap-x-3">
              <VerdictBadge verdict={row.accepted ? 'accepted' : 'partial'} />
              {row.afterSurrender && <span className="text-soft">{t('afterSurrender')}</span>}
              {row.submissionId && (
                <Link href={`/submissions/${row.submissionId}`} className="link">
                  {t('watch')}
                </Link>
              )}
            </span>
          </td>
          <td className="figure">
            {format.number(row.score, { style: 'percent', maximumFractionDigits: 1 })}
          </td>
          <td className="figure">
            {row.place === null ? (
              '–'
            ) : (
              <Link
                href={`/leaderboards/${row.problemId}`}
                className="link"
                aria-label={t('placeOn', { place: row.place, problem: row.title })}
              >
                {format.number(row.place)}
              </Link>
            )}
          </td>
          <td className="max-sm:hidden">
            <When at={row.reachedAt} />
          </td>
        </tr>
      ))}
    </WideLedger>
  )
}

/** The user's active entries in duels. */
function Entries({ entries }: { entries: readonly ProfileEntry[] }) {
  const t = useTranslations('profile')
  const format = useFormatter()
  const score = useScore()
  return (
    <WideLedger
      headings={
        <>
          <Heading>{t('entry')}</Heading>
          <Heading from="sm">{t('duel')}</Heading>
          <Heading>{t('role')}</Heading>
          <Heading figure>{t('score')}</Heading>
          <Heading figure>{t('place')}</Heading>
        </>
      }
    >
      {entries.map((row) => (
        <tr key={row.id}>
          <td>
            <Link href={`/duel/entries/${row.id}`} className="link break-words">
              {row.name}
            </Link>
          </td>
          <td className="max-sm:hidden">
            <Link href={`/duel/${row.problemId}`} className="link">
              {row.title}
            </Link>
          </td>
          <td>{t(`roles.${row.role}`)}</td>
          <td className="figure">{score(row.score)}</td>
          <td className="figure">{row.place === null ? '–' : format.number(row.place)}</td>
        </tr>
      ))}
    </WideLedger>
  )
}

/** The best games that everybody may watch, as moving pictures that lead to their replays. */
async function BestGames({ games }: { games: readonly FoundReplay[] }) {
  const t = await getTranslations('profile.games')
  return (
    <ClientWords namespaces={['lab.moving']}>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {games.map(({ reference, puzzle, replay: { level, seed, moves }, problem }) => (
          <li key={problem.id} className="min-w-0">
            <MovingGame {...{ puzzle, level, seed, moves }} label={problem.title} />
            <p className="mt-1.5 pe-10">
              <Link href={replayAddress(reference)} className="link wrap-anywhere">
                {t.rich('watch', {
                  problem: problem.title,
                  soft: (words) => <span className="sr-only">{words}</span>,
                })}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </ClientWords>
  )
}

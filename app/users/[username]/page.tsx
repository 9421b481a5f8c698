import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache, type ReactNode } from 'react'
import { EmptyState } from '@/app/_ui/EmptyState'
import { Link } from '@/app/_ui/Link'
import { SubmissionTable } from '@/app/_ui/SubmissionTable'
import { isAdministrator } from '@/lib/access/administration'
import { connectionsOf } from '@/lib/following/queries'
import { placesOver } from '@/lib/standings/history'
import { heldRecords } from '@/lib/standings/records'
import { listSubmissions } from '@/lib/submissions/list'
import { ownActivity, publicActivity } from '@/lib/users/activity'
import { currentUser } from '@/lib/users/current-user'
import { marksOf } from '@/lib/users/marks'
import { findProfile, type Profile } from '@/lib/users/queries'
import { Activity } from './Activity'
import { PlaceHistory } from './PlaceHistory'
import { ProfileHeading } from './ProfileHeading'
import { Records } from './Records'
import { Entries, Standings } from './Standings'

interface Props {
  params: Promise<{ username: string }>
  searchParams: Promise<{ problem?: string | string[] }>
}

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
  const [calendar, submissions, marks, connections, records] = await Promise.all([
    own
      ? ownActivity(id, now)
      : publicActivity(id, new Set(standings.map(({ problemId }) => problemId)), now),
    sees ? listSubmissions(id, locale, 50) : [],
    marksOf(profile, now),
    connectionsOf(id, user?.id),
    heldRecords(now),
  ])
  const held = standings.filter(({ problemId }) => records.get(problemId)?.userId === id)
  return (
    <>
      <ProfileHeading {...{ profile, marks, connections }} viewer={user} />
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
